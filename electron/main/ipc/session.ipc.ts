import type { GroupHandlers } from './handlers.ts';
import type { TokenStore } from './tokenStore.ts';

/** Keeps the refresh token for the page. */
export function sessionHandlers(options: { tokens: TokenStore }): GroupHandlers<'session'> {
  return {
    'session.saveRefreshToken': ({ refreshToken }) => {
      options.tokens.save(refreshToken);
      return {};
    },
    'session.loadRefreshToken': () => ({ refreshToken: options.tokens.load() }),
    'session.clearRefreshToken': () => {
      options.tokens.clear();
      return {};
    },
  };
}
