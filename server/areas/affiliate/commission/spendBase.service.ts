import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { changeSpendBase, findSpendBase, insertSpendBase } from './spendBase.repository.ts';

/** Notes a top-up that was paid under a plan of ad spend: it earns the rate of its day as it is spent. */
export async function noteTopUp(
  topUp: {
    readonly partnerId: UserId;
    readonly eshopId: EshopId;
    readonly invoiceId: InvoiceId;
    readonly number: string;
    readonly currency: CreditCurrency;
    readonly netMinor: number;
    readonly paidOn: Day;
    readonly topUpTransferId: string;
    readonly rateBasisPoints: number;
    readonly shopMonth: number;
    readonly planMonths: number;
  },
  session: ClientSession,
): Promise<void> {
  const { currency, rateBasisPoints, shopMonth, planMonths } = topUp;
  await insertSpendBase(
    {
      _id: new Types.ObjectId(topUp.invoiceId),
      partnerId: new Types.ObjectId(topUp.partnerId),
      eshopId: new Types.ObjectId(topUp.eshopId),
      currency,
      transferId: topUp.topUpTransferId,
      documentNumber: topUp.number,
      rateBasisPoints,
      shopMonth,
      planMonths,
      restNetMinor: topUp.netMinor,
      settledNetMinor: 0,
      settledThrough: addMonths(toMonth(topUp.paidOn), -1),
      wholeSince: null,
      isOpen: true,
    },
    session,
  );
}

/**
 * Lowers a top-up to what its credit notes leave of it.
 * @returns how much of it stays settled, and what that takes of its lines; null where its spend earns nothing
 */
export async function capSpend(
  invoiceId: InvoiceId,
  restNetMinor: number,
  session: ClientSession,
): Promise<{
  readonly settledMinor: number;
  /** Negative, or zero. */
  readonly changeMinor: number;
  /** Whether nothing of the settled part is taken. */
  readonly isWhole: boolean;
} | null> {
  const base = await findSpendBase(invoiceId, session);
  if (base === null) return null;
  const settledMinor = Math.min(base.settledNetMinor, restNetMinor);
  await changeSpendBase(base, { restNetMinor, settledNetMinor: settledMinor }, session);
  const changeMinor = settledMinor - base.settledNetMinor;
  return { settledMinor, changeMinor, isWhole: changeMinor === 0 };
}
