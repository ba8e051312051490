import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTokenStore, type KeyStore } from './tokenStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-shell-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the token store', () => {
  function createKeyStore(backend: string | null, hasKey: boolean): KeyStore & { isPlain: boolean } {
    const store = {
      isPlain: false,
      isEncryptionAvailable: () => hasKey || store.isPlain,
      encryptString: (text: string) => Buffer.from([...text].reverse().join('')),
      decryptString: (bytes: Buffer) => [...bytes.toString()].reverse().join(''),
      ...(backend !== null && {
        getSelectedStorageBackend: () => backend,
        setUsePlainTextEncryption: (isUsed: boolean) => {
          store.isPlain = isUsed;
        },
      }),
    };
    return store;
  }
  const open = (keys: KeyStore, platform: NodeJS.Platform, isPlainTextAllowed = false) =>
    createTokenStore({ file: join(folder, 'session'), keyStore: keys, platform, isPlainTextAllowed });

  it.each([
    ['darwin', null, true, false, true],
    ['win32', null, false, false, false],
    ['linux', 'gnome_libsecret', true, false, true],
    ['linux', 'gnome_libsecret', false, false, false],
    ['linux', 'basic_text', true, false, false],
    ['linux', 'basic_text', false, true, true],
    ['linux', null, false, true, false],
    ['linux', null, true, false, true],
  ] as const)(
    '%s %s key %s, plain allowed %s: stored %s',
    (platform, backend, hasKey, isAllowed, isStored) => {
      open(createKeyStore(backend, hasKey), platform, isAllowed).save('token-1');
      expect(readdirSync(folder)).toEqual(isStored ? ['session'] : []);
      if (isStored) expect(readFileSync(join(folder, 'session'), 'utf8')).not.toContain('token-1');
      expect(open(createKeyStore(backend, hasKey), platform, isAllowed).load()).toBe(
        isStored ? 'token-1' : null,
      );
    },
  );

  it('forgets on clear, and a file it cannot read', () => {
    const tokens = open(createKeyStore(null, true), 'darwin');
    tokens.save('token-1');
    expect(tokens.load()).toBe('token-1');
    tokens.clear();
    expect([tokens.load(), readdirSync(folder)]).toEqual([null, []]);
    tokens.save('token-2');
    const broken: KeyStore = {
      ...createKeyStore(null, true),
      decryptString: () => {
        throw new Error('other key');
      },
    };
    expect([open(broken, 'darwin').load(), readdirSync(folder)]).toEqual([null, []]);
  });
});
