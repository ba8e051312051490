import { app, session } from 'electron';
import { checkServer } from '../serverCheck/index.ts';
import type { GroupHandlers } from './handlers.ts';
import type { TokenStore } from './tokenStore.ts';

/** Tells about the server, and leads to another: signed out here, the app starts anew and asks. */
export function serverHandlers(options: { serverUrl: string; tokens: TokenStore }): GroupHandlers<'server'> {
  return {
    'server.getStatus': () => checkServer(options.serverUrl),
    'server.change': async () => {
      options.tokens.clear();
      // What the pages kept belongs to the server that is left.
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
