import type { Channel } from './campaign.ts';

/**
 * What we see ourselves before a platform is called, or where it gives no words; the app says it in the user's language.
 * - `ImagesDeleted`: images of the ads are gone
 * - `TimeZoneUnknown`: the platform has no such time zone
 * - `CatalogueMissing`, `PageMissing`: the ads need one
 * - `PartMissing`: a part of the campaign is gone there
 * - `FormUnsupported`: the platform has no place for a text or an image of the ads
 */
export const platformFaults = [
  'ImagesDeleted',
  'TimeZoneUnknown',
  'CatalogueMissing',
  'PageMissing',
  'PartMissing',
  'FormUnsupported',
] as const;
export type PlatformFault = (typeof platformFaults)[number];

const faultPrefix = 'Okavango/';

/** The code of a fault that we see ourselves, among the codes of platforms. */
export function toFaultCode(fault: PlatformFault): string {
  return `${faultPrefix}${fault}`;
}

/** The fault that a code names; null for a platform's own code. */
export function findFault(code: string | null): PlatformFault | null {
  return platformFaults.find((fault) => code === toFaultCode(fault)) ?? null;
}

/** Causes of a platform's refusal of a campaign, as shown to users. */
export const refusalCauses = [
  'Policy',
  'Picture',
  'Text',
  'Budget',
  'Address',
  'Account',
  'Other',
  ...platformFaults,
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Words of Google's and Microsoft's error codes; the first that fits says it. */
const causePatterns: readonly (readonly [RegExp, RefusalCause])[] = [
  [/policy|editorial/i, 'Policy'],
  [/image|logo|media|video|aspect/i, 'Picture'],
  [/budget|money|minimum_currency/i, 'Budget'],
  [/url|path|domain/i, 'Address'],
  [/customer|account|permission/i, 'Account'],
  [/text|headline|description|business_?name|too_?long|line_too_wide|assets$/i, 'Text'],
];

/** Meta's codes are numbers, `code/subcode`. */
const metaCauses: Readonly<Record<string, RefusalCause>> = {
  '100/1885272': 'Budget',
  '200': 'Account',
  '368': 'Policy',
};

/** What a platform's error code is about; `Other` where it does not say. */
export function getRefusalCause(channel: Channel, code: string | null): RefusalCause {
  if (code === null) return 'Other';
  const fault = findFault(code);
  if (fault !== null) return fault;
  if (channel === 'Meta') return metaCauses[code] ?? metaCauses[code.split('/')[0] ?? ''] ?? 'Other';
  return causePatterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'Other';
}
