/** The quarter of a day or a month: `2026-Q4` of `2026-11-25`. */
export function getQuarter(dayOrMonth: string): string {
  const [year = '', month = '1'] = dayOrMonth.split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** First and last month of the quarter of a month: `['2026-10', '2026-12']` of `2026-11`. */
export function getQuarterMonths(month: string): readonly [first: string, last: string] {
  const [year = '', ofYear = '1'] = month.split('-');
  const last = Math.ceil(Number(ofYear) / 3) * 3;
  const toMonth = (value: number) => `${year}-${String(value).padStart(2, '0')}`;
  return [toMonth(last - 2), toMonth(last)];
}
