import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const version = '1';

function deriveKey(rootSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', rootSecret, 'okavango-sealed', `${purpose}.${version}`, 32));
}

/**
 * Encrypts a secret that has to be read again, for one owner: the sealed text opens only for that owner's record.
 * @param purpose the key's use, e.g. `secondFactor`; each purpose has a key of its own
 */
export function sealSecret(rootSecret: string, purpose: string, ownerId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, deriveKey(rootSecret, purpose), iv);
  sealing.setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([iv, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

/** Reads what {@link sealSecret} made. @throws Error when it was altered, or belongs to another owner or purpose */
export function openSecret(rootSecret: string, purpose: string, ownerId: string, sealed: string): string {
  const [madeBy, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (madeBy !== version || bytes.length < ivBytes + tagBytes) throw new Error('not a sealed secret');
  const opening = createDecipheriv(cipher, deriveKey(rootSecret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(ownerId));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString(
    'utf8',
  );
}

/** A keyed hash of something random enough to be stored by its hash: without the root secret it cannot be guessed. */
export function hashWithKey(rootSecret: string, purpose: string, value: string): string {
  return createHmac('sha256', deriveKey(rootSecret, purpose)).update(value).digest('base64url');
}
