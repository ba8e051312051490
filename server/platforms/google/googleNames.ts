import { PlatformError } from '../platformError.ts';
import type { Row } from './googleClient.ts';

/** Ids are digits; anything else would change the meaning of a query. */
export function extractDigits(id: string): string {
  if (!/^\d+$/.test(id)) throw new Error(`${id} is not an id of Google Ads`);
  return id;
}

/** The number at the end of a resource name: `customers/1/campaigns/23` is 23. */
export function parseResourceId(resourceName: unknown): string {
  const id = typeof resourceName === 'string' ? resourceName.slice(resourceName.lastIndexOf('/') + 1) : '';
  if (/^\d+$/.test(id)) return id;
  throw new PlatformError('provider', { channel: 'Google', reason: 'An answer names no resource.' });
}

/** The name of what an operation made, by the kind of its result, e.g. `campaignResult`. */
export function getResultName(answer: Row | undefined, kind: string): unknown {
  return (answer?.[kind] as Row | undefined)?.['resourceName'];
}

/** What the click adds to the landing address; the pixel credits the visit to the campaign by it. */
export const clickSuffix =
  'utm_source=google&utm_medium=cpc&utm_campaign={campaignid}&okv_channel=Google&okv_campaign={campaignid}';
