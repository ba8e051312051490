import type { ClientSession, Types } from 'mongoose';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { TransferModel } from './ledger.model.ts';

/** What movements of a kind change of what we owe partners, by partner and currency; credit is positive. */
async function sumOwed(
  kind: 'Commission' | 'Payout',
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<{ partnerId: string; currency: CreditCurrency; amountMinor: number }[]> {
  const sums = await TransferModel.aggregate<{
    _id: { account: string; currency: CreditCurrency };
    amountMinor: number;
  }>([
    { $match: { eshopId: { $in: [...eshopIds] }, kind } },
    { $unwind: '$lines' },
    {
      $group: {
        _id: { account: '$lines.account', currency: '$currency' },
        amountMinor: { $sum: '$lines.amountMinor' },
      },
    },
  ]).session(session);
  return sums.flatMap(({ _id, amountMinor }) => {
    const [name, partnerId] = _id.account.split(':');
    return name === 'commission_payable' && partnerId !== undefined
      ? [{ partnerId, currency: _id.currency, amountMinor: amountMinor === 0 ? 0 : -amountMinor }]
      : [];
  });
}

/** What the journals of shops credit partners with as commission, by partner and currency, as a transaction sees it. */
export async function sumBookedCommission(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): ReturnType<typeof sumOwed> {
  return await sumOwed('Commission', eshopIds, session);
}

/** What the journals of shops say was paid out of that, by partner and currency; returned payouts are taken off. */
export async function sumBookedPayouts(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): ReturnType<typeof sumOwed> {
  const sums = await sumOwed('Payout', eshopIds, session);
  return sums.map((sum) => ({ ...sum, amountMinor: sum.amountMinor === 0 ? 0 : -sum.amountMinor }));
}
