import { Types, type ClientSession } from 'mongoose';
import type {
  ApprovalId,
  EshopId,
  InvoiceId,
  PayoutId,
  PayoutRunId,
  UserId,
} from '#shared/domain/ids/ids.ts';
import type { PayoutState } from '#shared/domain/affiliate/payout.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { createSumStages, type CurrencySum } from '#server/database/currencySums.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { CommissionLineModel } from '../commission/commission.model.ts';
import { CommissionStatementModel } from '../statement/statement.model.ts';
import {
  PayoutClaimModel,
  PayoutModel,
  PayoutRequestModel,
  PayoutRunModel,
  type PayoutClaimDocument,
  type PayoutDocument,
  type PayoutRunDocument,
} from './payout.model.ts';

interface Place {
  readonly page: number;
  readonly pageSize: number;
}

/** The run of a request, or null while there is none. */
export async function findRunByApproval(
  approvalId: ApprovalId,
  session: ClientSession | null = null,
): Promise<PayoutRunDocument | null> {
  return await PayoutRunModel.findOne({ approvalId }).session(session).lean<PayoutRunDocument>();
}

/** A run, or null. */
export async function findRun(runId: PayoutRunId): Promise<PayoutRunDocument | null> {
  return await PayoutRunModel.findById(runId).lean<PayoutRunDocument>();
}

