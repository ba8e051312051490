import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { Comparison, Period } from '#shared/domain/assistant/question.ts';

const toQuery = (values: Readonly<Record<string, string | null>>): string => {
  const query = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll(/[!'()*]/g, '')}`],
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
};

type StatisticScreen = 'campaign' | 'order' | 'product' | 'category' | 'user' | 'source';

/** A screen of statistics over days, with what narrows or compares it. */
export function getStatisticPath(
  screen: StatisticScreen,
  { from, to }: Period,
  more: Readonly<Record<string, string | null>> = {},
  comparison: Comparison | null = null,
): string {
  return `/app/statistic/${screen}${toQuery({ from, to, compare: comparison, ...more })}`;
}

export function getCampaignPath(channel: Channel, format: Format): string {
  return `/app/campaigns/${channel}/${format}`;
}

/** The products, with filters as their screen's address has them. */
export function getProductsPath(filters: Readonly<Record<string, string | null>> = {}): string {
  return `/app/products/product-delete${toQuery(filters)}`;
}

/** The dashboard of the weeks around a day, whose chart marks its notes. */
export function getNotePath(day: Day): string {
  return `/app/dashboard${toQuery({ from: addDays(day, -14), to: addDays(day, 14) })}`;
}

/** Screens without filters. */
export const paths = {
  campaigns: '/app/campaigns',
  products: '/app/products/product-status',
  productStates: '/app/products/product-status',
  funnel: '/app/diagnostics/conversion-funnel',
  feed: '/app/eshop-settings/tutorials/xml-feed',
  pixel: '/app/eshop-settings/tutorials/pixel',
  dashboard: '/app/dashboard',
  reporting: '/app/eshop-settings/reporting',
  notifications: '/app/eshop-settings/notification',
  credit: '/app/credit',
  automatic: '/app/credit/automatic',
  recharge: '/app/credit/recharge/gateway',
  subscription: '/app/credit/subscription',
  history: '/app/credit/payment-history',
  competitors: '/app/diagnostics/competitive-overview',
  texts: '/app/aiContent',
  posts: '/app/social-networks',
} as const;
