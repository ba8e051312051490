import { randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSecretStrong } from './secretStrength.ts';

it.each([
  'x'.repeat(32),
  'x'.repeat(4_000),
  'ab'.repeat(16),
  'password'.repeat(4),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
  'aabbccddeeffgghhiijjkkllmmnnoopp',
  'changemechangemechangemechangeme',
  '11111111111111111111111111111112',
])('takes %s for weak', (secret) => {
  expect(isSecretStrong(secret)).toBe(false);
});

it('takes what chance made for strong, in any alphabet', () => {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const digits = Array.from({ length: 40 }, () => String(randomInt(10))).join('');
    for (const secret of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64'), digits])
      expect(isSecretStrong(secret), secret).toBe(true);
  }
});
