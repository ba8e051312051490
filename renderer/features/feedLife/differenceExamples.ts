import type { DifferenceField, DifferenceKind } from '#shared/domain/feed/feedLife.ts';
import { currencies } from '#shared/domain/money/currency.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';

/** The first examples of each kind, in their order. */
export function selectFirstOfEachKind<Row extends { readonly kind: DifferenceKind }>(
  rows: readonly Row[],
  most: number,
): Row[] {
  const taken = new Map<DifferenceKind, number>();
  return rows.filter(({ kind }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= most;
  });
}

/** The money of a value that a difference tells, e.g. `159.00 CZK`; null for all that is no price. */
export function parsePrice(field: DifferenceField, value: string | null): MoneyValue | null {
  if (value === null || (field !== 'priceMinor' && field !== 'salePriceMinor')) return null;
  const [amount, code] = value.split(' ');
  const currency = currencies.find((known) => known === code);
  return currency === undefined ? null : { value: Number(amount), currency };
}
