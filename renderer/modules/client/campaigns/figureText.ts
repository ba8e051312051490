import { useFormats } from '#renderer/i18n/useFormats.ts';

/** Measures of a campaign in the order of their columns. */
export const figureKeys = ['expenses', 'revenue', 'orders', 'returnOnAdSpend', 'costOfSales'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Writes a measure of a campaign without its currency, which the heading says. */
export function useFigureText(): (key: FigureKey, value: number | null) => string {
  const { number, percent } = useFormats();
  return (key, value) => {
    if (value === null) return '–';
    if (key === 'costOfSales') return percent(value, 1);
    if (key === 'returnOnAdSpend') return percent(value, 0);
    return number(value, key === 'orders' ? 2 : 0);
  };
}
