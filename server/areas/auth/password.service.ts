import argon2 from 'argon2';
import { AppError } from '#shared/errors/appError.ts';

// OWASP's present cost for Argon2id: 19 MiB, two passes, one lane.
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let commonPasswords: ReadonlySet<string> | null = null;

/** Passwords on public lists, lower case; read at the first use. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  if (commonPasswords === null) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    commonPasswords = new Set(dictionary['passwords-common'].map(String));
  }
  return commonPasswords;
}

/**
 * Checks a password that is being chosen. @param field of the input that it was typed into
 * @throws AppError password_too_common, password_equals_email
 */
export async function checkNewPassword(password: string, email: string, field = 'password'): Promise<void> {
  const folded = password.toLowerCase();
  if (folded === email || folded === email.split('@')[0]) {
    throw new AppError('password_equals_email', { fields: [{ field, key: 'notAllowed' }] });
  }
  if ((await loadCommonPasswords()).has(folded))
    throw new AppError('password_too_common', { fields: [{ field, key: 'notAllowed' }] });
}

/** The hash of a password to be stored. */
export async function hashPassword(password: string): Promise<string> {
  return await argon2.hash(password, cost);
}

let decoyHash: Promise<string> | null = null;

/**
 * Checks a password against a stored hash. Without a hash it takes the same time and returns false, so that timing
 * does not reveal which e-mails have accounts.
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
): Promise<{ fits: boolean; needsRehash: boolean }> {
  if (hash === null) {
    decoyHash ??= hashPassword('no account has this password');
    await argon2.verify(await decoyHash, password);
    return { fits: false, needsRehash: false };
  }
  const fits = await argon2.verify(hash, password);
  return { fits, needsRehash: fits && argon2.needsRehash(hash, cost) };
}
