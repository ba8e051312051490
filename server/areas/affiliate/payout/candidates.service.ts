import type { Types } from 'mongoose';
import type { PayoutBlock } from '#shared/domain/affiliate/payout.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Services } from '#server/services.ts';
import { findBooks, type PartnerBook } from '../commission/commission.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import type { CommissionStatementDocument } from '../statement/statement.model.ts';
import type { PayoutAccountDocument } from './payout.model.ts';
import { findClaims } from './payout.repository.ts';
import { findPayoutAccount } from './payoutAccount.repository.ts';
import type { ClientSession } from 'mongoose';

/** What a partner can be paid of released statements that no payout has. */
export interface Candidate {
  readonly book: PartnerBook;
  readonly statementIds: readonly Types.ObjectId[];
  readonly amountMinor: number;
  readonly account: PayoutAccountDocument | null;
  /** Why it isn't paid out; null when it is. */
  readonly block: PayoutBlock | null;
}

/** The released statements of a book that no payout has. */
export async function findUnpaidStatements(
  book: PartnerBook,
  today: Day,
  session: ClientSession | null = null,
): Promise<CommissionStatementDocument[]> {
  const statements = (await findStatements(book, session)).filter(({ payableFrom }) => payableFrom <= today);
  const claims = await findClaims(
    statements.map(({ _id }) => _id),
    session,
  );
  return statements.filter(({ _id }) => !claims.has(_id.toString()));
}

/** Why an account isn't paid to; null when it is. */
export function findAccountBlock(
  account: PayoutAccountDocument | null,
  currency: CreditCurrency,
  now: Date,
): PayoutBlock | null {
  if (account === null) return 'AccountMissing';
  if (account.returnedAt) return 'AccountReturned';
  if (account.frozenUntil > now) return 'AccountNew';
  // The domestic order knows Czech accounts only.
  if (currency === 'CZK' && account.country !== 'CZ') return 'AccountForeign';
  return null;
}

/** What a partner can be paid now; null where nothing was earned, or credit notes outweigh it. */
export async function readCandidate(
  services: Pick<Services, 'config'>,
  book: PartnerBook,
  now: Date,
  session: ClientSession | null = null,
): Promise<Candidate | null> {
  const unpaid = await findUnpaidStatements(book, getToday(now), session);
  const amountMinor = unpaid.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (amountMinor <= 0) return null;
  const account = await findPayoutAccount(book.partnerId, session);
  const minimumMinor = services.config.payouts.minimums[book.currency] * 100;
  return {
    book,
    statementIds: unpaid.map(({ _id }) => _id),
    amountMinor,
    account,
    block: amountMinor < minimumMinor ? 'BelowMinimum' : findAccountBlock(account, book.currency, now),
  };
}

/** What all partners can be paid now in a currency. */
export async function readCandidates(
  services: Pick<Services, 'config'>,
  currency: CreditCurrency,
  now: Date = new Date(),
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const book of await findBooks()) {
    if (book.currency !== currency) continue;
    const candidate = await readCandidate(services, book, now);
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates;
}
