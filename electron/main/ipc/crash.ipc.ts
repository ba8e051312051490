import { shell } from 'electron';
import type { CrashStore } from '../crashReports/index.ts';
import type { GroupHandlers } from './handlers.ts';

/** Lists what has crashed on this computer; the files themselves are shown by the system only. */
export function crashHandlers({ crashes }: { crashes: CrashStore }): GroupHandlers<'crash'> {
  return {
    'crash.list': () => ({ reports: crashes.list() }),
    'crash.showInFolder': async () => {
      const problem = await shell.openPath(crashes.folder);
      if (problem !== '') throw new Error('the folder was not opened');
      return {};
    },
    'crash.clear': () => {
      crashes.clear();
      return {};
    },
  };
}
