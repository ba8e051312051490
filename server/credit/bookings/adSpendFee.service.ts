import type { ClientSession } from 'mongoose';
import { findBalance } from '../ledger/ledger.repository.ts';
import { book, bookInTurn, getExposure, type Booked } from '../ledger/ledger.service.ts';
import { openRest, listPaidFrom, type SpendOfCampaign } from './adSpend.service.ts';

/** Our fee on ad spend of a campaign. */
export interface AdSpendFee extends Omit<SpendOfCampaign, 'channel'> {
  readonly feeMinor: number;
}

/**
 * Debits our fee on already booked ad spend from the credit of one shop, each fee as its own movement. Ad costs come
 * first: a fee that exceeds the remaining credit is charged only in part.
 * @returns the amount charged for each, minor units
 */
export async function bookAdSpendFees(
  fees: readonly AdSpendFee[],
  session: ClientSession,
): Promise<number[]> {
  const [first] = fees;
  if (first === undefined) return [];
  const balance = await findBalance(first.eshopId, session);
  // What no hold but the exposure of campaigns keeps, as with the spend itself.
  let freeMinor = balance === null ? 0 : balance.postedMinor - (balance.heldMinor - getExposure(balance));
  const taken = fees.map(({ feeMinor }) => {
    const amountMinor = Math.min(feeMinor, Math.max(freeMinor, 0));
    freeMinor -= amountMinor;
    return amountMinor;
  });
  const bookings = fees.flatMap(({ feeMinor: _wished, ...rest }, at) => {
    const amountMinor = taken[at] ?? 0;
    if (amountMinor === 0) return [];
    const movement = { takes: { amountMinor }, otherLines: [{ account: 'fees', amountMinor: -amountMinor }] };
    return [{ ...rest, kind: 'Fee' as const, actor: 'system', isSpending: false, decide: () => movement }];
  });
  await bookInTurn(bookings, session);
  return taken;
}

/** Gives our fee back on ad spend that a platform took back, to the top-ups that the fee was taken from. */
export async function bookAdSpendFeeReturn(
  { feeMinor, ...rest }: AdSpendFee,
  session: ClientSession,
): Promise<Booked> {
  return await book(
    {
      ...rest,
      kind: 'Fee',
      actor: 'system',
      isSpending: false,
      decide: async (balance, own) => {
        const { parts, restMinor } = await listPaidFrom(balance, rest.campaignId, ['Fee'], feeMinor, own);
        return {
          givesBack: parts,
          ...openRest(restMinor),
          otherLines: [{ account: 'fees', amountMinor: feeMinor }],
        };
      },
    },
    session,
  );
}
