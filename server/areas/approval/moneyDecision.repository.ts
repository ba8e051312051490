import { Types, type ClientSession } from 'mongoose';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ApprovalKind } from '#shared/domain/payment/approval.ts';
import { MoneyDecisionModel, MoneyGuardModel, type MoneyDecisionDocument } from './moneyDecision.model.ts';

/** A decision about money, in minor units; negative amounts reduce credit. */
export interface MoneyDecision {
  readonly key: string;
  readonly kind: ApprovalKind;
  readonly eshopId: EshopId;
  readonly amountMinor: number;
  readonly currency: CreditCurrency;
}

/** Makes decisions of a person and about shops follow one another: the second of two parallel ones runs again. */
export async function guardMoney(
  actorId: UserId,
  eshopIds: Iterable<EshopId>,
  session: ClientSession,
): Promise<void> {
  const names = [...new Set(eshopIds)].map((eshopId) => `eshop:${eshopId}`).toSorted();
  for (const _id of [`user:${actorId}`, ...names])
    await MoneyGuardModel.updateOne({ _id }, { $inc: { changes: 1 } }, { upsert: true, session });
}

/** Decisions of these keys that were recorded before. */
export async function findDecisions(
  keys: readonly string[],
  session: ClientSession,
): Promise<MoneyDecisionDocument[]> {
  return await MoneyDecisionModel.find({ key: { $in: keys } })
    .session(session)
    .lean<MoneyDecisionDocument[]>();
}

/** Whether a shop has had a decision of the same kind and amount since a moment, other than this one. */
export async function hasSameDecision(
  { key, kind, eshopId, amountMinor, currency }: MoneyDecision,
  since: Date,
  session: ClientSession,
): Promise<boolean> {
  const same = await MoneyDecisionModel.findOne(
    { eshopId, at: { $gt: since }, kind, amountMinor, currency, key: { $ne: key } },
    { _id: 1 },
  )
    .session(session)
    .lean();
  return same !== null;
}

/** Whose decisions are summed. */
export type DecisionScope = { readonly actorId: UserId } | { readonly eshopId: EshopId };

/** What one person did alone since a moment, of a person or of a shop, by currency; taken and given alike. */
export async function sumAlone(
  scope: DecisionScope,
  since: Date,
  session: ClientSession | null = null,
): Promise<Map<CreditCurrency, number>> {
  const found = await MoneyDecisionModel.find({ ...scope, at: { $gt: since }, approvalId: null })
    .session(session)
    .lean<MoneyDecisionDocument[]>();
  const sums = new Map<CreditCurrency, number>();
  for (const { currency, amountMinor } of found)
    sums.set(currency, (sums.get(currency) ?? 0) + Math.abs(amountMinor));
  return sums;
}

/** Records decisions that one person takes alone, or that wait for a second one. */
export async function insertDecisions(
  actorId: UserId,
  decisions: readonly MoneyDecision[],
  approvalId: ApprovalId | null,
  session: ClientSession,
): Promise<void> {
  const at = new Date();
  await MoneyDecisionModel.insertMany(
    decisions.map((decision) => ({
      ...decision,
      actorId,
      at,
      approvalId: approvalId === null ? null : new Types.ObjectId(approvalId),
    })),
    { session },
  );
}

/** Forgets a decision that was not carried out. */
export async function deleteDecision(key: string): Promise<void> {
  await MoneyDecisionModel.deleteOne({ key });
}

/** Forgets the decision of a request that was withdrawn or rejected: asking again is no duplicate. */
export async function deleteDecisionOfApproval(approvalId: ApprovalId): Promise<void> {
  await MoneyDecisionModel.deleteOne({ approvalId });
}
