/** Why automatic screening didn't approve a shop. */
export const screeningFindings = [
  'NotScreened',
  'NoProducts',
  'RestrictedProducts',
  'PageUnreachable',
] as const;
export type ScreeningFinding = (typeof screeningFindings)[number];

/** Reasons of a decision that staff choose from; each has a sentence for the merchant in every language of mails. */
export const validationReasons = [
  'CompanyName',
  'Contact',
  'Terms',
  'Returns',
  'AgeQuestion',
  'RestrictedGoods',
  'HealthClaim',
  'PriceDiffers',
  'PageUnreachable',
  'NoProducts',
] as const;
export type ValidationReason = (typeof validationReasons)[number];

/** What the company register says of the number in the billing details. */
export const registerStates = [
  'Found',
  'NotFound',
  'Dissolved',
  'Unavailable',
  'NoNumber',
  'Foreign',
] as const;
export type RegisterState = (typeof registerStates)[number];

/** Fields of billing details that are compared with the register. */
export const comparedFields = ['companyName', 'taxNumber', 'street', 'city', 'zip'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Letters and digits alone: how a register and a merchant write the same thing. */
function toBare(value: string | null): string {
  return (value ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Fields in which billing differs from the register. */
export function findDifferences(
  billing: Readonly<Record<ComparedField, string | null>>,
  registered: Readonly<Record<ComparedField, string | null>>,
): ComparedField[] {
  return comparedFields.filter((field) => toBare(billing[field]) !== toBare(registered[field]));
}

/** Seconds: a decision can be taken back for so long, a little longer than the screen offers it; the message leaves after that. */
export const validationUndo = { allowedSeconds: 14, letterDelaySeconds: 15 } as const;

/** Most products shown as evidence, and decisions from before. */
export const validationLimits = { products: 6, decisions: 10, message: 4_000 } as const;
