import { app, crashReporter, dialog } from 'electron';
import { join } from 'node:path';
import { openCrashStore, type CrashStore } from './crashStore.ts';

function describeError(error: unknown): { reason: string; text: string } {
  if (error instanceof Error) return { reason: error.name, text: error.stack ?? error.message };
  return { reason: 'Error', text: String(error) };
}

/** Writes down what crashes from now on; nothing is ever sent. Has to run before the app is ready. */
export function watchCrashes(dataFolder: string): CrashStore {
  const folder = join(dataFolder, 'crash-reports');
  const store = openCrashStore(folder, {
    appVersion: app.getVersion(),
    system: `${process.platform} ${process.arch}, Electron ${process.versions.electron}`,
  });
  app.setPath('crashDumps', join(folder, 'dumps'));
  crashReporter.start({ uploadToServer: false, submitURL: '', ignoreSystemCrashHandler: false });

  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') store.add({ kind: 'page', reason, exitCode });
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') store.add({ kind: 'helper', reason: `${type} ${reason}`, exitCode });
  });
  process.on('unhandledRejection', (error) => {
    store.add({ kind: 'shell', ...describeError(error) });
  });
  process.on('uncaughtException', (error) => {
    store.add({ kind: 'shell', ...describeError(error) });
    // The state of the shell is unknown now. Exit without a restart, which could fail forever.
    void Promise.all([app.whenReady(), import('../texts.ts')]).then(([, { getSystemPageTexts }]) => {
      const { failed } = getSystemPageTexts().texts;
      dialog.showErrorBox(failed.title, failed.text);
      app.exit(1);
    });
  });
  void app.whenReady().then(() => {
    setTimeout(store.trim, 10_000).unref();
  });
  return store;
}
