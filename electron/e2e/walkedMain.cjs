// Main script of an app that Playwright drives: the shell becomes ready once Playwright is connected. Playwright holds
// apps back by a script of its own where Electron starts with its default app, which ours do not. Without it, a window
// that opens while Playwright attaches may leave the launch waiting until its time is over.
const { app } = require('electron');

// A second start is no app that Playwright drives.
if (process.argv.includes('--remote-debugging-port=0')) {
  const ready = app.whenReady();
  const connected = new Promise((resolve) => {
    // Called by Playwright when it is connected.
    globalThis.__playwright_run = resolve;
  });
  app.whenReady = async () => {
    await connected;
    await ready;
  };
}
require('./out/electron/main.cjs');
