# Writes the completions and the man pages.
cd "$HOME"
mkdir completions
./purser completion bash >completions/purser
./purser completion fish >completions/purser.fish
./purser completion powershell >completions/purser.ps1
./purser completion zsh >completions/_purser
./purser man man1
gzip -9nr man1