/** Runs by their ids. */
export async function findRunsByIds(
  runIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, PayoutRunDocument>> {
  const runs = await PayoutRunModel.find({ _id: { $in: [...runIds] } }).lean<PayoutRunDocument[]>();
  return new Map(runs.map((run) => [run._id.toString(), run]));
}

/** One page of the runs, the latest first. */
export async function findRunPage({
  page,
  pageSize,
}: Place): Promise<{ items: PayoutRunDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    PayoutRunModel.find()
      .sort({ number: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<PayoutRunDocument[]>(),
    PayoutRunModel.estimatedDocumentCount(),
  ]);
  return { items, total };
}

/** What all runs come to, by currency. */
export async function sumRuns(): Promise<CurrencySum[]> {
  return await PayoutRunModel.aggregate<CurrencySum>(createSumStages('$totalMinor')).option(wholeRead);
}

/** The numbers of the next run and the next payout. */
export async function readNextNumbers(session: ClientSession): Promise<{ run: number; payout: number }> {
  const run = await PayoutRunModel.findOne({}, { number: 1 })
    .session(session)
    .sort({ number: -1 })
    .lean<Pick<PayoutRunDocument, 'number'>>();
  const payout = await PayoutModel.findOne({}, { number: 1 })
    .session(session)
    .sort({ number: -1 })
    .lean<Pick<PayoutDocument, 'number'>>();
  return { run: (run?.number ?? 0) + 1, payout: (payout?.number ?? 0) + 1 };
}

/** Writes a run with its payouts and the claims on their statements; fails on a statement that is in another payout. */
export async function insertRun(
  run: PayoutRunDocument,
  payouts: readonly PayoutDocument[],
  session: ClientSession,
): Promise<void> {
  await PayoutRunModel.create([run], { session });
  await PayoutModel.insertMany(payouts, { session });
  await PayoutClaimModel.insertMany(
    payouts.flatMap(({ _id, statementIds }) =>
      statementIds.map((statementId) => ({ _id: statementId, payoutId: _id, isBooked: false })),
    ),
    { session },
  );
}

/** The payouts of a run, in the order of their numbers. */
export async function findPayoutsOfRun(runId: Types.ObjectId): Promise<PayoutDocument[]> {
  return await PayoutModel.find({ runId }).sort({ number: 1 }).lean<PayoutDocument[]>();
}

/** A payout, or null. */
export async function findPayout(
  payoutId: PayoutId,
  session: ClientSession | null = null,
): Promise<PayoutDocument | null> {
  return await PayoutModel.findById(payoutId).session(session).lean<PayoutDocument>();
}

/** The payouts with these variable symbols. */
export async function findPayoutsBySymbols(
  symbols: readonly string[],
  session: ClientSession | null = null,
): Promise<PayoutDocument[]> {
  if (symbols.length === 0) return [];
  return await PayoutModel.find({ variableSymbol: { $in: [...symbols] } })
    .session(session)
    .lean<PayoutDocument[]>();
}

/** Payouts of a partner, of a run or in a state; of all without. */
interface PayoutFilter {
  readonly partnerId?: UserId;
  readonly runId?: PayoutRunId;
  readonly state?: PayoutState;
}

/** What payouts come to, by currency. */
export async function sumPayouts({ partnerId, runId, state }: PayoutFilter): Promise<CurrencySum[]> {
  const filter = {
    ...(partnerId === undefined ? {} : { partnerId: new Types.ObjectId(partnerId) }),
    ...(runId === undefined ? {} : { runId: new Types.ObjectId(runId) }),
    ...(state === undefined ? {} : { state }),
  };
  return await PayoutModel.aggregate<CurrencySum>([
    { $match: filter },
    ...createSumStages('$amountMinor'),
  ]).option(Object.keys(filter).length === 0 ? wholeRead : {});
}

/** One page of payouts, the latest first: of a partner, of a run, or of all. */
export async function findPayoutPage(
  filter: PayoutFilter,
  { page, pageSize }: Place,
): Promise<{ items: PayoutDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    PayoutModel.find(filter)
      .sort({ number: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<PayoutDocument[]>(),
    Object.keys(filter).length === 0
      ? PayoutModel.estimatedDocumentCount()
      : PayoutModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** All payouts, or those in a state, the latest first, by one query that sees each once. */
export function readPayouts(filter: { readonly state?: PayoutState }): AsyncIterable<PayoutDocument> {
  return PayoutModel.find(filter).sort({ number: -1 }).lean<PayoutDocument[]>().cursor();
}

/** Changes a payout that is still in one of some states; false when it is not. */
export async function movePayout(
  payoutId: Types.ObjectId,
  from: { readonly state: PayoutDocument['state']; readonly isBooked: boolean },
  change: Partial<PayoutDocument>,
  session: ClientSession,
): Promise<boolean> {
  const moved = await PayoutModel.updateOne(
    { _id: payoutId, state: from.state, bookedAt: from.isBooked ? { $ne: null } : null },
    { $set: change },
    { session },
  );
  return moved.modifiedCount === 1;
}

/** Names the tax document of a payout that became credit. */
export async function setPayoutInvoice(
  payoutId: Types.ObjectId,
  invoiceId: InvoiceId,
  session: ClientSession,
): Promise<void> {
  await PayoutModel.updateOne(
    { _id: payoutId },
    { $set: { invoiceId: new Types.ObjectId(invoiceId) } },
    { session },
  );
}

/** The claims on statements, by statement. */
export async function findClaims(
  statementIds: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<ReadonlyMap<string, PayoutClaimDocument>> {
  if (statementIds.length === 0) return new Map();
  const claims = await PayoutClaimModel.find({ _id: { $in: [...statementIds] } })
    .session(session)
    .lean<PayoutClaimDocument[]>();
  return new Map(claims.map((claim) => [claim._id.toString(), claim]));
}

/** Notes that the ledger has the payout of claims. */
export async function markClaimsBooked(payoutId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PayoutClaimModel.updateMany({ payoutId }, { $set: { isBooked: true } }, { session });
}

/** Frees the statements of a payout that came back. */
export async function deleteClaims(payoutId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PayoutClaimModel.deleteMany({ payoutId }, { session });
}

/** What the lines of statements come to, by shop, in the order of shops. */
export async function sumStatementsByShop(
  statementIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<{ eshopId: EshopId; amountMinor: number }[]> {
  const sums = await CommissionLineModel.aggregate<{ _id: Types.ObjectId; amountMinor: number }>([
    { $match: { statementId: { $in: [...statementIds] } } },
    { $group: { _id: '$eshopId', amountMinor: { $sum: '$amountMinor' } } },
    { $sort: { _id: 1 } },
  ]).session(session);
  return sums.map(({ _id, amountMinor }) => ({ eshopId: _id.toString() as EshopId, amountMinor }));
}

/** What the lines of shops that are in statements come to, by statement. */
export async function sumClosedLinesOfShops(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<
  { statementId: Types.ObjectId; partnerId: string; currency: CreditCurrency; amountMinor: number }[]
> {
  const sums = await CommissionLineModel.aggregate<{
    _id: { statementId: Types.ObjectId; partnerId: Types.ObjectId; currency: CreditCurrency };
    amountMinor: number;
  }>([
    { $match: { eshopId: { $in: [...eshopIds] }, statementId: { $ne: null } } },
    {
      $group: {
        _id: { statementId: '$statementId', partnerId: '$partnerId', currency: '$currency' },
        amountMinor: { $sum: '$amountMinor' },
      },
    },
  ]).session(session);
  return sums.map(({ _id, amountMinor }) => ({
    statementId: _id.statementId,
    partnerId: _id.partnerId.toString(),
    currency: _id.currency,
    amountMinor,
  }));
}

/** The last request for a run of a currency, in a transaction in which no other can replace it. */
export async function lockRequest(
  currency: CreditCurrency,
  session: ClientSession,
): Promise<ApprovalId | null> {
  const request = await PayoutRequestModel.findOneAndUpdate(
    { _id: currency },
    { $set: { changedAt: new Date() } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<{ approvalId: Types.ObjectId | null }>();
  return request?.approvalId ? (request.approvalId.toString() as ApprovalId) : null;
}

/** Notes the request for a run of a currency. */
export async function saveRequest(
  currency: CreditCurrency,
  approvalId: ApprovalId,
  session: ClientSession,
): Promise<void> {
  await PayoutRequestModel.updateOne(
    { _id: currency },
    { $set: { approvalId: new Types.ObjectId(approvalId) } },
    { session },
  );
}

/** The last request for a run of a currency, or null. */
export async function findLastRequest(currency: CreditCurrency): Promise<ApprovalId | null> {
  const request = await PayoutRequestModel.findById(currency).lean<{ approvalId: Types.ObjectId | null }>();
  return request?.approvalId ? (request.approvalId.toString() as ApprovalId) : null;
}

/** The ids of payouts that have not come back, in the order of their numbers. */
export async function* walkOpenPayouts(): AsyncIterable<Types.ObjectId> {
  const payouts = PayoutModel.find({ state: { $in: ['Ordered', 'Paid'] } }, { _id: 1 })
    .sort({ number: 1 })
    .lean<Pick<PayoutDocument, '_id'>[]>()
    .cursor();
  for await (const { _id } of payouts) yield _id;
}

/** What statements come to. */
export async function sumStatements(
  statementIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<number> {
  const statements = await CommissionStatementModel.find(
    { _id: { $in: [...statementIds] } },
    { totalMinor: 1 },
  )
    .session(session)
    .lean<{ totalMinor: number }[]>();
  return statements.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

/** Those of the payouts that the bank statement has. */
export async function findPaidPayouts(payoutIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (payoutIds.length === 0) return new Set();
  const paid = await PayoutModel.find({ _id: { $in: [...payoutIds] }, state: 'Paid' }, { _id: 1 }).lean<
    Pick<PayoutDocument, '_id'>[]
  >();
  return new Set(paid.map(({ _id }) => _id.toString()));
}
