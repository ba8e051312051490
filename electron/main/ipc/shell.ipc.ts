import { shell } from 'electron';
import { externalAddressOf } from '../security/externalLinks.ts';
import type { GroupHandlers } from './handlers.ts';

/** Opens allowed links in the system's own programs. */
export function shellHandlers(options: { serverUrl: string }): GroupHandlers<'shell'> {
  return {
    'shell.openExternal': async ({ url }) => {
      const address = externalAddressOf(url, options.serverUrl);
      if (address === null) throw new Error('not an allowed link');
      await shell.openExternal(address);
      return {};
    },
  };
}
