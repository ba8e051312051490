import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { isFeedSigned } from './feedSignature.ts';

const feed = 'version: 0.2.0\npath: Okavango.AppImage\nsha512: abc\n';
const spki = { publicKeyEncoding: { type: 'spki', format: 'der' } } as const;

it('is true of the very bytes and the very key only', () => {
  const own = generateKeyPairSync('ed25519');
  const foreign = generateKeyPairSync('ed25519');
  const key = own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signature = sign(null, Buffer.from(feed), own.privateKey).toString('base64');
  expect(isFeedSigned(feed, `${signature}\n`, key)).toBe(true);
  expect(isFeedSigned(feed.replace('0.2.0', '0.3.0'), signature, key)).toBe(false);
  expect(isFeedSigned(feed, sign(null, Buffer.from(feed), foreign.privateKey).toString('base64'), key)).toBe(
    false,
  );
  expect(isFeedSigned(feed, '', key)).toBe(false);
  expect(isFeedSigned(feed, signature, '')).toBe(false);
});

it('takes no other kind of key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    ...spki,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const signature = sign('sha256', Buffer.from(feed), privateKey).toString('base64');
  expect(isFeedSigned(feed, signature, publicKey.toString('base64'))).toBe(false);
});
