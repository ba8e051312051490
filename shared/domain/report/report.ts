/** How a figure of a report is formatted. */
export const numberTypes = ['Integer', 'Decimal', 'Currency', 'Percentage'] as const;
export type NumberType = (typeof numberTypes)[number];

/** Figures of a shop's statistics: how each is written and whether more is better; null where it is neither good nor bad. */
export const measures = {
  impressions: { numberType: 'Integer', isGoodWhenUp: true },
  clicks: { numberType: 'Integer', isGoodWhenUp: true },
  expenses: { numberType: 'Currency', isGoodWhenUp: null },
  revenue: { numberType: 'Currency', isGoodWhenUp: true },
  orders: { numberType: 'Integer', isGoodWhenUp: true },
  users: { numberType: 'Integer', isGoodWhenUp: true },
  addToCarts: { numberType: 'Integer', isGoodWhenUp: true },
  clickThroughRate: { numberType: 'Percentage', isGoodWhenUp: true },
  costPerClick: { numberType: 'Currency', isGoodWhenUp: false },
  conversionRate: { numberType: 'Percentage', isGoodWhenUp: true },
  costOfSales: { numberType: 'Percentage', isGoodWhenUp: false },
  returnOnAdSpend: { numberType: 'Percentage', isGoodWhenUp: true },
  averageOrderValue: { numberType: 'Currency', isGoodWhenUp: true },
} as const satisfies Record<string, { numberType: NumberType; isGoodWhenUp: boolean | null }>;
export type Measure = keyof typeof measures;

/** What spend is held against: its share of revenue, or revenue as a multiple of it (ROAS); each person chooses. */
export const efficiencyMeasures = ['costOfSales', 'returnOnAdSpend'] as const satisfies readonly Measure[];
export type EfficiencyMeasure = (typeof efficiencyMeasures)[number];

/** A ratio in percent with two decimals, or null where there is nothing to divide by. */
export function computePercentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** Change in percent by the rules of SPECIFICATION 9: nothing to something is 100, something to nothing is -100. */
export function changePercent(before: number, after: number): number {
  if (before === 0) return after === 0 ? 0 : 100;
  if (after === 0) return -100;
  return ((after - before) / Math.abs(before)) * 100;
}

/** A change as it is written: one decimal below 10 by absolute value, otherwise none. */
export function roundChange(percent: number): number {
  return Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

/** The middle of values, the mean of the two middle ones for an even count; null for none. Whole minor units in and out (rounded half up). */
export function getMedianMinor(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[sorted.length / 2 - 1] ?? 0;
  return Math.floor((lower + upper + 1) / 2);
}
