import { readFileSync, rmSync } from 'node:fs';
import { writePrivateFile } from '../atomicFile.ts';

/** What the store needs of Electron's safeStorage; the last two came after Electron 25. */
export interface KeyStore {
  isEncryptionAvailable(): boolean;
  encryptString(text: string): Buffer;
  decryptString(encrypted: Buffer): string;
  getSelectedStorageBackend?(): string;
  setUsePlainTextEncryption?(isUsed: boolean): void;
}

/** Keeps the refresh token: in memory, and on disk only where the system's key store protects it. */
export interface TokenStore {
  save(refreshToken: string): void;
  load(): string | null;
  clear(): void;
}

/** Makes the store over a file; `isPlainTextAllowed` is the person's explicit setting for a Linux without keys. */
export function createTokenStore(options: {
  file: string;
  keyStore: KeyStore;
  platform: NodeJS.Platform;
  isPlainTextAllowed: boolean;
}): TokenStore {
  const { file, keyStore } = options;
  let remembered: string | null = null;
  let isLoaded = false;

  const canKeep = (): boolean => {
    if (options.platform !== 'linux') return keyStore.isEncryptionAvailable();
    // Without a real key store Chromium encrypts with a key that everybody knows.
    const isRealStore = (keyStore.getSelectedStorageBackend?.() ?? 'unknown') !== 'basic_text';
    if (isRealStore && keyStore.isEncryptionAvailable()) return true;
    if (!options.isPlainTextAllowed) return false;
    keyStore.setUsePlainTextEncryption?.(true);
    return keyStore.isEncryptionAvailable();
  };
  const forgetFile = (): void => {
    rmSync(file, { force: true });
  };

  return {
    save(refreshToken) {
      remembered = refreshToken;
      isLoaded = true;
      if (!canKeep()) return forgetFile();
      writePrivateFile(file, keyStore.encryptString(refreshToken).toString('base64'));
    },
    load() {
      if (isLoaded) return remembered;
      isLoaded = true;
      let encrypted: Buffer;
      try {
        encrypted = Buffer.from(readFileSync(file, 'utf8'), 'base64');
      } catch {
        return null;
      }
      try {
        remembered = canKeep() ? keyStore.decryptString(encrypted) : null;
      } catch {
        // Keys of another system or a damaged file: the person signs in again.
        remembered = null;
      }
      if (remembered === null) forgetFile();
      return remembered;
    },
    clear() {
      remembered = null;
      isLoaded = true;
      forgetFile();
    },
  };
}
