import { Types } from 'mongoose';
import type { EshopId, LedgerCheckId } from '#shared/domain/ids/ids.ts';
import type { LedgerCheckState, LedgerFindingKind } from '#shared/domain/payment/ledger.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { LedgerCheckModel, type LedgerCheckDocument } from './ledgerCheck.model.ts';
import { BalanceModel, TransferModel } from '../ledger/ledger.model.ts';

/** Something in the books that differs. */
export interface LedgerFinding {
  readonly kind: LedgerFindingKind;
  readonly eshopId: EshopId | null;
  readonly sequence: number | null;
  readonly transferId: string | null;
  readonly detail: string;
}

/** Findings that a check keeps; more of them say nothing new. */
const mostFindings = 500;

/** Puts a new check down. */
export async function insertCheck(startedBy: string): Promise<LedgerCheckDocument> {
  const check = await LedgerCheckModel.create({
    state: 'Running',
    startedBy,
    startedAt: new Date(),
    step: 0,
    eshopCount: 0,
    transferCount: 0,
  });
  return check.toObject<LedgerCheckDocument>();
}

/** A check, or null. */
export async function findCheck(checkId: LedgerCheckId): Promise<LedgerCheckDocument | null> {
  return await LedgerCheckModel.findById(checkId).lean<LedgerCheckDocument>();
}

/** The check that runs, or null. */
export async function findRunningCheck(): Promise<LedgerCheckDocument | null> {
  return await LedgerCheckModel.findOne({ state: 'Running' })
    .sort({ startedAt: -1 })
    .lean<LedgerCheckDocument>();
}

/** The check that ended last, or null. */
export async function findLastCheck(): Promise<LedgerCheckDocument | null> {
  return await LedgerCheckModel.findOne({ state: { $in: ['Whole', 'Broken'] } })
    .sort({ startedAt: -1 })
    .lean<LedgerCheckDocument>();
}

/** Checks, the newest first, one page. */
export async function findCheckPage(
  state: LedgerCheckState | undefined,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ items: LedgerCheckDocument[]; total: number }> {
  const filter = state === undefined ? {} : { state };
  const [items, total] = await Promise.all([
    LedgerCheckModel.find(filter)
      .sort({ startedAt: -1 })
      .skip((page.page - 1) * page.pageSize)
      .limit(page.pageSize)
      .lean<LedgerCheckDocument[]>(),
    state === undefined ? LedgerCheckModel.estimatedDocumentCount() : LedgerCheckModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** What a step of a check adds to it. */
export interface CheckStep {
  readonly checkedUpTo: EshopId;
  readonly eshopCount: number;
  readonly transferCount: number;
  readonly sums: readonly { readonly currency: CreditCurrency; readonly amountMinor: number }[];
  readonly findings: readonly LedgerFinding[];
}

/** Records a step of a check; false when another worker has continued it meanwhile. */
export async function noteStep(check: LedgerCheckDocument, step: CheckStep): Promise<boolean> {
  const room = Math.max(0, mostFindings - check.findings.length);
  const noted = await LedgerCheckModel.updateOne(
    { _id: check._id, state: 'Running', step: check.step },
    {
      $inc: { step: 1, eshopCount: step.eshopCount, transferCount: step.transferCount },
      $set: { checkedUpTo: new Types.ObjectId(step.checkedUpTo), sums: step.sums },
      $push: { findings: { $each: step.findings.slice(0, room) } },
    },
  );
  return noted.modifiedCount === 1;
}

/** Ends a check; null if another worker has ended it. */
export async function endCheck(
  check: LedgerCheckDocument,
  findings: readonly LedgerFinding[],
): Promise<LedgerCheckDocument | null> {
  const isWhole = check.findings.length + findings.length === 0;
  return await LedgerCheckModel.findOneAndUpdate(
    { _id: check._id, state: 'Running', step: check.step },
    {
      $set: { state: isWhole ? 'Whole' : 'Broken', finishedAt: new Date() },
      $push: { findings: { $each: findings } },
    },
    { returnDocument: 'after' },
  ).lean<LedgerCheckDocument>();
}

/** Shops with a credit or a journal that come after one in the order of ids, some at once. */
export async function findShopsAfter(after: EshopId | null, count: number): Promise<EshopId[]> {
  const shops: EshopId[] = [];
  let last = after === null ? null : new Types.ObjectId(after);
  while (shops.length < count) {
    const beyond = last === null ? {} : { $gt: last };
    const [balance, transfer] = await Promise.all([
      BalanceModel.findOne(last === null ? {} : { _id: beyond }, { _id: 1 })
        .sort({ _id: 1 })
        .lean<{ _id: Types.ObjectId }>(),
      // A journal whose balance is gone is looked at too.
      TransferModel.findOne(last === null ? {} : { eshopId: beyond }, { eshopId: 1 })
        .sort({ eshopId: 1, sequence: 1 })
        .lean<{ eshopId: Types.ObjectId }>(),
    ]);
    const ids = [balance?._id, transfer?.eshopId].filter((id) => id !== undefined);
    const next = ids.toSorted((a, b) => (a.toHexString() < b.toHexString() ? -1 : 1))[0];
    if (next === undefined) break;
    last = next;
    shops.push(next.toString() as EshopId);
  }
  return shops;
}
