import type { ClientSession } from 'mongoose';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { ApprovalKind, ApprovalState } from '#shared/domain/payment/approval.ts';
import { createSumStages, type CurrencySum } from '#server/database/currencySums.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { ApprovalModel, type ApprovalDocument } from './approval.model.ts';

/** What a request is made of. */
export type NewApproval = Pick<
  ApprovalDocument,
  | 'kind'
  | 'amountMinor'
  | 'currency'
  | 'creditMinor'
  | 'reason'
  | 'payload'
  | 'requestId'
  | 'idempotencyKey'
  | 'expiresAt'
  | 'waitingFor'
> & {
  readonly eshopId: EshopId | null;
  readonly requestedBy: UserId;
  readonly invoice: { readonly id: string; readonly number: string; readonly type: string } | null;
};

/** Runs a change of requests in a transaction with the event that tells of it; a change of none tells nothing. */
async function changeWithEvent<Result>(
  session: ClientSession | null,
  change: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const run = async (transaction: ClientSession): Promise<Result> => {
    const result = await change(transaction);
    const isChanged = result !== false && result !== 0;
    if (isChanged) {
      const changedAt = new Date().toISOString();
      await recordEvent('ApprovalsChanged', null, { changedAt }, transaction);
    }
    return result;
  };
  return session === null ? await inTransaction(run) : await run(session);
}

/** Puts a request down. */
export async function insertApproval(
  approval: NewApproval,
  session: ClientSession | null,
): Promise<ApprovalDocument> {
  return await changeWithEvent(session, async (transaction) => {
    const created = new ApprovalModel({ ...approval, state: 'Waiting' });
    await created.save({ session: transaction });
    return created.toObject();
  });
}

/** A request, or null. */
export async function findApproval(
  id: string,
  session: ClientSession | null = null,
): Promise<ApprovalDocument | null> {
  return await ApprovalModel.findById(id).session(session).lean<ApprovalDocument>();
}

/** Finds an earlier request by its key, or null. */
export async function findApprovalByKey(
  idempotencyKey: string,
  session: ClientSession | null = null,
): Promise<ApprovalDocument | null> {
  return await ApprovalModel.findOne({ idempotencyKey }).session(session).lean<ApprovalDocument>();
}

/** The request that waits about something, or null. */
export async function findApprovalWaitingFor(
  waitingFor: string,
  session: ClientSession | null = null,
): Promise<ApprovalDocument | null> {
  return await ApprovalModel.findOne({ waitingFor }).session(session).lean<ApprovalDocument>();
}

/** Requests of a kind that wait for a decision on a shop, the newest first. */
export async function findWaitingApprovals(
  eshopId: EshopId,
  kind: ApprovalKind,
  session: ClientSession | null = null,
): Promise<ApprovalDocument[]> {
  return await ApprovalModel.find({ eshopId, kind, state: 'Waiting' })
    .sort({ _id: -1 })
    .session(session)
    .lean<ApprovalDocument[]>();
}

/** Requests that staff list. */
export interface ApprovalQuery {
  readonly state?: ApprovalState | undefined;
  readonly eshopId?: EshopId | undefined;
  readonly requestedBy?: UserId | undefined;
}

function buildApprovalFilter({ state, eshopId, requestedBy }: ApprovalQuery) {
  return {
    ...(eshopId === undefined ? {} : { eshopId }),
    ...(state === undefined ? {} : { state }),
    ...(requestedBy === undefined ? {} : { requestedBy }),
  };
}

/** Amounts of the requests that a query finds on all pages, one sum a currency; a tax rate is about none. */
export async function sumApprovals(query: ApprovalQuery): Promise<CurrencySum[]> {
  const filter = buildApprovalFilter(query);
  return await ApprovalModel.aggregate<CurrencySum>([
    // An aggregation does not turn ids of the filter into those of the database by itself.
    { $match: { ...ApprovalModel.find().cast(ApprovalModel, filter), kind: { $ne: 'TaxRate' } } },
    ...createSumStages('$amountMinor'),
  ]).option(Object.keys(filter).length === 0 ? wholeRead : {});
}

