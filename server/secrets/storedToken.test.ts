import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { StoredTokenModel } from './storedToken.model.ts';
import { createTokenStore } from './storedToken.repository.ts';

let server: TestServer;
const secret = 'a root secret of at least 32 characters';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a stored token', () => {
  it('is read by whoever has the secret, until another token is configured', async () => {
    const tokenStore = createTokenStore(secret, 'aPlatform');
    expect(await tokenStore.read('configured')).toBeNull();
    await tokenStore.save('configured', 'second');
    await tokenStore.save('configured', 'third');
    expect(await createTokenStore(secret, 'aPlatform').read('configured')).toBe('third');
    expect(await createTokenStore(secret, 'anotherPlatform').read('configured')).toBeNull();
    // After a new sign-in, tokens from the old one are not used any more.
    expect(await tokenStore.read('configured again')).toBeNull();
  });

  it('is stored sealed, and never replaced by nothing', async () => {
    const tokenStore = createTokenStore(secret, 'sealedPlatform');
    await tokenStore.save('configured', 'a-telling-token');
    await expect(tokenStore.save('configured', '')).rejects.toThrow(TypeError);
    expect(JSON.stringify(await StoredTokenModel.findById('sealedPlatform').lean())).not.toContain('telling');
    expect(await tokenStore.read('configured')).toBe('a-telling-token');
    await expect(
      createTokenStore(`another ${secret}`, 'sealedPlatform').read('configured'),
    ).resolves.toBeNull();
  });
});
