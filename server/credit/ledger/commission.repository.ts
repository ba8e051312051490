import type { ClientSession, Types } from 'mongoose';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { TransferModel } from './ledger.model.ts';

/** What the journals of shops credit partners with as commission, by partner and currency, as a transaction sees it. */
export async function sumBookedCommission(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<{ partnerId: string; currency: CreditCurrency; amountMinor: number }[]> {
  const sums = await TransferModel.aggregate<{
    _id: { account: string; currency: CreditCurrency };
    amountMinor: number;
  }>([
    { $match: { eshopId: { $in: [...eshopIds] }, kind: 'Commission' } },
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
