import type { Currency } from '../money/currency.ts';
import type { NumberType } from './report.ts';

/** Heading of a column in a file: its name on the screen, with the unit that the plain numbers under it lack. */
export function formatFileHeading(title: string, numberType: NumberType | null, currency: Currency): string {
  if (numberType === 'Currency') return `${title} (${currency})`;
  return numberType === 'Percentage' ? `${title} (%)` : title;
}
