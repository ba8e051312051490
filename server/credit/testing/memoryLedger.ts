import { Types } from 'mongoose';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { LedgerTime } from '#shared/domain/money/ledger.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import type { HoldDocument } from '../holds/hold.model.ts';
import { getCommissionPayableAccount } from '../ledger/accounts.ts';
import type { BalanceDocument, TransferDocument } from '../ledger/ledger.model.ts';
import type { MovedBalance } from '../ledger/ledger.repository.ts';
import { chainStart } from '../ledger/transferHash.ts';

/** What one shop has in the ledger. */
interface StoredShop {
  balance: BalanceDocument;
  readonly journal: TransferDocument[];
  readonly holds: Map<string, HoldDocument>;
}

const shops = new Map<string, StoredShop>();
const byId = new Map<string, TransferDocument>();
const byKey = new Map<string, TransferDocument>();
const holdsById = new Map<string, HoldDocument>();
const holdsByKey = new Map<string, HoldDocument>();
const toExposureId = (eshopId: string) => `exposure:${eshopId}`;

function getStoredShop(eshopId: string): StoredShop {
  const stored = shops.get(eshopId);
  if (stored === undefined) throw new Error('no credit was opened for the shop');
  return stored;
}

/** Keeps a hold; those that are resolved can still be found, but are not gone through any more. */
function storeHold(hold: HoldDocument): void {
  const { holds } = getStoredShop(hold.eshopId.toString());
  holdsById.set(hold._id, hold);
  holdsByKey.set(hold.idempotencyKey, hold);
  if (hold.state === 'Open') holds.set(hold._id, hold);
  else holds.delete(hold._id);
}

/** Forgets everything. */
export function clearMemoryLedger(): void {
  for (const map of [shops, byId, byKey, holdsById, holdsByKey]) map.clear();
}

/**
 * The ledger's repository without a database, for a number of movements that a database would take hours for. It keeps to
 * what the ledger relies on: documents are read as copies, and a key or a place in the chain is taken once.
 */
export const memoryLedgerRepository = {
  openBalance: async (eshopId: EshopId, currency: CreditCurrency): Promise<void> => {
    if (shops.has(eshopId)) return;
    const balance = {
      _id: new Types.ObjectId(eshopId),
      currency,
      postedMinor: 0,
      heldMinor: 0,
      exposureMinor: 0,
      receivableMinor: 0,
      lots: [],
      sequence: 0,
      lastHash: chainStart,
    };
    // The fields that nothing here asks for are left out.
    shops.set(eshopId, { balance: balance as unknown as BalanceDocument, journal: [], holds: new Map() });
  },
  findBalance: async (eshopId: EshopId): Promise<BalanceDocument | null> => {
    const stored = shops.get(eshopId);
    return stored === undefined ? null : { ...stored.balance };
  },
  findTransferByKey: async (key: string): Promise<TransferDocument | null> => byKey.get(key) ?? null,
  findTransfersByKeys: async (keys: readonly string[]): Promise<TransferDocument[]> =>
    [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []),
  findTransfers: async (ids: readonly string[]): Promise<TransferDocument[]> =>
    [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
  findCampaignMovements: async (
    eshopId: EshopId,
    campaignId: CampaignId,
    kinds: readonly TransactionType[],
    { count, beforeSequence }: { readonly count: number; readonly beforeSequence: number | null },
  ): Promise<TransferDocument[]> => {
    const { journal } = getStoredShop(eshopId);
    const found: TransferDocument[] = [];
    for (let at = journal.length - 1; at >= 0 && found.length < count; at -= 1) {
      const transfer = journal[at];
      if (transfer?.campaignId?.toString() !== campaignId || !kinds.includes(transfer.kind)) continue;
      if (beforeSequence === null || transfer.sequence < beforeSequence) found.push(transfer);
    }
    return found;
  },
  appendTransfers: async (transfers: readonly TransferDocument[], balance: MovedBalance): Promise<void> => {
    for (const transfer of transfers) {
      const stored = getStoredShop(transfer.eshopId.toString());
      if (stored.balance.sequence !== transfer.sequence - 1) throw new Error('the balance has moved');
      if (byKey.has(transfer.idempotencyKey)) throw new Error('the key was booked before');
      stored.balance = {
        ...stored.balance,
        ...balance,
        sequence: transfer.sequence,
        lastHash: transfer.hash,
      };
      stored.journal.push(transfer);
      byId.set(transfer._id, transfer);
      byKey.set(transfer.idempotencyKey, transfer);
    }
  },
  setHeld: async (
    eshopId: EshopId,
    held: Pick<BalanceDocument, 'heldMinor' | 'exposureMinor'>,
  ): Promise<void> => {
    const stored = getStoredShop(eshopId);
    stored.balance = { ...stored.balance, ...held };
  },
  readJournal: async function* (
    eshopId: EshopId,
    _session: unknown,
    upToSequence = Number.POSITIVE_INFINITY,
  ): AsyncIterable<TransferDocument> {
    for (const transfer of getStoredShop(eshopId).journal)
      if (transfer.sequence <= upToSequence) yield transfer;
  },
  readLinesUpTo: async function* (at: Date, by: LedgerTime): AsyncIterable<TransferDocument> {
    if (by === 'Recorded') throw new Error('only by the moment that movements belong to');
    for (const transfer of byId.values()) if (transfer.effectiveAt <= at) yield transfer;
  },
  readTopUpMovements: async function* (transferId: string): AsyncIterable<TransferDocument> {
    const topUp = byId.get(transferId);
    if (topUp === undefined) return;
    for (const transfer of getStoredShop(topUp.eshopId.toString()).journal.toReversed())
      if (transfer.funding.some((part) => part.transferId === transferId)) yield transfer;
  },
  sumAccounts: async (): Promise<{ currency: CreditCurrency; account: string; amountMinor: number }[]> =>
    sumLines([...byId.values()]),
};

/** Sums of lines by currency and account. */
function sumLines(
  transfers: readonly TransferDocument[],
): { currency: CreditCurrency; account: string; amountMinor: number }[] {
  const sums = new Map<string, { currency: CreditCurrency; account: string; amountMinor: number }>();
  for (const { currency, lines } of transfers)
    for (const { account, amountMinor } of lines) {
      const key = `${currency} ${account}`;
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { currency, account, amountMinor });
      else sum.amountMinor += amountMinor;
    }
  return [...sums.values()];
}

