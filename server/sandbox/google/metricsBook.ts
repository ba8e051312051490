/** What a campaign did in one hour; the date and hour are in the customer's time zone, money in micros. */
export interface HourlyMetrics {
  readonly customerId: string;
  readonly campaignId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly hour: number;
  readonly costMicros: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly conversionsValue: number;
}

/** Name of an hour of a campaign. */
export const buildHourKey = ({
  customerId,
  campaignId,
  date,
  hour,
}: Omit<HourlyMetrics, MetricName>): string =>
  `${customerId}/${campaignId}/${date}/${String(hour).padStart(2, '0')}`;

export const metricNames = [
  'costMicros',
  'impressions',
  'clicks',
  'conversions',
  'conversionsValue',
] as const;
export type MetricName = (typeof metricNames)[number];

/** The hours that reports read; who fills it keeps it on disk. */
export interface MetricsBook {
  /** Replaces the hour as a whole. */
  set(metrics: HourlyMetrics): void;
  get(key: string): HourlyMetrics | undefined;
  /** Every hour of the customer. */
  listForCustomer(customerId: string): HourlyMetrics[];
}

/** An empty book. */
export const createMetricsBook = (): MetricsBook => {
  const byCustomer = new Map<string, Map<string, HourlyMetrics>>();
  return {
    set(metrics) {
      let hours = byCustomer.get(metrics.customerId);
      if (!hours) byCustomer.set(metrics.customerId, (hours = new Map()));
      hours.set(buildHourKey(metrics), metrics);
    },
    get: (key) => byCustomer.get(key.slice(0, key.indexOf('/')))?.get(key),
    listForCustomer: (customerId) => [...(byCustomer.get(customerId)?.values() ?? [])],
  };
};
