import { useFormats } from '#renderer/i18n/useFormats.ts';

/** Measures of a campaign in the order of their columns. */
export const figureKeys = ['expenses', 'revenue', 'orders', 'returnOnAdSpend', 'costOfSales'] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Writes a measure of a campaign without its currency, which the heading says. */
export function useFigureText(): (key: FigureKey, value: number | null) => string {
  const { number, exactPercent } = useFormats();
  return (key, value) => {
    if (value === null) return '–';
    if (key === 'costOfSales') return exactPercent(value, 1);
    if (key === 'returnOnAdSpend') return exactPercent(value, 0);
    return number(value, key === 'orders' ? 2 : 0);
  };
}
