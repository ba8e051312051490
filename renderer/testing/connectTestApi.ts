import { connectApi } from '#renderer/api/api.ts';

/** Connects the API for tests that answer its calls themselves: whoever asks is signed in. @param hasEshop whether a shop is chosen */
export function connectTestApi(hasEshop: () => boolean): void {
  connectApi({
    getBaseUrl: () => 'https://api.test',
    getLanguage: () => 'en',
    hasEshop,
    getBearer: () => Promise.resolve('token'),
    renewBearer: () => Promise.resolve('token'),
    endSession: () => undefined,
  });
}
