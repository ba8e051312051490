import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistrationProvider, SocialProvider } from '#shared/domain/account/account.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserByEmail, type UserDocument } from '#server/areas/user/index.ts';
import {
  createSignInSecrets,
  createRefusal,
  type ProvenIdentity,
} from '#server/integrations/signIn/index.ts';
import type { Services } from '#server/services.ts';
import { findUserByIdentity, linkIdentity, registerIdentity } from './identity.service.ts';
import { checkPasswordSignIn } from './passwordSignIn.service.ts';
import { requireSecondFactor } from './secondFactor.service.ts';
import { recordRefusedSignIn, type SignInSource } from './signIn.service.ts';
import type { SocialAttemptDocument } from './socialAttempt.model.ts';
import {
  findSocialAttempt,
  insertSocialAttempt,
  moveSocialAttempt,
  proveSocialAttempt,
} from './socialAttempt.repository.ts';
import { tokenLifetimeSeconds } from './token.service.ts';

/** What the browser says when it begins. */
export interface SocialBeginning {
  readonly provider: SocialProvider;
  readonly browserSecretHash: string;
  readonly locale: Language;
  readonly registrationProvider: RegistrationProvider;
  readonly referralCode: string | null;
}

/** Begins a sign-in at a provider; answers the address of its page. @throws AppError oauth_unavailable */
export async function beginSocialSignIn(services: Services, beginning: SocialBeginning): Promise<string> {
  const { provider, locale } = beginning;
  const signIn = services.signInProviders[provider];
  if (signIn === undefined) throw new AppError('oauth_unavailable');
  const id = randomBytes(16).toString('hex');
  const subject = { userId: null, email: '', locale, roles: [] };
  const state = await services.tokens.issue('OAuthStateToken', subject, { tokenId: id });
  // Built from the configuration alone, so the code cannot be sent elsewhere.
  const redirectUrl = `${services.publicUrl}/${provider}/callback`;
  const secrets = createSignInSecrets();
  const url = await signIn.beginSignIn({ ...secrets, state, redirectUrl }, locale);
  await insertSocialAttempt({
    _id: id,
    ...beginning,
    ...secrets,
    redirectUrl,
    expiresAt: new Date(Date.now() + tokenLifetimeSeconds.OAuthStateToken * 1_000),
  });
  return url;
}

/** What the browser brings back. */
export interface SocialCallback {
  /** Id of the token that is the bearer. */
  readonly stateId: string;
  /** Whose callback address was called. */
  readonly provider: SocialProvider;
  readonly browserSecret: string;
  readonly callbackQuery: string;
}

function isMatchingSecret(attempt: SocialAttemptDocument, browserSecret: string): boolean {
  const hash = createHash('sha256').update(browserSecret).digest();
  const known = Buffer.from(attempt.browserSecretHash, 'base64url');
  return known.length === hash.length && timingSafeEqual(known, hash);
}

/** The `state` of a callback when it is the bearer's own. */
async function verifyState(services: Services, callback: SocialCallback): Promise<string | null> {
  const [state, ...more] = new URLSearchParams(callback.callbackQuery).getAll('state');
  if (state === undefined || more.length > 0) return null;
  const token = await services.tokens.verify(state, ['OAuthStateToken']);
  return token?.tokenId === callback.stateId ? state : null;
}

/**
 * The attempt of a callback with the identity that its provider vouches for; the code is exchanged once, whatever
 * comes of it. @throws AppError link_invalid, oauth_refused, oauth_unavailable
 */
