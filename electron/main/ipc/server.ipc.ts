import { app, session } from 'electron';
import { checkServer } from '../serverCheck/index.ts';
import type { GroupHandlers } from './handlers.ts';
import type { TokenStore } from './tokenStore.ts';

/** Reports the server's status and switches to another: signs out here, restarts the app and asks. */
export function createServerHandlers(options: {
  serverUrl: string;
  tokens: TokenStore;
}): GroupHandlers<'server'> {
  return {
    'server.getStatus': () => checkServer(options.serverUrl),
    'server.change': async () => {
      options.tokens.clear();
      // Data stored by the pages belongs to the previous server.
      await session.defaultSession.clearStorageData();
      const own = process.argv
        .slice(1)
        .filter((argument) => !/^(?:--server-url=|--ask-server|okavango:)/i.test(argument));
      app.relaunch({ args: [...own, '--ask-server'] });
      app.quit();
      return {};
    },
  };
}
