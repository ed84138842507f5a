//go:build browser && !js

package browser_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// running is a page that runs the tests of this package.
const running = `<!DOCTYPE html><title>tests</title><script src="wasm_exec.js"></script><script>
const go = new Go();
self.said = "", self.over = "";
go.argv = ["tests", "-test.v", "-test.run=Indexed|None"];
go.exit = (code) => { self.over = String(code); };
const decoder = new TextDecoder();
fs.writeSync = (fd, text) => { self.said += decoder.decode(text); return text.length; };
fs.write = (fd, text, at, length, _, done) => done(null, fs.writeSync(fd, text.subarray(at, at + length)));
WebAssembly.instantiateStreaming(fetch("tests.wasm"), go.importObject).then(({ instance }) => go.run(instance));
</script>`

// TestInBrowser runs the tests of the database of browsers in one.
func TestInBrowser(t *testing.T) {
	dir := t.TempDir()
	build := exec.Command("go", "test", "-c", "-o", filepath.Join(dir, "tests.wasm"), ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	starter, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"wasm_exec.js": starter, "index.html": []byte(running)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	plain := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer plain.Close()
	started, stop := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox)...)
	defer stop()
	ctx, end := chromedp.NewContext(started)
	defer end()
	if _, err := chromedp.Run(ctx, chromedp.Navigate(plain.URL+"/")); err != nil {
		t.Fatal(err)
	}
	said, over := "", ""
	for begin := time.Now(); over == "" && time.Since(begin) < 5*time.Minute; time.Sleep(100 * time.Millisecond) {
		over = look(t, ctx, "self.over")
		said = look(t, ctx, "self.said")
	}
	if t.Log(said); over != "0" || !strings.Contains(said, "--- PASS: TestIndexed/walk") {
		t.Errorf("it ended with %q", over)
	}
}

func look(t *testing.T, ctx context.Context, script string) string {
	t.Helper()
	got, err := chromedp.Run(ctx, chromedp.Evaluate[string](script))
	if err != nil {
		t.Fatal(err)
	}
	return got
}
