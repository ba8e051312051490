import { app } from 'electron';
import { registerAppScheme } from './security/appProtocol.ts';
import { startShell } from './shell.ts';

app.enableSandbox();
registerAppScheme();

// A second start only hands its link to the first, which comes to the front.
if (app.requestSingleInstanceLock()) void startShell();
else app.quit();
