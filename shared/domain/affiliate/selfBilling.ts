import { addDays, type Day } from '../dates/days.ts';
import { applyPercent } from '../money/money.ts';
import { getStandardVatRate } from '../invoice/vatRates.ts';

/** The version of the agreement on self-billing that partners accept now; its text is `selfBilling.agreement`. */
export const selfBillingAgreementVersion = '2026-11';

/** Days in which a partner can dispute a document; after them it counts as accepted (Art. 224 Directive 2006/112/EC). */
export const disputeDays = 14;

/** Characters that the reason of a dispute and of its answer has at least. */
export const shortestDisputeReason = 3;

/** Days after the issue on which a document falls due. */
export const selfBillingDueDays = 30;

/** Countries of partners: those of the European Union, and others of Europe and North America. */
export const partnerCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'CA',
  'CH',
  'GB',
  'IS',
  'LI',
  'NO',
  'RS',
  'TR',
  'UA',
  'US',
] as const;

/** The VAT cases of a partner, all of them registered businesses. */
export const selfBillingCases = ['CzechPayer', 'CzechNonPayer', 'EuBusiness', 'OutsideEu'] as const;
export type SelfBillingCase = (typeof selfBillingCases)[number];

/** What has become of a document: by the partner, by staff, or by silence. */
export const selfBillingStates = [
  'Issued',
  'Accepted',
  'AcceptedBySilence',
  'Disputed',
  'Withdrawn',
] as const;
export type SelfBillingState = (typeof selfBillingStates)[number];

/** What changes the state of a document; `Confirmed` is staff’s refusal of a dispute and starts the days again. */
export const selfBillingEventKinds = [
  'Accepted',
  'AcceptedBySilence',
  'Disputed',
  'Confirmed',
  'Withdrawn',
] as const;
export type SelfBillingEventKind = (typeof selfBillingEventKinds)[number];

/** Files of a document for accounting programs, beside its PDF. */
export const selfBillingFormats = ['Isdoc', 'Pohoda'] as const;
export type SelfBillingFormat = (typeof selfBillingFormats)[number];

/**
 * The VAT case of a registered business. A business of another EU state needs the VAT number that it must have for services
 * to us (Art. 214 (1) e Directive 2006/112/EC); null while it has none.
 */
export function selectSelfBillingCase(
  partner: { readonly country: string; readonly vatNumber: string | null },
  day: Day,
): SelfBillingCase | null {
  if (partner.country === 'CZ') return partner.vatNumber === null ? 'CzechNonPayer' : 'CzechPayer';
  if (getStandardVatRate(partner.country, day) === null) return 'OutsideEu';
  return partner.vatNumber === null ? null : 'EuBusiness';
}

/** The VAT on a commission: Czech payers add the Czech rate, for partners abroad we account for it (Art. 44, 196). */
export function computeSelfBillingVat(
  selfBillingCase: SelfBillingCase,
  netMinor: number,
  day: Day,
): { readonly percent: number; readonly vatMinor: number } {
  const percent = selfBillingCase === 'CzechPayer' ? getStandardVatRate('CZ', day) : 0;
  if (percent === null) throw new Error(`no Czech VAT rate is known for ${day}`);
  return { percent, vatMinor: applyPercent(netMinor, percent) };
}

/**
 * “Self-billing” of Art. 226 (10a) Directive 2006/112/EC as its language versions say it, by the languages of a country;
 * countries with other languages use the English words.
 */
const selfBillingWords: Readonly<Record<string, readonly string[]>> = {
  AT: ['Gutschrift'],
  BE: ['factuur uitgereikt door afnemer', 'autofacturation', 'Gutschrift'],
  CY: ['αυτοτιμολόγηση'],
  CZ: ['vystaveno zákazníkem'],
  DE: ['Gutschrift'],
  DK: ['selvfakturering'],
  ES: ['facturación por el destinatario'],
  FI: ['itselaskutus'],
  FR: ['autofacturation'],
  GR: ['αυτοτιμολόγηση'],
  HU: ['önszámlázás'],
  IT: ['autofatturazione'],
  LU: ['autofacturation', 'Gutschrift'],
  NL: ['factuur uitgereikt door afnemer'],
  PL: ['samofakturowanie'],
  PT: ['autofaturação'],
  RO: ['autofactură'],
  SE: ['självfakturering'],
  SK: ['vyhotovenie faktúry odberateľom'],
};

/** The words that a document of a partner of a country bears. */
export function getSelfBillingWords(country: string): string {
  return [...(selfBillingWords[country] ?? []), 'Self-billing'].join(' / ');
}

/** The number of a document in the partner’s own series. */
export function formatSelfBillingNumber(partnerCode: string, sequence: number): string {
  return `${partnerCode}-${String(sequence).padStart(4, '0')}`;
}

/** What the events of a document say of it. */
export interface SelfBillingStatus {
  readonly state: SelfBillingState;
  /** Last day on which it can be disputed; null once it is decided. */
  readonly disputableUntil: Day | null;
}

/** The status of a document on a day, by its day of issue and its events in their order. */
export function computeSelfBillingStatus(
  issuedOn: Day,
  events: readonly { readonly kind: SelfBillingEventKind; readonly on: Day }[],
  today: Day,
): SelfBillingStatus {
  const last = events.at(-1);
  if (last !== undefined && last.kind !== 'Confirmed') return { state: last.kind, disputableUntil: null };
  const disputableUntil = addDays(last?.on ?? issuedOn, disputeDays);
  return today > disputableUntil
    ? { state: 'AcceptedBySilence', disputableUntil: null }
    : { state: 'Issued', disputableUntil };
}

/** Whether a document in a state can be paid. */
export function isSelfBillingAccepted(state: SelfBillingState): boolean {
  return state === 'Accepted' || state === 'AcceptedBySilence';
}
