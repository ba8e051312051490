import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { KeptTokenModel } from './keptToken.model.ts';
import { createKeptToken } from './keptToken.repository.ts';

let server: TestServer;
const secret = 'a root secret of at least 32 characters';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a kept token', () => {
  it('is read by whoever has the secret, until another token is configured', async () => {
    const kept = createKeptToken(secret, 'aPlatform');
    expect(await kept.read('configured')).toBeNull();
    await kept.keep('configured', 'second');
    await kept.keep('configured', 'third');
    expect(await createKeptToken(secret, 'aPlatform').read('configured')).toBe('third');
    expect(await createKeptToken(secret, 'anotherPlatform').read('configured')).toBeNull();
    // A person signed in anew: what came of the old sign-in is not used any more.
    expect(await kept.read('configured anew')).toBeNull();
  });

  it('is stored sealed, and never replaced by nothing', async () => {
    const kept = createKeptToken(secret, 'sealedPlatform');
    await kept.keep('configured', 'a-telling-token');
    await expect(kept.keep('configured', '')).rejects.toThrow(TypeError);
    expect(JSON.stringify(await KeptTokenModel.findById('sealedPlatform').lean())).not.toContain('telling');
    expect(await kept.read('configured')).toBe('a-telling-token');
    await expect(
      createKeptToken(`another ${secret}`, 'sealedPlatform').read('configured'),
    ).resolves.toBeNull();
  });
});
