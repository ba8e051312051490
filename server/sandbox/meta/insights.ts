import { toText } from './adChecks.ts';
import type { GraphCall } from './graphCall.ts';
import { createMalformedParameterFault } from './graphFault.ts';
import { paginate } from './graphFields.ts';
import type { GraphNode } from './graphState.ts';

const fields = [
  'campaign_id',
  'campaign_name',
  'account_id',
  'account_currency',
  'impressions',
  'clicks',
  'inline_link_clicks',
  'spend',
  'date_start',
  'date_stop',
];

interface Sum {
  readonly campaignId: string;
  readonly day: string;
  impressions: number;
  clicks: number;
  costMicros: number;
}

/** An amount in the account's currency as a text, with at least two decimals. */
const writeSpend = (micros: number): string => (micros / 1_000_000).toFixed(6).replace(/0{1,4}$/, '');

/** Sums of campaigns by day. https://developers.facebook.com/docs/marketing-api/insights */
export const answerInsights = (call: GraphCall, account: GraphNode): object => {
  const { params, query, metrics, state } = call;
  if (query['level'] !== 'campaign')
    throw createMalformedParameterFault('Param level must be one of {campaign}');
  if (query['time_increment'] !== '1') throw createMalformedParameterFault('Param time_increment must be 1');
  const range = params['time_range'] as { since?: unknown; until?: unknown } | undefined;
  const [since, until] = [toText(range?.since), toText(range?.until)];
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || !/^\d{4}-\d\d-\d\d$/.test(until) || since > until)
    throw createMalformedParameterFault(
      'Must be a valid time range {"since":"YYYY-MM-DD","until":"YYYY-MM-DD"}',
    );
  const requestedFields = (query['fields'] ?? '').split(',');
  const unknown = requestedFields.find((name) => !fields.includes(name));
  if (unknown !== undefined)
    throw createMalformedParameterFault(
      `${unknown} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
    );
  const [condition] = (params['filtering'] ?? []) as {
    field?: unknown;
    operator?: unknown;
    value?: unknown;
  }[];
  const filterValue = condition === undefined ? null : condition.value;
  if (
    condition !== undefined &&
    (condition.field !== 'campaign.id' || condition.operator !== 'IN' || !Array.isArray(filterValue))
  )
    throw createMalformedParameterFault('Filtering field is invalid');

  const sums = new Map<string, Sum>();
  for (const hour of metrics.listForCustomer(account.id.slice(4))) {
    if (hour.date < since || hour.date > until) continue;
    if (Array.isArray(filterValue) && !filterValue.includes(hour.campaignId)) continue;
    const key = `${hour.date}/${hour.campaignId}`;
    const sum = sums.get(key) ?? {
      campaignId: hour.campaignId,
      day: hour.date,
      impressions: 0,
      clicks: 0,
      costMicros: 0,
    };
    sum.impressions += hour.impressions;
    sum.clicks += hour.clicks;
    sum.costMicros += hour.costMicros;
    sums.set(key, sum);
  }
  const rows = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  return paginate(rows, query, (sum) => {
    const all: Record<string, unknown> = {
      campaign_id: sum.campaignId,
      campaign_name: state.get(sum.campaignId)?.values['name'],
      account_id: account.id.slice(4),
      account_currency: account.values['currency'],
      impressions: String(sum.impressions),
      clicks: String(sum.clicks),
      inline_link_clicks: String(sum.clicks),
      spend: writeSpend(sum.costMicros),
      date_start: sum.day,
      date_stop: sum.day,
    };
    // The days are always part of the answer.
    return Object.fromEntries(
      [...requestedFields, 'date_start', 'date_stop'].map((name) => [name, all[name]]),
    );
  });
};
