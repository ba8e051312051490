import type { ClientSession, Types } from 'mongoose';
import type { PayoutBlock } from '#shared/domain/affiliate/payout.ts';
import { isSelfBillingAccepted, selfBillingAgreementVersion } from '#shared/domain/affiliate/selfBilling.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Services } from '#server/services.ts';
import { findBooks, findPartnerBooks, type PartnerBook } from '../commission/commission.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import { findAgreement, findTaxDetails } from '../selfBilling/selfBilling.repository.ts';
import { readDocumentsOfStatements, type StatedDocument } from '../selfBilling/status.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import type { CommissionStatementDocument } from '../statement/statement.model.ts';
import { findHeldStatements } from '../fraud/held.service.ts';
import type { PayoutAccountDocument, PayoutDocument } from './payout.model.ts';
import { findClaims } from './payout.repository.ts';
import { findPayoutAccount } from './payoutAccount.repository.ts';
import { readPayoutCredit } from './payoutCredit.service.ts';

/** Where a partner is paid: the bank account, or the credit of an own shop. */
export type PayoutTarget = Pick<PayoutDocument, 'holderName' | 'sealedIban' | 'mask'> & {
  readonly eshopId: EshopId | null;
  readonly version: string;
};

/** What a partner can be paid of released statements that no payout has. */
export interface Candidate {
  readonly book: PartnerBook;
  /** Those of the accepted documents; all of them while no document is accepted. */
  readonly statementIds: readonly Types.ObjectId[];
  /** The documents that are paid. */
  readonly documents: readonly StatedDocument[];
  /** With VAT. */
  readonly amountMinor: number;
  readonly vatMinor: number;
  readonly target: PayoutTarget | null;
  /** Why it isn’t paid out; null when it is. */
  readonly block: PayoutBlock | null;
}

/** The released statements of a book that no payout has, and those of them that wait for the review of a shop. */
async function findUnpaidStatements(
  book: PartnerBook,
  today: Day,
  session: ClientSession | null,
): Promise<{ unpaid: CommissionStatementDocument[]; held: CommissionStatementDocument[] }> {
  const statements = (await findStatements(book, session)).filter(({ payableFrom }) => payableFrom <= today);
  const claims = await findClaims(
    statements.map(({ _id }) => _id),
    session,
  );
  const released = statements.filter(({ _id }) => !claims.has(_id.toString()));
  const heldIds = await findHeldStatements(book.partnerId, released, session);
  return {
    unpaid: released.filter(({ _id }) => !heldIds.has(_id.toString())),
    held: released.filter(({ _id }) => heldIds.has(_id.toString())),
  };
}

/** Why an account isn't paid to; null when it is. */
function findAccountBlock(
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

/** Where a book of a partner is paid, and why it isn’t. Commission in another currency than the shop’s goes to the bank. */
async function readTarget(
  { partnerId, currency }: PartnerBook,
  now: Date,
  session: ClientSession | null,
): Promise<{ target: PayoutTarget | null; block: PayoutBlock | null }> {
  const credit = await readPayoutCredit(partnerId, now);
  if (credit?.currency === currency) {
    const { eshopId, shopName, block, stored } = credit;
    const target = { holderName: '', sealedIban: '', mask: shopName, eshopId, version: stored.version };
    return { target, block };
  }
  const account = await findPayoutAccount(partnerId, session);
  return {
    target: account === null ? null : { ...account, eshopId: null },
    block: findAccountBlock(account, currency, now),
  };
}

/** Why statements without an accepted document are not paid. */
async function findDocumentBlock(
  book: PartnerBook,
  documents: readonly StatedDocument[],
  isBelowMinimum: boolean,
  session: ClientSession | null,
): Promise<PayoutBlock> {
  const states = new Set(documents.map(({ state }) => state));
  if (states.has('Disputed')) return 'DocumentDisputed';
  if (states.has('Issued')) return 'DocumentOpen';
  if (isBelowMinimum) return 'BelowMinimum';
  const hasAgreed =
    (await findTaxDetails(book.partnerId, session)) !== null &&
    (await findAgreement(book.partnerId, selfBillingAgreementVersion, session)) !== null;
  return hasAgreed ? 'DocumentPending' : 'TaxDetailsMissing';
}

/**
 * What a partner can be paid now by accepted documents; null where nothing was earned, or credit notes
 * outweigh it.
 */
export async function readCandidate(
  services: Pick<Services, 'config'>,
  book: PartnerBook,
  now: Date,
  session: ClientSession | null = null,
): Promise<Candidate | null> {
  const today = getToday(now);
  const { unpaid, held } = await findUnpaidStatements(book, today, session);
  const sumTotals = (statements: readonly CommissionStatementDocument[]) =>
    statements.reduce((total, { totalMinor }) => total + totalMinor, 0);
  const totalMinor = sumTotals(unpaid);
  const unpaidIds = new Set(unpaid.map(({ _id }) => _id.toString()));
  const documented = await readDocumentsOfStatements(
    unpaid.map(({ _id }) => _id),
    today,
    session,
  );
  // A document is paid whole: one with a statement under review waits with it.
  const byStatement = new Map(
    [...documented].filter(([, { document }]) =>
      document.statementIds.every((statementId) => unpaidIds.has(statementId.toString())),
    ),
  );
  const all = [
    ...new Map([...byStatement.values()].map((each) => [each.document._id.toString(), each])).values(),
  ];
  const documents = all.filter(({ state }) => isSelfBillingAccepted(state));
  const { target, block: targetBlock } = await readTarget(book, now, session);
  if (documents.length === 0 && held.length > 0) {
    const statements = [...unpaid, ...held];
    const amountMinor = sumTotals(statements);
    if (amountMinor <= 0) return null;
    const statementIds = statements.map(({ _id }) => _id);
    return { book, statementIds, documents, amountMinor, vatMinor: 0, target, block: 'UnderReview' };
  }
  if (documents.length === 0) {
    if (totalMinor <= 0) return null;
    const isBelowMinimum = totalMinor < services.config.payouts.minimums[book.currency] * 100;
    const block = await findDocumentBlock(book, all, isBelowMinimum, session);
    const statementIds = unpaid.map(({ _id }) => _id);
    return { book, statementIds, documents, amountMinor: totalMinor, vatMinor: 0, target, block };
  }
  const isAccepted = ({ _id }: CommissionStatementDocument) =>
    isSelfBillingAccepted(byStatement.get(_id.toString())?.state ?? 'Issued');
  const vatMinor = documents.reduce((total, { document }) => total + document.vatMinor, 0);
  return {
    book,
    statementIds: unpaid.filter(isAccepted).map(({ _id }) => _id),
    documents,
    amountMinor: sumTotals(unpaid.filter(isAccepted)) + vatMinor,
    vatMinor,
    target,
    // Credit notes that no document has yet can outweigh the accepted documents: then nothing more leaves us.
    block: totalMinor <= 0 ? 'DebtOutweighs' : targetBlock,
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

/** What a partner can be paid now, by currency, as a run would decide it. */
export async function readCandidatesOfPartner(
  services: Pick<Services, 'config'>,
  partnerId: UserId,
  now: Date = new Date(),
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const book of await findPartnerBooks(partnerId)) {
    const candidate = await readCandidate(services, book, now);
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates;
}
