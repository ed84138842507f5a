class Purser < Formula
  desc "Scorekeeper and referee for board games on a real table"
  homepage "{{.URL}}"
  version "{{.Version}}"

  on_macos do
    on_arm do
      url "{{.URL}}/purser-{{.Version}}-darwin-arm64.tar.gz"
      sha256 "{{index .Sums (print "purser-" .Version "-darwin-arm64.tar.gz")}}"
    end
    on_intel do
      url "{{.URL}}/purser-{{.Version}}-darwin-amd64.tar.gz"
      sha256 "{{index .Sums (print "purser-" .Version "-darwin-amd64.tar.gz")}}"
    end
  end

  on_linux do
    on_arm do
      url "{{.URL}}/purser-{{.Version}}-linux-arm64.tar.gz"
      sha256 "{{index .Sums (print "purser-" .Version "-linux-arm64.tar.gz")}}"
    end
    on_intel do
      url "{{.URL}}/purser-{{.Version}}-linux-amd64.tar.gz"
      sha256 "{{index .Sums (print "purser-" .Version "-linux-amd64.tar.gz")}}"
    end
  end

  def install
    bin.install "purser"
    man1.install Dir["man1/*"]
    bash_completion.install "completions/purser"
    fish_completion.install "completions/purser.fish"
    zsh_completion.install "completions/_purser"
    doc.install Dir["[A-Z]*"], "docs", "purser.spdx.json"
  end

  test do
    assert_match "purser #{version}", shell_output("#{bin}/purser version")
  end
end
