import type { Currency } from '#shared/domain/money/currency.ts';

/** A price as feeds write it, in every language the same: `1290.00 CZK`. */
export function formatPlain(amountMinor: number, currency: Currency): string {
  return `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')} ${currency}`;
}
