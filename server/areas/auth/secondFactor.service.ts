import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '#shared/domain/account/account.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  enableSecondFactor,
  findUserById,
  savePendingSecondFactor,
  replaceRecoveryHashes,
  consumeRecoveryHash,
  consumeStep,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { hashWithKey, openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';

const periodSeconds = 30;
/** Codes of so many steps before and after the present one are taken, for clocks that are off. */
const stepWindow = 1;
const purpose = 'secondFactor';
const recoveryPurpose = 'recoveryCodes';
/** No characters that are easily confused. */
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryGroupLength = 5;

/** Wrong codes of one account, from wherever: who tries them has the password, or a session of the person. */
const failureLimit = { name: 'secondFactorFailures', points: 10, windowSeconds: 900 } as const;

function createAuthenticator(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: 'Okavango',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** The number of the 30 seconds whose code this is, or null for none of the window. */
function findStep(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = createAuthenticator(secret).validate({ token: code, timestamp, window: stepWindow });
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}

/** A typed code without what people put between its groups. */
function normaliseCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function hashRecoveryCode(services: Services, userId: UserId, recoveryCode: string): string {
  return hashWithKey(services.config.secret, recoveryPurpose, `${userId}:${normaliseCode(recoveryCode)}`);
}

function generateRecoveryCodes(): string[] {
  const group = () =>
    Array.from(
      { length: recoveryGroupLength },
      () => recoveryLetters[randomInt(recoveryLetters.length)] ?? '',
    ).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
}

async function useCode(services: Services, user: UserDocument, typed: string): Promise<boolean> {
  if (!user.secondFactor) return false;
  const userId = getUserId(user);
  const code = normaliseCode(typed);
  if (!/^\d{6}$/.test(code))
    return await consumeRecoveryHash(userId, hashRecoveryCode(services, userId, code));
  const secret = openSecret(services.config.secret, purpose, userId, user.secondFactor.sealedSecret);
  const step = findStep(secret, code);
  return step !== null && (await consumeStep(userId, step));
}

/** Runs a check of a code within the limit of wrong ones. @throws AppError second_factor_invalid, too_many_requests */
async function countFailures(
  services: Services,
  userId: UserId,
  check: () => Promise<boolean>,
): Promise<void> {
  // Counted before the code is looked at, so that tries at the same moment share the limit.
  await services.rateLimits.consume(failureLimit, userId);
  if (!(await check())) throw new AppError('second_factor_invalid');
  await services.rateLimits.reset(failureLimit, userId);
}

/**
 * Asks a person for their second factor, where they have one: a code of the app, or a recovery code, which it uses up.
 * To be called only after the first factor was right. @throws AppError second_factor_required, second_factor_invalid,
 * too_many_requests
 */
export async function requireSecondFactor(
  services: Services,
  user: UserDocument,
  code: string | undefined,
): Promise<void> {
  if (!user.secondFactor) return;
  if (code === undefined) throw new AppError('second_factor_required');
  await countFailures(services, getUserId(user), async () => await useCode(services, user, code));
}

/** Makes a secret that waits for its first code. @throws AppError conflict with a second factor that is on */
export async function startSecondFactor(
  services: Services,
  user: UserDocument,
): Promise<{ secret: string; otpauthUri: string }> {
  if (user.secondFactor) throw new AppError('conflict');
  const secret = new Secret({ size: 20 }).base32;
  const userId = getUserId(user);
  await savePendingSecondFactor(userId, sealSecret(services.config.secret, purpose, userId, secret));
  return { secret, otpauthUri: createAuthenticator(secret, user.email).toString() };
}

/**
 * Turns the second factor on by a first code and answers the recovery codes.
 * @throws AppError conflict when none waits or one is on, second_factor_invalid, too_many_requests
 */
export async function confirmSecondFactor(
  services: Services,
  user: UserDocument,
  code: string,
): Promise<string[]> {
  const sealedSecret = user.pendingSecondFactor;
  if (user.secondFactor || !sealedSecret) throw new AppError('conflict');
  const userId = getUserId(user);
  const secret = openSecret(services.config.secret, purpose, userId, sealedSecret);
  let step: number | null = null;
  await countFailures(services, userId, async () => {
    step = findStep(secret, normaliseCode(code));
    return step !== null;
  });
  const recoveryCodes = generateRecoveryCodes();
  const isOn = await enableSecondFactor(
    userId,
    {
      sealedSecret,
      lastUsedStep: step ?? 0,
      recoveryHashes: recoveryCodes.map((recoveryCode) => hashRecoveryCode(services, userId, recoveryCode)),
      enabledAt: new Date(),
    },
    { isPending: true },
  );
  if (!isOn) throw new AppError('conflict');
  return recoveryCodes;
}

/** Replaces the recovery codes; the code of the app or an old recovery code is used up. @throws AppError conflict */
export async function renewRecoveryCodes(
  services: Services,
  user: UserDocument,
  code: string,
): Promise<string[]> {
  if (!user.secondFactor) throw new AppError('conflict');
  await requireSecondFactor(services, user, code);
  const userId = getUserId(user);
  const recoveryCodes = generateRecoveryCodes();
  const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(services, userId, recoveryCode));
  if (!(await replaceRecoveryHashes(userId, hashes))) throw new AppError('conflict');
  return recoveryCodes;
}

/** Gives an account a second factor with a known secret (base32), for people that are made, not registered. */
export async function enrolSecondFactor(services: Services, userId: UserId, secret: string): Promise<void> {
  const user = await findUserById(userId);
  if (user === null) throw new AppError('not_found');
  await enableSecondFactor(
    userId,
    {
      sealedSecret: sealSecret(services.config.secret, purpose, userId, secret),
      lastUsedStep: 0,
      recoveryHashes: [],
      enabledAt: new Date(),
    },
    { isPending: false },
  );
}
