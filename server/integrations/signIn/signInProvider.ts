import type { SocialProvider } from '#shared/domain/account/account.ts';
import type { Language } from '#shared/i18n/languages.ts';

/**
 * What a provider says of the ownership of an e-mail: checked, not checked, or nothing at all. Only a checked one makes
 * an account; one of which nothing is said may still be tied to an account by its password.
 */
export const emailStandings = ['verified', 'unverified', 'unknown'] as const;
export type EmailStanding = (typeof emailStandings)[number];

/** A person as a provider vouches for them. `subject` never changes at the provider; the e-mail may. */
export interface ProvenIdentity {
  readonly subject: string;
  /** Lower case; null if the provider sent none, or no valid email. */
  readonly email: string | null;
  readonly emailStanding: EmailStanding;
}

/** What one attempt to sign in is bound to, from its beginning to its end. */
export interface SignInBinding {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends the person back to. */
  readonly redirectUrl: string;
}

/** Why a sign-in was refused: `params.reason` of oauth_refused. */
export const refusalReasons = ['declined', 'notConfirmed', 'emailMissing', 'emailUnverified'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Sign-in at a provider by OpenID Connect: authorization code with PKCE, state and nonce. */
export interface SignInProvider {
  /** The address at which the person signs in. @throws AppError oauth_unavailable */
  beginSignIn(binding: SignInBinding, language: Language): Promise<string>;
  /**
   * Exchanges the code of a callback, which can be done once, and checks all that the provider answers.
   * @param callbackQuery the query of the callback address, without `?`
   * @throws AppError oauth_refused, oauth_unavailable
   */
  finishSignIn(binding: SignInBinding, callbackQuery: string): Promise<ProvenIdentity>;
}

/** The providers that are set up. */
export type SignInProviders = Readonly<Partial<Record<SocialProvider, SignInProvider>>>;

/** Random values that an attempt needs. */
export interface SignInSecrets {
  readonly nonce: string;
  readonly codeVerifier: string;
}
