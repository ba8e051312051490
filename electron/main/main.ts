import { app } from 'electron';
import { registerAppScheme } from './security/appProtocol.ts';
import { startShell } from './shell.ts';

// Where Chromium's own sandbox cannot run (root, containers) the two switches together would end the app.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
if (app.isPackaged) {
  // No fuse covers these: whoever opens them could read the page, and with it the session.
  for (const name of ['remote-debugging-port', 'remote-debugging-pipe', 'remote-allow-origins']) {
    app.commandLine.removeSwitch(name);
  }
}

// A second start only hands its link to the first, which comes to the front.
if (app.requestSingleInstanceLock()) void startShell();
else app.quit();
