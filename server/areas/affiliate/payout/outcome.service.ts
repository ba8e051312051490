import type { ClientSession } from 'mongoose';
import type { PayoutId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { bookPayout, type PayoutStep } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { PayoutDocument } from './payout.model.ts';
import {
  deleteClaims,
  findPayout,
  findPayoutsBySymbols,
  movePayout,
  sumStatementsByShop,
} from './payout.repository.ts';
import { markAccountReturned } from './payoutAccount.repository.ts';
import { notifyPartner } from './bookRun.service.ts';

const symbolsAtOnce = 500;

/** Those of the variable symbols that are of payouts. */
export async function findPayoutSymbols(symbols: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < symbols.length; from += symbolsAtOnce) {
    const payouts = await findPayoutsBySymbols(symbols.slice(from, from + symbolsAtOnce));
    found.push(...payouts.map(({ variableSymbol }) => variableSymbol));
  }
  return found;
}

/** Mails a partner that one of their payouts came back. */
export async function notifyPayoutReturned(services: Services, payout: PayoutDocument): Promise<void> {
  await notifyPartner(services, payout, 'payoutReturned');
}

/** A line of a bank statement that may be about a payout. */
export interface PayoutLine {
  readonly variableSymbol: string | null;
  readonly currency: string;
  /** Negative for money that left. */
  readonly amountMinor: number;
  readonly bookedOn: string;
}

async function bookStep(
  payout: PayoutDocument,
  step: PayoutStep,
  actor: string,
  session: ClientSession,
): Promise<void> {
  await bookPayout(
    {
      id: payout._id.toString(),
      step,
      partnerId: payout.partnerId.toString() as UserId,
      currency: payout.currency,
      parts: await sumStatementsByShop(payout.statementIds, session),
      vatMinor: payout.vatMinor,
      actor,
    },
    session,
  );
}

/** Takes a payout back: what it paid is payable again, and its account is not paid to before it is confirmed or changed. */
async function takeBack(
  payout: PayoutDocument,
  { reason, actor }: { readonly reason: string | null; readonly actor: string },
  session: ClientSession,
): Promise<boolean> {
  const from = { state: payout.state, isBooked: true };
  const change = { state: 'Returned', returnedAt: new Date(), returnReason: reason } as const;
  if (!(await movePayout(payout._id, from, change, session))) return false;
  await bookStep(payout, payout.state === 'Paid' ? 'Returned' : 'NotPaid', actor, session);
  await deleteClaims(payout._id, session);
  await markAccountReturned(payout.partnerId.toString() as UserId, payout.sealedIban, session);
  return true;
}

/**
 * Records what a line of a bank statement says of a payout, in the transaction that stores the line: money that left pays it,
 * the same money coming back takes it back. A payout that came back before its debit was seen never was at the bank.
 * @returns the payout, or null when the line is about none
 */
export async function applyPayoutLine(
  line: PayoutLine,
  session: ClientSession,
): Promise<PayoutDocument | null> {
  if (line.variableSymbol === null) return null;
  const [payout] = await findPayoutsBySymbols([line.variableSymbol], session);
  // Credit never was at the bank.
  if (payout?.eshopId) return null;
  if (payout?.currency !== line.currency || payout.amountMinor !== Math.abs(line.amountMinor)) return null;
  if (line.amountMinor > 0) {
    if (payout.state === 'Returned') return null;
    return (await takeBack(payout, { reason: null, actor: 'system' }, session)) ? payout : null;
  }
  const from = { state: 'Ordered', isBooked: true } as const;
  const paid = { state: 'Paid', paidOn: line.bookedOn, paidAt: new Date() } as const;
  if (!(await movePayout(payout._id, from, paid, session))) return null;
  await bookStep(payout, 'Paid', 'system', session);
  return payout;
}

/**
 * Takes a payout back that the bank did not carry out.
 * @throws AppError not_found, transition_not_allowed when the bank statement has it, or it came back before
 */
export async function returnPayout(
  services: Services,
  refused: { readonly payoutId: PayoutId; readonly reason: string; readonly actor: UserId },
): Promise<void> {
  const payout = await findPayout(refused.payoutId);
  if (payout === null) throw new AppError('not_found');
  if (payout.state !== 'Ordered') throw new AppError('transition_not_allowed');
  const isReturned = await inTransaction(async (session) => await takeBack(payout, refused, session));
  if (!isReturned) throw new AppError('transition_not_allowed');
  await notifyPayoutReturned(services, payout);
}
