import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { BalanceModel, type BalanceDocument } from './ledger/ledger.model.ts';

/** Balances checked in one turn; the rest follow in the next. */
const mostAtOnce = 500;
const neverAlerted = new Date(0);

/** Whether a balance is under its limit; null while the limit is not known. Who never had credit is not low on it. */
export function isLowCredit(
  balance: Pick<BalanceDocument, 'postedMinor' | 'sequence' | 'lowCreditLimitMinor'>,
): boolean | null {
  const limitMinor = balance.lowCreditLimitMinor ?? null;
  return limitMinor === null ? null : balance.sequence > 0 && balance.postedMinor < limitMinor;
}

/** Balances of which it is not known whether they are low: those that were opened since the last look. */
export async function findUnmeasuredBalances(): Promise<BalanceDocument[]> {
  return await BalanceModel.find({ isCreditLow: null }).limit(mostAtOnce).lean<BalanceDocument[]>();
}

/** Finds balances below their limit whose shops were not warned yet, except archived shops. */
export async function findLowBalances(): Promise<BalanceDocument[]> {
  return await BalanceModel.find({ isCreditLow: true, lowCreditAlertedAt: null, isArchived: null })
    .limit(mostAtOnce)
    .lean<BalanceDocument[]>();
}

/** Balances that have risen over their limit since their shops were warned. */
export async function findRisenBalances(): Promise<BalanceDocument[]> {
  return await BalanceModel.find({ isCreditLow: false, lowCreditAlertedAt: { $gt: neverAlerted } })
    .limit(mostAtOnce)
    .lean<BalanceDocument[]>();
}

/** Notes the limit of a balance that was read without one; does nothing when it was moved or measured since. */
export async function measureBalance(balance: BalanceDocument, limitMinor: number): Promise<void> {
  const measured = { ...balance, lowCreditLimitMinor: limitMinor };
  await BalanceModel.updateOne(
    { _id: balance._id, isCreditLow: null, sequence: balance.sequence },
    { $set: { lowCreditLimitMinor: limitMinor, isCreditLow: isLowCredit(measured) } },
  );
}

/** Sets the limit under which a shop is warned, in minor units; in the transaction that changes it at the shop. */
export async function setLowCreditLimit(
  eshopId: EshopId,
  limitMinor: number,
  session: ClientSession,
): Promise<void> {
  const balance = await BalanceModel.findById(eshopId).session(session).lean<BalanceDocument>();
  if (balance === null) return;
  const isCreditLow = isLowCredit({ ...balance, lowCreditLimitMinor: limitMinor });
  await BalanceModel.updateOne(
    { _id: eshopId },
    { $set: { lowCreditLimitMinor: limitMinor, isCreditLow } },
    { session },
  );
}

/** Notes that a shop was warned of its low credit, or (null) that its credit has risen; false when it was noted already. */
export async function noteLowCreditAlert(
  eshopId: EshopId,
  at: Date | null,
  session: ClientSession | null = null,
): Promise<boolean> {
  const noted = await BalanceModel.updateOne(
    { _id: eshopId, lowCreditAlertedAt: at === null ? { $ne: null } : null },
    { $set: { lowCreditAlertedAt: at } },
  ).session(session);
  return noted.modifiedCount === 1;
}
