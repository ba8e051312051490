import type { Channel } from './campaign.ts';

/** Causes of a platform's refusal of a campaign, as shown to users. */
export const refusalCauses = ['Policy', 'Picture', 'Text', 'Budget', 'Address', 'Account', 'Other'] as const;
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
  if (channel === 'Meta') return metaCauses[code] ?? metaCauses[code.split('/')[0] ?? ''] ?? 'Other';
  return causePatterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'Other';
}