async function proveIdentity(
  services: Services,
  callback: SocialCallback,
): Promise<{ attempt: SocialAttemptDocument; identity: ProvenIdentity }> {
  const [attempt, state] = await Promise.all([
    findSocialAttempt(callback.stateId),
    verifyState(services, callback),
  ]);
  if (
    attempt === null ||
    state === null ||
    // Another provider's answer at this address: codes of one must never be offered to another (mix-up).
    attempt.provider !== callback.provider ||
    !isMatchingSecret(attempt, callback.browserSecret)
  )
    throw new AppError('link_invalid');
  if (attempt.identity) {
    const { subject, email, emailStanding } = attempt.identity;
    return { attempt, identity: { subject, email: email ?? null, emailStanding } };
  }
  const signIn = services.signInProviders[attempt.provider];
  if (signIn === undefined) throw new AppError('oauth_unavailable');
  if (!(await moveSocialAttempt(attempt._id, 'new', 'exchanging'))) throw new AppError('link_invalid');
  const { nonce, codeVerifier, redirectUrl } = attempt;
  const identity = await signIn.finishSignIn(
    { state, nonce, codeVerifier, redirectUrl },
    callback.callbackQuery,
  );
  await proveSocialAttempt(attempt._id, identity);
  return { attempt, identity };
}

/** What a person adds where the account asks for more. */
export interface FurtherProofs {
  readonly password?: string | undefined;
  readonly secondFactorCode?: string | undefined;
}

interface Found {
  readonly user: UserDocument;
  readonly isNewAccount: boolean;
}

/** The account of an identity that is tied to one. */
async function signInKnown(
  services: Services,
  user: UserDocument,
  { secondFactorCode }: FurtherProofs,
  source: SignInSource,
): Promise<Found> {
  if (user.isDisabled) {
    recordRefusedSignIn(services, user, source);
    throw new AppError('user_disabled');
  }
  try {
    await requireSecondFactor(services, user, secondFactorCode);
  } catch (thrown) {
    if (secondFactorCode !== undefined) recordRefusedSignIn(services, user, source);
    throw thrown;
  }
  return { user, isNewAccount: false };
}

/** The account of an e-mail that an unknown identity has too: it is tied to it only by the account's password. */
async function signInByLink(
  services: Services,
  { provider }: SocialAttemptDocument,
  identity: ProvenIdentity & { readonly email: string },
  { password, secondFactorCode }: FurtherProofs,
  source: SignInSource,
): Promise<Found> {
  const { email } = identity;
  if (password === undefined) throw new AppError('account_link_required', { params: { email } });
  const user = await checkPasswordSignIn(services, { email, password, secondFactorCode }, source);
  await linkIdentity(services, provider, identity, user);
  return { user, isNewAccount: false };
}

async function findAccount(
  services: Services,
  attempt: SocialAttemptDocument,
  identity: ProvenIdentity,
  proofs: FurtherProofs,
  source: SignInSource,
): Promise<Found> {
  const { provider } = attempt;
  const known = await findUserByIdentity(provider, identity.subject);
  if (known !== null) return await signInKnown(services, known, proofs, source);
  const { email, emailStanding } = identity;
  // The provider did not verify the address: not even its account's password would prove ownership.
  if (emailStanding === 'unverified') throw createRefusal('emailUnverified');
  if (email !== null && (await findUserByEmail(email)) !== null)
    return await signInByLink(services, attempt, { ...identity, email }, proofs, source);
  const { locale, registrationProvider, referralCode } = attempt;
  const user = await registerIdentity(provider, identity, {
    locale,
    provider: registrationProvider,
    referralCode: referralCode ?? null,
  });
  return { user, isNewAccount: true };
}

/**
 * The account that a callback signs in to: the one the identity is tied to, the one of the same e-mail by its password,
 * or a new one. The attempt is used up by the answer.
 * @throws AppError link_invalid, oauth_refused, oauth_unavailable, account_link_required, invalid_credentials,
 * user_disabled, second_factor_required, second_factor_invalid, too_many_requests
 */
export async function finishSocialSignIn(
  services: Services,
  callback: SocialCallback,
  proofs: FurtherProofs,
  source: SignInSource,
): Promise<Found> {
  const { attempt, identity } = await proveIdentity(services, callback);
  const found = await findAccount(services, attempt, identity, proofs, source);
  if (!(await moveSocialAttempt(attempt._id, 'proven', 'used'))) throw new AppError('link_invalid');
  return found;
}
