import { openOutside } from '../security/openOutside.ts';
import type { GroupHandlers } from './handlers.ts';

/** Opens allowed links in the system's own programs. */
export function createShellHandlers(options: { serverUrl: string }): GroupHandlers<'shell'> {
  return {
    'shell.openExternal': async ({ url }) => {
      if (!(await openOutside(url, options.serverUrl))) throw new Error('not an allowed link');
      return {};
    },
  };
}