/** What movements of a kind credit partners with, by partner and currency. */
function sumOwed(
  kind: TransactionType,
  eshopIds: readonly Types.ObjectId[],
): { partnerId: string; currency: CreditCurrency; creditMinor: number }[] {
  const transfers = eshopIds.flatMap((eshopId) =>
    getStoredShop(eshopId.toString()).journal.filter((transfer) => transfer.kind === kind),
  );
  const prefix = getCommissionPayableAccount('' as UserId);
  return sumLines(transfers).flatMap(({ account, currency, amountMinor }) =>
    account.startsWith(prefix)
      ? [{ partnerId: account.slice(prefix.length), currency, creditMinor: 0 - amountMinor }]
      : [],
  );
}

/** What partners are owed, without a database. */
export const memoryOwedRepository = {
  sumBookedCommission: async (eshopIds: readonly Types.ObjectId[]) =>
    sumOwed('Commission', eshopIds).map(({ creditMinor, ...sum }) => ({ ...sum, amountMinor: creditMinor })),
  sumBookedPayouts: async (eshopIds: readonly Types.ObjectId[]) =>
    sumOwed('Payout', eshopIds).map(({ creditMinor, ...sum }) => ({ ...sum, amountMinor: 0 - creditMinor })),
};

/** The repository of holds without a database. */
export const memoryHoldRepository = {
  setExposureHold: async (eshopId: EshopId, currency: CreditCurrency, amountMinor: number): Promise<void> => {
    const id = toExposureId(eshopId);
    const hold = {
      _id: id,
      eshopId: new Types.ObjectId(eshopId),
      kind: 'Exposure',
      currency,
      amountMinor,
      capturedMinor: 0,
      state: 'Open',
      expiresAt: null,
      idempotencyKey: id,
      transferId: null,
      actor: 'system',
      createdAt: new Date(),
      resolvedAt: null,
    } satisfies HoldDocument;
    storeHold(hold);
  },
  insertHold: async (hold: HoldDocument): Promise<void> => {
    if (holdsByKey.has(hold.idempotencyKey)) throw new Error('the hold was placed before');
    storeHold({ ...hold });
  },
  findHold: async (holdId: string): Promise<HoldDocument | null> => holdsById.get(holdId) ?? null,
  findHoldByKey: async (key: string): Promise<HoldDocument | null> => holdsByKey.get(key) ?? null,
  closeHold: async (
    holdId: string,
    end: Pick<HoldDocument, 'state' | 'capturedMinor' | 'transferId'>,
  ): Promise<boolean> => {
    const hold = holdsById.get(holdId);
    if (hold?.state !== 'Open') return false;
    storeHold({ ...hold, ...end, resolvedAt: new Date() });
    return true;
  },
  findOpenHolds: async (eshopId: EshopId): Promise<HoldDocument[]> => [
    ...getStoredShop(eshopId).holds.values(),
  ],
  findOverdueHolds: async (now: Date): Promise<HoldDocument[]> =>
    [...shops.values()].flatMap(({ holds }) =>
      [...holds.values()].filter(({ expiresAt }) => expiresAt && expiresAt <= now),
    ),
};
