import { createHash } from 'node:crypto';
import type { SocialProvider } from '#shared/domain/account/account.ts';

/** A sandbox's claims on the ownership of an e-mail. */
export const emailWords = ['verified', 'unverified', 'unsaid'] as const;
export type EmailWord = (typeof emailWords)[number];

/** A user with a sandbox account. */
export interface StandInPerson {
  readonly email: string;
  readonly emailWord: EmailWord;
}

/** Why a person is on the chooser: the key of the note beside them. */
export type PersonNote = 'newPerson' | 'demoOwner' | 'unverified';

/** The people of the chooser. @param ownerEmail of the demo's owner; null where there is no demo */
export function listChooserPeople(
  provider: SocialProvider,
  ownerEmail: string | null,
): readonly (StandInPerson & { readonly name: string; readonly note: PersonNote })[] {
  return [
    {
      name: 'Petra Nováková',
      email: `petra.${provider}@people.test`,
      emailWord: 'verified',
      note: 'newPerson',
    },
    ...(ownerEmail === null
      ? []
      : [{ name: 'Jan Říčka', email: ownerEmail, emailWord: 'verified', note: 'demoOwner' } as const]),
    {
      name: 'Karel Dvořák',
      email: `karel.${provider}@people.test`,
      emailWord: 'unverified',
      note: 'unverified',
    },
  ];
}

/** The same e-mail is the same account, whatever is said of it. */
export function computeSubject(provider: SocialProvider, email: string): string {
  return createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 24);
}

const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const workTenant = '11111111-2222-4333-8444-555555555555';

/** Claims in the words of the provider: Apple writes truth as a text, Microsoft names tenants instead. */
export function buildClaims(
  provider: SocialProvider,
  { email, emailWord }: StandInPerson,
): { sub: string } & Record<string, unknown> {
  const claims = { sub: computeSubject(provider, email), email };
  const isVerified = emailWord === 'verified';
  if (provider === 'microsoft') {
    if (isVerified) return { ...claims, tid: personalTenant };
    return { ...claims, tid: workTenant, ...(emailWord === 'unverified' ? { xms_edov: false } : {}) };
  }
  if (emailWord === 'unsaid') return claims;
  return { ...claims, email_verified: provider === 'apple' ? String(isVerified) : isVerified };
}
