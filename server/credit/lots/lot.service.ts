import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Lot } from '../ledger/funding.ts';
import { findBalance, findTransfers } from '../ledger/ledger.repository.ts';
import type { TransferDocument } from '../ledger/ledger.model.ts';
import { getOpenLots } from '../ledger/openLots.ts';

/** A top-up or bonus, and what of it is left. */
export interface LotState extends Lot {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
}

/**
 * Top-ups and bonuses of a shop of which something is left, the oldest first.
 * @param sinceSequence earlier ones than this place in the shop's chain are not asked for and may be left out
 */
export async function findLots(eshopId: EshopId, sinceSequence = 1): Promise<LotState[]> {
  const balance = await findBalance(eshopId);
  if (balance === null) return [];
  const { currency } = balance;
  return (await getOpenLots(balance, { sinceSequence })).map((lot) => ({ ...lot, eshopId, currency }));
}

/** What a movement brought that can be spent: its amount, or null when it brought nothing. */
export function findLotMinor(
  transfer: Pick<TransferDocument, 'opensLot' | 'hashVersion' | 'creditChangeMinor'>,
): number | null {
  if (transfer.opensLot) return transfer.opensLot.amountMinor;
  return transfer.hashVersion == null && transfer.creditChangeMinor > 0 ? transfer.creditChangeMinor : null;
}

/** A top-up or bonus by its movement, also one that is used up; null when there is none. */
export async function findLot(transferId: string): Promise<LotState | null> {
  const [transfer] = await findTransfers([transferId]);
  const amountMinor = transfer === undefined ? null : findLotMinor(transfer);
  if (transfer === undefined || amountMinor === null) return null;
  const eshopId = transfer.eshopId.toString() as EshopId;
  const open = (await findLots(eshopId)).find((lot) => lot.transferId === transferId);
  return {
    eshopId,
    currency: transfer.currency,
    transferId,
    sequence: transfer.sequence,
    kind: transfer.opensLot?.kind ?? 'Purchased',
    invoiceId: transfer.invoiceId?.toString() ?? null,
    amountMinor,
    remainingMinor: open?.remainingMinor ?? 0,
  };
}

/** Movements of top-ups and bonuses of a shop of which something is left, as a transaction sees it. */
export async function findOpenLotIds(eshopId: EshopId, session: ClientSession): Promise<string[]> {
  const balance = await findBalance(eshopId, session);
  if (balance === null) return [];
  return (await getOpenLots(balance, { session })).map(({ transferId }) => transferId);
}

/** The rest of a top-up or bonus, as a transaction sees it; 0 of one that is used up. */
export async function findLotRest(
  eshopId: EshopId,
  transferId: string,
  session: ClientSession,
): Promise<number> {
  const balance = await findBalance(eshopId, session);
  if (balance === null) return 0;
  const lot = (await getOpenLots(balance, { session })).find((open) => open.transferId === transferId);
  return lot?.remainingMinor ?? 0;
}
