import { StoredTokenModel, type StoredTokenDocument } from './storedToken.model.ts';
import { hashWithKey, openSecret, sealSecret } from './sealedSecret.ts';

const purpose = 'signInToken';

/** Where a sign-in keeps the token that replaced the configured one. */
export interface TokenStore {
  /** The latest that came of this configured token; null where none did, or where another one was configured since. */
  read(configured: string): Promise<string | null>;
  /** Keeps the token for the next use, by whichever process. @throws TypeError for an empty one, which never replaces any */
  save(configured: string, token: string): Promise<void>;
}

/** Keeps the tokens of a sign-in sealed in the database. @param name of the sign-in, e.g. `microsoftAds` */
export function createTokenStore(rootSecret: string, name: string): TokenStore {
  const hashConfigured = (configured: string) => hashWithKey(rootSecret, purpose, configured);
  return {
    async read(configured) {
      const found = await StoredTokenModel.findOne({
        _id: name,
        configuredHash: hashConfigured(configured),
      }).lean<StoredTokenDocument>();
      return found === null ? null : openSecret(rootSecret, purpose, name, found.sealed);
    },
    async save(configured, token) {
      if (token === '') throw new TypeError('an empty token replaces none');
      await StoredTokenModel.updateOne(
        { _id: name },
        {
          $set: {
            configuredHash: hashConfigured(configured),
            sealed: sealSecret(rootSecret, purpose, name, token),
          },
        },
        { upsert: true },
      );
    },
  };
}
