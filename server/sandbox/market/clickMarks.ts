import type { PaidSource } from './adVenue.ts';
import { createStableId } from './pixelBatch.ts';
import type { VisitTicket } from './visitTicket.ts';

/** How a platform marks its clicks. */
interface ClickMarks {
  readonly utmSource: string;
  readonly utmMedium: string;
  /** The platform's own click id. */
  readonly idName: string;
  createId(random: string): string;
}

const marks: Readonly<Record<PaidSource, ClickMarks>> = {
  'google-ads': {
    utmSource: 'google',
    utmMedium: 'cpc',
    idName: 'gclid',
    createId: (random) => `EAIaIQobChMI${random}EAAYASAAEgJ`,
  },
  'meta-ads': {
    utmSource: 'facebook',
    utmMedium: 'paid',
    idName: 'fbclid',
    createId: (random) => `IwAR0${random}`,
  },
  'microsoft-ads': {
    utmSource: 'bing',
    utmMedium: 'cpc',
    idName: 'msclkid',
    createId: (random) => random,
  },
};

/** The suffix with the click's own values: `{campaignid}` and `{CampaignId}`, and Meta's `{{campaign.id}}`. */
const substitute = (suffix: string, ticket: VisitTicket): string => {
  const values: Readonly<Record<string, string | undefined>> = {
    campaignid: ticket.campaignId,
    'campaign.id': ticket.campaignId,
    adgroupid: ticket.adGroupId,
    'adset.id': ticket.adGroupId,
    network: 'g',
    device: 'c',
  };
  return suffix.replace(
    /\{\{([a-z_.]+)\}\}|\{([a-z_]+)\}/gi,
    (_match, double: string | undefined, single: string | undefined) =>
      values[(double ?? single ?? '').toLowerCase()] ?? '',
  );
};

/** The query of the landing address after an ad click: the campaign's suffix, the platform's click id and usual marks. */
export const writeClickQuery = (ticket: VisitTicket, source: PaidSource): string => {
  const { utmSource, utmMedium, idName, createId: makeId } = marks[source];
  const query = new URLSearchParams(substitute(ticket.finalUrlSuffix ?? '', ticket));
  if (ticket.isAutoTagged !== false)
    query.set(idName, makeId(createStableId(idName, ticket.key).replaceAll('-', '')));
  const campaignId = ticket.campaignId ?? '';
  for (const [name, value] of [
    ['utm_source', utmSource],
    ['utm_medium', utmMedium],
    ['utm_campaign', campaignId],
    ['okv_campaign', campaignId],
  ] as const)
    if (!query.has(name)) query.set(name, value);
  return `?${query}`;
};
