import { createPublicKey, verify } from 'node:crypto';

/** True when an Ed25519 signature (base64) over a feed's bytes is of the key (base64 of its SPKI form). */
export function isFeedSigned(feed: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, Buffer.from(feed), key, Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}
