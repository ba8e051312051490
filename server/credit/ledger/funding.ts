import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { BonusOrder } from '#shared/domain/payment/ledger.ts';
import { getCreditAccount, getPromoAccount } from './accounts.ts';

/** What credit was paid for, or given. */
export const lotKinds = ['Purchased', 'Bonus'] as const;
export type LotKind = (typeof lotKinds)[number];

/** A part of the credit that came in one movement, while some of it is left. */
export interface Lot {
  /** The movement that it came with. */
  readonly transferId: string;
  /** Position of that movement in the shop's chain. */
  readonly sequence: number;
  readonly kind: LotKind;
  /** The document of that movement; null when it has none. */
  readonly invoiceId: string | null;
  readonly amountMinor: number;
  readonly remainingMinor: number;
}

/** What a movement took of a lot; negative gives back. */
export interface Funding {
  readonly transferId: string;
  readonly invoiceId: string | null;
  readonly kind: LotKind;
  readonly amountMinor: number;
}

/** The lots after a movement, and what it took of each. */
export interface Funded {
  readonly lots: readonly Lot[];
  readonly funding: readonly Funding[];
}

/** Returns the account for credit of that kind. */
export function getLotAccount(eshopId: EshopId, kind: LotKind): string {
  return kind === 'Bonus' ? getPromoAccount(eshopId) : getCreditAccount(eshopId);
}

function sortInOrder(lots: readonly Lot[], order: BonusOrder | null): readonly Lot[] {
  const getRank = (lot: Lot) =>
    order === null || (lot.kind === 'Bonus') === (order === 'BonusFirst') ? 1 : 2;
  return lots.length < 2 ? lots : lots.toSorted((a, b) => getRank(a) - getRank(b) || a.sequence - b.sequence);
}

/**
 * Takes an amount from lots, oldest first, bonus before or after purchased (null: in order of arrival).
 * @param from `only` takes from that lot alone
 * @returns null when the lots hold less
 */
export function consumeLots(
  lots: readonly Lot[],
  amountMinor: number,
  order: BonusOrder | null,
  from: { readonly only?: string } = {},
): Funded | null {
  let leftMinor = amountMinor;
  const taken = new Map<string, number>();
  const funding: Funding[] = [];
  for (const lot of sortInOrder(lots, order)) {
    if (leftMinor === 0) break;
    if (from.only !== undefined && lot.transferId !== from.only) continue;
    const partMinor = Math.min(leftMinor, lot.remainingMinor);
    if (partMinor === 0) continue;
    leftMinor -= partMinor;
    taken.set(lot.transferId, partMinor);
    funding.push({
      transferId: lot.transferId,
      invoiceId: lot.invoiceId,
      kind: lot.kind,
      amountMinor: partMinor,
    });
  }
  if (leftMinor > 0) return null;
  return {
    funding,
    lots: lots
      .map((lot) => ({ ...lot, remainingMinor: lot.remainingMinor - (taken.get(lot.transferId) ?? 0) }))
      .filter((lot) => lot.remainingMinor > 0),
  };
}

/** Puts a part back into a lot; one that was used up (not among the lots) comes back with that part alone. */
export function giveBackToLot(
  lots: readonly Lot[],
  lot: Omit<Lot, 'remainingMinor'>,
  amountMinor: number,
): Funded {
  const present = lots.find(({ transferId }) => transferId === lot.transferId);
  const { transferId, invoiceId, kind } = lot;
  const funding = [{ transferId, invoiceId, kind, amountMinor: -amountMinor }];
  const remainingMinor = (present?.remainingMinor ?? 0) + amountMinor;
  const others = lots.filter((other) => other !== present);
  return {
    funding,
    lots: [...others, { ...lot, remainingMinor }].toSorted((a, b) => a.sequence - b.sequence),
  };
}
