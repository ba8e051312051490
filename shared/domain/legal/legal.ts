/** Documents that a user accepts: the terms of the contract, and the information on personal data. */
export const legalKinds = ['Terms', 'Privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Versions of both documents that were shown when an account was created. */
export type ShownLegal = Readonly<Record<LegalKind, string>>;

/** Versions in force, shown at registration and sent with it. */
export const currentLegal: ShownLegal = { Terms: '1.0', Privacy: '1.0' };

/** Whether a text is written as a version: `1.0`. */
export function isLegalVersion(text: string): boolean {
  return /^\d{1,3}\.\d{1,3}$/.test(text);
}
