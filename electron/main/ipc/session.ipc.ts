import type { GroupHandlers } from './handlers.ts';
import type { AppWindows } from '../windows.ts';
import type { TokenStore } from './tokenStore.ts';

/** Keeps the one refresh token of all windows; who signs out is left with the main one. */
export function createSessionHandlers(options: {
  tokens: TokenStore;
  windows: AppWindows;
}): GroupHandlers<'session'> {
  return {
    'session.saveRefreshToken': ({ refreshToken }) => {
      options.tokens.save(refreshToken);
      return {};
    },
    'session.loadRefreshToken': () => ({ refreshToken: options.tokens.load() }),
    'session.clearRefreshToken': (_input, caller) => {
      options.tokens.clear();
      options.windows.closeOthers();
      if (!caller.isMain) options.windows.showMain();
      return {};
    },
  };
}
