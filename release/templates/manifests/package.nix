{ lib, stdenvNoCC, fetchurl, installShellFiles }:

let
  archives = {
    x86_64-linux = {
      url = "{{.URL}}/purser-{{.Version}}-linux-amd64.tar.gz";
      sha256 = "{{index .Sums (print "purser-" .Version "-linux-amd64.tar.gz")}}";
    };
    aarch64-linux = {
      url = "{{.URL}}/purser-{{.Version}}-linux-arm64.tar.gz";
      sha256 = "{{index .Sums (print "purser-" .Version "-linux-arm64.tar.gz")}}";
    };
    x86_64-darwin = {
      url = "{{.URL}}/purser-{{.Version}}-darwin-amd64.tar.gz";
      sha256 = "{{index .Sums (print "purser-" .Version "-darwin-amd64.tar.gz")}}";
    };
    aarch64-darwin = {
      url = "{{.URL}}/purser-{{.Version}}-darwin-arm64.tar.gz";
      sha256 = "{{index .Sums (print "purser-" .Version "-darwin-arm64.tar.gz")}}";
    };
  };
  system = stdenvNoCC.hostPlatform.system;
in
stdenvNoCC.mkDerivation {
  pname = "purser";
  version = "{{.Version}}";
  src = fetchurl (archives.${system} or (throw "purser has no archive for ${system}"));
  nativeBuildInputs = [ installShellFiles ];
  installPhase = ''
    install -D purser $out/bin/purser
    installManPage man1/*
    installShellCompletion --cmd purser --bash completions/purser \
      --fish completions/purser.fish --zsh completions/_purser
    mkdir -p $out/share/doc/purser
    cp -r [A-Z]* docs purser.spdx.json $out/share/doc/purser
  '';
  meta = {
    description = "Scorekeeper and referee for board games on a real table";
    homepage = "{{.URL}}";
    mainProgram = "purser";
    platforms = builtins.attrNames archives;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