/** Requests, the newest first, one page. */
export async function findApprovalPage(
  query: ApprovalQuery,
  page: { page: number; pageSize: number },
): Promise<{ items: ApprovalDocument[]; total: number }> {
  const filter = buildApprovalFilter(query);
  const [items, total] = await Promise.all([
    ApprovalModel.find(filter)
      .sort({ createdAt: -1 })
      .skip((page.page - 1) * page.pageSize)
      .limit(page.pageSize)
      .lean<ApprovalDocument[]>(),
    Object.keys(filter).length === 0
      ? ApprovalModel.estimatedDocumentCount()
      : ApprovalModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Decides a waiting request; false when it is already decided or has expired. */
export async function moveWaiting(
  id: ApprovalDocument['_id'],
  decision: Pick<ApprovalDocument, 'state' | 'decidedAt' | 'decisionReason' | 'settledAt'> & {
    readonly decidedBy: UserId | null;
  },
  session: ClientSession | null = null,
): Promise<boolean> {
  return await changeWithEvent(session, async (transaction) => {
    const moved = await ApprovalModel.updateOne(
      { _id: id, state: 'Waiting', expiresAt: { $gt: new Date() } },
      { $set: { ...decision, waitingFor: null } },
    ).session(transaction);
    return moved.modifiedCount === 1;
  });
}

/** Notes how an approved request was carried out, once; false when that is noted already. */
export async function recordApprovalOutcome(
  id: ApprovalDocument['_id'],
  outcome: Partial<Pick<ApprovalDocument, 'state' | 'failureCode' | 'resultId'>>,
): Promise<boolean> {
  return await changeWithEvent(null, async (transaction) => {
    const updated = await ApprovalModel.updateOne(
      { _id: id, state: 'Approved', settledAt: null },
      { $set: { ...outcome, settledAt: new Date() } },
      { session: transaction },
    );
    return updated.modifiedCount === 1;
  });
}

/** Approved requests that were decided before a moment and are not carried out yet. */
export async function findUnexecutedApprovals(before: Date): Promise<ApprovalDocument[]> {
  return await ApprovalModel.find({ state: 'Approved', settledAt: null, decidedAt: { $lt: before } })
    .limit(100)
    .lean<ApprovalDocument[]>();
}

/** Ends requests whose time is over. */
export async function expireApprovals(now: Date): Promise<number> {
  return await changeWithEvent(null, async (transaction) => {
    const expired = await ApprovalModel.updateMany(
      { state: 'Waiting', expiresAt: { $lte: now } },
      { $set: { state: 'Expired', settledAt: now, waitingFor: null } },
      { session: transaction },
    );
    return expired.modifiedCount;
  });
}

/** Finds requests not yet sent to staff. */
export async function findUnnotifiedApprovals(): Promise<ApprovalDocument[]> {
  return await ApprovalModel.find({ state: 'Waiting', toldAt: null }).limit(100).lean<ApprovalDocument[]>();
}

/** Marks staff as notified; false when another worker already did. */
export async function markNotified(id: ApprovalId, session: ClientSession): Promise<boolean> {
  const noted = await ApprovalModel.updateOne(
    { _id: id, toldAt: null },
    { $set: { toldAt: new Date() } },
    { session },
  );
  return noted.modifiedCount === 1;
}

/** Other requests about the shop with the same kind and amount since a moment, the newest first, at most 20. */
export async function findSimilarApprovals(
  { _id, eshopId, kind, amountMinor, currency }: ApprovalDocument,
  since: Date,
): Promise<ApprovalDocument[]> {
  return await ApprovalModel.find({
    eshopId: eshopId ?? null,
    createdAt: { $gt: since },
    kind,
    amountMinor,
    currency,
    _id: { $ne: _id },
  })
    .sort({ createdAt: -1 })
    .limit(20)
    .lean<ApprovalDocument[]>();
}

/** Ids of requests about a shop. */
export async function listShopApprovalIds(eshopId: EshopId): Promise<string[]> {
  const ids = await ApprovalModel.distinct('_id', { eshopId });
  return ids.map(String);
}

/**
 * Empties what settled requests about a shop say, as the account that its credit was paid out to; kind, sum and who decided stay
 * for the books.
 */
export async function eraseShopApprovals(eshopId: EshopId): Promise<void> {
  await ApprovalModel.updateMany(
    { eshopId, settledAt: { $ne: null } },
    { $set: { reason: '–', decisionReason: null, payload: '{}' } },
  );
}
