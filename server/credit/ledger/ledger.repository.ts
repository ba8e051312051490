import type { LedgerTime } from '#shared/domain/money/ledger.ts';
import { Types, type ClientSession } from 'mongoose';
import type { CampaignId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { creditMovementTypes, type TransactionType } from '#shared/domain/payment/payment.ts';
import { encodeTime } from 'ulid';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  BalanceModel,
  movementsOfDocument,
  movementsOfShop,
  TransferModel,
  type BalanceDocument,
  type TransferDocument,
} from './ledger.model.ts';
import { chainStart } from './transferHash.ts';

/** Opens the credit of a shop at zero; one that is open stays as it is. */
export async function openBalance(
  eshopId: EshopId,
  currency: CreditCurrency,
  session?: ClientSession,
): Promise<void> {
  await BalanceModel.updateOne(
    { _id: eshopId },
    {
      $setOnInsert: {
        currency,
        postedMinor: 0,
        heldMinor: 0,
        exposureMinor: 0,
        receivableMinor: 0,
        lots: [],
        frozenAt: null,
        frozenReason: null,
        acceptedFindings: [],
        sequence: 0,
        lastHash: chainStart,
        lowCreditAlertedAt: null,
      },
    },
    { upsert: true, ...(session === undefined ? {} : { session }) },
  );
}

/** Changes the currency of a credit that nothing was ever booked on; false when something was. */
export async function switchCurrency(
  eshopId: EshopId,
  currency: CreditCurrency,
  session: ClientSession,
): Promise<boolean> {
  const switched = await BalanceModel.updateOne(
    { _id: eshopId, sequence: 0 },
    { $set: { currency } },
    { session },
  );
  return switched.matchedCount === 1;
}

function withSession(session: ClientSession | null): { session?: ClientSession } {
  return session === null ? {} : { session };
}

/** The balance of a shop, or null when it was never opened. */
export async function findBalance(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<BalanceDocument | null> {
  // Here and where a transfer is booked past mongoose: what it adds takes as long as the database does.
  return (await BalanceModel.collection.findOne(
    { _id: new Types.ObjectId(eshopId) },
    withSession(session),
  )) as BalanceDocument | null;
}

/** Balances of shops. */
export async function findBalances(eshopIds: readonly EshopId[]): Promise<BalanceDocument[]> {
  return await BalanceModel.find({ _id: { $in: eshopIds } }).lean<BalanceDocument[]>();
}

/** A transfer by what makes it happen once, or null. */
export async function findTransferByKey(
  key: string,
  session: ClientSession,
): Promise<TransferDocument | null> {
  return (await TransferModel.collection.findOne(
    { idempotencyKey: key },
    withSession(session),
  )) as TransferDocument | null;
}

/** Those of the transfers with these keys that are there. */
export async function findTransfersByKeys(
  keys: readonly string[],
  session: ClientSession,
): Promise<TransferDocument[]> {
  const found = TransferModel.collection.find({ idempotencyKey: { $in: [...keys] } }, { session });
  return (await found.toArray()) as unknown as TransferDocument[];
}

/** Transfers by their ids. */
export async function findTransfers(
  ids: readonly string[],
  session: ClientSession | null = null,
): Promise<TransferDocument[]> {
  if (ids.length === 0) return [];
  return await TransferModel.find({ _id: { $in: ids } })
    .session(session)
    .lean<TransferDocument[]>();
}

/**
 * Finds the latest movements of a campaign of those kinds: payments from the credit and refunds to it.
 * @param beforeSequence only movements before this one; null begins with the latest
 */
export async function findCampaignMovements(
  eshopId: EshopId,
  campaignId: CampaignId,
  kinds: readonly TransactionType[],
  { count, beforeSequence }: { readonly count: number; readonly beforeSequence: number | null },
  session: ClientSession,
): Promise<TransferDocument[]> {
  const earlier = beforeSequence === null ? {} : { sequence: { $lt: beforeSequence } };
  return await TransferModel.find({
    eshopId,
    campaignId: new Types.ObjectId(campaignId),
    kind: { $in: kinds },
    ...earlier,
  })
    .session(session)
    .sort({ sequence: -1 })
    .limit(count)
    .lean<TransferDocument[]>();
}

/** What a movement changes of a balance. */
export type MovedBalance = Pick<
  BalanceDocument,
  'postedMinor' | 'heldMinor' | 'exposureMinor' | 'receivableMinor' | 'lots' | 'isCreditLow'
>;

/**
 * Appends transfers of one shop, which follow one another, to the journal, and moves the balance that the first was made for
 * to what it is after the last, in one transaction.
 */
export async function appendTransfers(
  transfers: readonly TransferDocument[],
  balance: MovedBalance,
  session: ClientSession,
): Promise<void> {
  const [first] = transfers;
  const last = transfers.at(-1);
  if (first === undefined || last === undefined) return;
  const moved = await BalanceModel.collection.updateOne(
    { _id: first.eshopId, sequence: first.sequence - 1 },
    { $set: { ...balance, sequence: last.sequence, lastHash: last.hash } },
    { session },
  );
  // The transaction read the balance at this sequence; any other change would have conflicted.
  if (moved.modifiedCount !== 1) throw new Error('the balance is not where the transaction read it');
  // Past mongoose: the booking has built the whole document and checked it, and its own checks take longer than the write.
  if (first === last) await TransferModel.collection.insertOne(first as never, { session });
  else await TransferModel.collection.insertMany(transfers as never, { session });
}

/** Sets how much of the credit is held, and for campaigns of it. */
export async function setHeld(
  eshopId: EshopId,
  held: Pick<BalanceDocument, 'heldMinor' | 'exposureMinor'>,
  session: ClientSession,
): Promise<void> {
  await BalanceModel.updateOne({ _id: eshopId }, { $set: held }, { session });
}

/** Movements of a shop but ad spend and its fee, or those of one document, latest first, one page. */
export async function findMovements(
  eshopId: EshopId,
  page: { page: number; pageSize: number },
  invoiceId?: InvoiceId,
): Promise<{ items: TransferDocument[]; total: number }> {
  const filter = {
    eshopId,
    kind: { $in: [...creditMovementTypes] },
    ...(invoiceId === undefined ? {} : { invoiceId: new Types.ObjectId(invoiceId) }),
  };
  const total = await TransferModel.countDocuments(filter);
  const skipped = (page.page - 1) * page.pageSize;
  const size = Math.min(page.pageSize, total - skipped);
  if (size <= 0) return { items: [], total };
  // From the nearer end; movements booked meanwhile arrive at the end opposite the earliest.
  const isFromEarliest = 2 * skipped > total;
  const items = await TransferModel.find(filter)
    .sort({ sequence: isFromEarliest ? 1 : -1 })
    .skip(isFromEarliest ? total - skipped - size : skipped)
    .limit(size)
    .hint(invoiceId === undefined ? movementsOfShop : movementsOfDocument)
    .lean<TransferDocument[]>();
  return { items: isFromEarliest ? items.toReversed() : items, total };
}

/** Movements of a shop but ad spend and its fee before a position in its chain, latest first. */
export async function findMovementsBefore(
  eshopId: EshopId,
  sequence: number | null,
  limit: number,
): Promise<TransferDocument[]> {
  return await TransferModel.find({
    eshopId,
    kind: { $in: [...creditMovementTypes] },
    ...(sequence === null ? {} : { sequence: { $lt: sequence } }),
  })
    .sort({ sequence: -1 })
    .limit(limit)
    .hint(movementsOfShop)
    .lean<TransferDocument[]>();
}

/** A movement of a shop by its place in the chain, or null. */
export async function findTransferAt(
  eshopId: EshopId,
  sequence: number,
  session: ClientSession | null = null,
): Promise<TransferDocument | null> {
  return await TransferModel.findOne({ eshopId, sequence }).session(session).lean<TransferDocument>();
}

/** What a movement brought, as far as a lot is made of it. */
export type BroughtCredit = Pick<
  TransferDocument,
  '_id' | 'sequence' | 'opensLot' | 'invoiceId' | 'creditChangeMinor'
>;

/**
 * Movements of a shop up to a place in its chain that added to the credit, the latest first, some at a time. Spend, fees and
 * payments of other things, which only ever take, are not looked at.
 */
export async function findBroughtCredit(
  eshopId: EshopId,
  { upToSequence, most }: { readonly upToSequence: number; readonly most: number },
  session: ClientSession | null = null,
): Promise<BroughtCredit[]> {
  return await TransferModel.find(
    {
      eshopId,
      kind: { $in: [...creditMovementTypes] },
      sequence: { $lte: upToSequence },
      creditChangeMinor: { $gt: 0 },
    },
    { sequence: 1, opensLot: 1, invoiceId: 1, creditChangeMinor: 1 },
  )
    .session(session)
    .sort({ sequence: -1 })
    .limit(most)
    .hint(movementsOfShop)
    .lean<BroughtCredit[]>();
}

/** Credit that a shop bought in a range of time (`from` to before `before`), latest first. */
export async function findTopUps(
  eshopId: EshopId,
  { from, before, most }: { readonly from: Date; readonly before: Date; readonly most: number },
): Promise<TransferDocument[]> {
  return await TransferModel.find({
    eshopId,
    kind: { $in: ['ManualTopUp', 'AutoTopUp', 'BankTransfer', 'CommissionCredit'] },
    creditChangeMinor: { $gt: 0 },
    effectiveAt: { $gte: from, $lt: before },
  })
    .sort({ sequence: -1 })
    .limit(most)
    .lean<TransferDocument[]>();
}

/** The whole journal of a shop in order, for checks and rebuilding. */
export function readJournal(
  eshopId: EshopId,
  session: ClientSession | null = null,
  upToSequence?: number,
): AsyncIterable<TransferDocument> {
  const upTo = upToSequence === undefined ? {} : { sequence: { $lte: upToSequence } };
  return TransferModel.find({ eshopId, ...upTo })
    .session(session)
    .sort({ sequence: 1 })
    .lean<TransferDocument[]>()
    .cursor() as AsyncIterable<TransferDocument>;
}

/**
 * Lines of all transfers up to a moment, one transfer at a time: by the moment they belong to, which documents and
 * returns go by, or by the moment they were recorded.
 */
export function readLinesUpTo(
  at: Date,
  by: LedgerTime,
): AsyncIterable<Pick<TransferDocument, 'currency' | 'lines'>> {
  // Ids begin with the time, and no other id of that millisecond is greater than this one.
  // A ULID has no times before 1970; nothing was recorded then.
  const last = `${encodeTime(Math.max(0, at.getTime()))}ZZZZZZZZZZZZZZZZ`;
  // Nearly all of them are read in any case, so the order of recording serves both.
  const filter =
    by === 'Recorded' ? { _id: { $lte: last } } : { _id: { $gt: '' }, effectiveAt: { $lte: at } };
  return TransferModel.find(filter, { currency: 1, lines: 1 })
    .lean<Pick<TransferDocument, 'currency' | 'lines'>[]>()
    .cursor() as AsyncIterable<Pick<TransferDocument, 'currency' | 'lines'>>;
}

/** Movements that were paid from a top-up, or gave back to it, the latest first. */
export function readTopUpMovements(
  transferId: string,
): AsyncIterable<
  Pick<TransferDocument, '_id' | 'kind' | 'campaignId' | 'effectiveAt' | 'funding' | 'lines'>
> {
  return TransferModel.find(
    { 'funding.transferId': transferId },
    { kind: 1, campaignId: 1, effectiveAt: 1, funding: 1, lines: 1 },
  )
    .sort({ sequence: -1 })
    .lean<TransferDocument[]>()
    .cursor() as AsyncIterable<TransferDocument>;
}

/** What movements with one of those accounts took of top-ups before a time, by top-up. */
export async function sumTopUpChannels(
  transferIds: readonly string[],
  accounts: readonly string[],
  until: Date,
): Promise<{ _id: string; amountMinor: number }[]> {
  const ids = [...transferIds];
  return await TransferModel.aggregate<{ _id: string; amountMinor: number }>([
    {
      $match: {
        'funding.transferId': { $in: ids },
        'lines.account': { $in: [...accounts] },
        effectiveAt: { $lt: until },
      },
    },
    { $unwind: '$funding' },
    { $match: { 'funding.transferId': { $in: ids } } },
    { $group: { _id: '$funding.transferId', amountMinor: { $sum: '$funding.amountMinor' } } },
  ]);
}

/** The credit of all shops, by currency. */
export async function sumBalances(): Promise<Map<CreditCurrency, number>> {
  const sums = await BalanceModel.aggregate<{ _id: CreditCurrency; postedMinor: number }>([
    // Shops without credit are left out, by the index; credit is never under zero.
    { $match: { currency: { $in: creditCurrencies }, postedMinor: { $gt: 0 } } },
    { $group: { _id: '$currency', postedMinor: { $sum: '$postedMinor' } } },
  ]);
  return new Map(sums.map((sum) => [sum._id, sum.postedMinor]));
}

/** Sums of every account of the journal, by currency: all of a currency together are zero. */
export async function sumAccounts(): Promise<
  { currency: CreditCurrency; account: string; amountMinor: number }[]
> {
  const sums = await TransferModel.aggregate<{
    _id: { currency: CreditCurrency; account: string };
    amountMinor: number;
  }>([
    { $unwind: '$lines' },
    {
      $group: {
        _id: { currency: '$currency', account: '$lines.account' },
        amountMinor: { $sum: '$lines.amountMinor' },
      },
    },
  ]).option(wholeRead);
  return sums.map((sum) => ({ ...sum._id, amountMinor: sum.amountMinor }));
}

/** Stops the spending of a shop, or lets it go on; false when it was so before. */
export async function setFreeze(
  eshopId: EshopId,
  change: { readonly at: Date; readonly reason: string } | { readonly acceptedFindings: readonly string[] },
  session?: ClientSession,
): Promise<boolean> {
  const [filter, update] =
    'at' in change
      ? [{ frozenAt: null }, { $set: { frozenAt: change.at, frozenReason: change.reason } }]
      : [
          { frozenAt: { $ne: null } },
          { $set: { frozenAt: null, frozenReason: null, acceptedFindings: [...change.acceptedFindings] } },
        ];
  const changed = await BalanceModel.updateOne(
    { _id: eshopId, ...filter },
    update,
    session === undefined ? {} : { session },
  );
  return changed.modifiedCount === 1;
}
