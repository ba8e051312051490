import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { accounting } from '#shared/contracts/accounting.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { BankReviewReason } from '#shared/domain/invoice/bank.ts';
import type { BankStatementId, BankTransactionId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import {
  claimAllowance,
  readAllowance,
  requestDecision,
  type Decider,
} from '#server/areas/approval/index.ts';
import {
  createTaxPointCheck,
  findProformasBySymbols,
  prepareRates,
  readOpenProformas,
  refreshVatOfProforma,
  settleProforma,
  type SoughtProforma,
  type VatEvidence,
} from '#server/areas/invoice/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { UploadedFile } from '#server/http/callContext.ts';
import type { Services } from '#server/services.ts';
import { recordPayer } from './payer.service.ts';
import {
  ensureAccounts,
  findIdentities,
  findSameContent,
  findShopsByPayer,
  hasPaymentAboveLimit,
  insertTransactions,
  lockAccount,
  nameTransaction,
  saveStatement,
  type NewTransaction,
} from './bank.repository.ts';
import { nameLines, type NamedLine } from './identity.ts';
import { createMatchRequest } from './match.service.ts';
import { arrangeProformas, listHints, pairLine, type Pairing, type ProformaFacts } from './pairing.ts';
import { importDebitNoteLines } from './debitNotes.service.ts';
import { importPayoutLines } from './payouts.service.ts';
import { importRefundLines } from './refunds.service.ts';
import { importTakenBack } from './takenBack.service.ts';
import { readStatement } from './statements/readStatement.ts';
import { cleanText } from './statements/statementLine.ts';

/** Lines that wait are put down together; each that pays has a transaction of its own. */
const linesAtOnce = 100;

/** An import under way. */
interface Import {
  readonly services: Services;
  readonly statementId: Types.ObjectId;
  readonly requestId: string;
  /** Who uploaded it: what it books counts as decided by them. */
  readonly decider: Decider;
  /** The name of the file, as a reason for the second person. */
  readonly fileName: string;
  /** Whether all payments of the statement together are above what the uploader may decide alone. */
  readonly isAboveLimit: boolean;
  /** What staff are alerted of when lines wait for a person, once a statement. */
  readonly notice: StaffEvent;
}

interface DecidedLine {
  readonly line: NamedLine;
  readonly pairing: Pairing;
  /** The VAT of the pro forma invoice that it pays, decided again where billing settings changed. */
  readonly freshVat: VatEvidence | null;
}

interface Counts {
  readonly matched: number;
  readonly approval: number;
  readonly review: number;
}

/** A pairing that pays a proforma. */
type Payment = Extract<Pairing, { proforma: ProformaFacts }>;

const toFacts = ({ _id, customer, eshopId, ...rest }: SoughtProforma): ProformaFacts => ({
  id: _id.toString(),
  ...rest,
  customerName: customer.name,
  eshopId: eshopId.toString(),
});

/** Everything that decisions on these lines need, read at once. */
async function prepareDecisions(lines: readonly NamedLine[]): Promise<(line: NamedLine) => Pairing> {
  const listSymbols = (line: NamedLine) =>
    line.variableSymbol === null ? line.symbolsInText : [line.variableSymbol];
  const payers = lines.map(({ payerKey }) => payerKey).filter((key) => key !== null);
  const [known, open, shops, isTaxPoint] = await Promise.all([
    findProformasBySymbols([...new Set(lines.flatMap(listSymbols))]),
    readOpenProformas(),
    findShopsByPayer([...new Set(payers)]),
    createTaxPointCheck(),
  ]);
  const bySymbol = new Map(known.map((proforma) => [proforma.variableSymbol, toFacts(proforma)]));
  const arranged = arrangeProformas(open.map(toFacts));
  return (line) => {
    const named = listSymbols(line).flatMap((symbol) => bySymbol.get(symbol) ?? []);
    const pairing = pairLine(line, named, arranged, shops.get(line.payerKey ?? '') ?? new Set());
    if (!('proforma' in pairing) || isTaxPoint(line.bookedOn)) return pairing;
    return toReview('TaxPointInvalid', line, pairing);
  };
}

function toReview(reason: BankReviewReason, line: NamedLine, { proforma }: Payment): Pairing {
  return { reason, likely: { proforma, hints: listHints(line, proforma) } };
}

/** Reasons for which a payment that fits waits for a person all the same, by the error of its booking. */
const reasonOfError: Partial<Record<ErrorCode, BankReviewReason>> = {
  tax_changed: 'TaxChanged',
  tax_point_invalid: 'TaxPointInvalid',
};

function buildTransaction(statementId: Types.ObjectId, { line, pairing }: DecidedLine): NewTransaction {
  const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
  const base = { ...said, statementId };
  if ('proforma' in pairing) {
    return {
      ...base,
      variableSymbol: pairing.symbol,
      state: 'Matched',
      reviewReason: null,
      likelyInvoiceId: null,
      hints: [],
      invoiceId: new Types.ObjectId(pairing.proforma.id),
      eshopId: new Types.ObjectId(pairing.proforma.eshopId),
    };
  }
  const { likely, reason } = pairing;
  return {
    ...base,
    state: 'Review',
    reviewReason: reason,
    likelyInvoiceId: likely === null ? null : new Types.ObjectId(likely.proforma.id),
    hints: likely === null ? [] : [...likely.hints],
  };
}

/** The decision that the import of a payment is, as every other money decision of staff. */
function toDecision(line: NamedLine, { proforma }: Payment) {
  return {
    key: `BankTransfer:${line.identity}`,
    kind: 'BankTransfer',
    eshopId: proforma.eshopId as EshopId,
    amountMinor: line.amountMinor,
    currency: line.currency,
  } as const;
}

/** Books a payment within what the uploader may decide alone; null above that, when nothing is booked. */
async function bookAlone(
  given: Import,
  one: DecidedLine,
  payment: Payment,
  session: ClientSession,
): Promise<Types.ObjectId | null> {
  const { services, requestId, decider, isAboveLimit } = given;
  const { line } = one;
  if (isAboveLimit || !(await claimAllowance(services, decider, [toDecision(line, payment)], session)))
    return null;
  const settled = await settleProforma(
    {
      services,
      invoiceId: payment.proforma.id as InvoiceId,
      receivedMinor: line.amountMinor,
      method: 'BankTransfer',
      reference: line.reference ?? line.identity,
      paidOn: line.bookedOn as Day,
      freshVat: one.freshVat,
      actor: 'system',
      requestId,
    },
    session,
  );
  return new Types.ObjectId(settled.invoiceId);
}

/**
 * Puts a payment above the limit to a second person, and answers its line. A second payment of a proforma that already
 * waits for one is for staff to look at.
 */
async function requestBooking(
  { statementId, fileName, decider, requestId }: Import,
  line: NamedLine,
  payment: Payment,
  session: ClientSession,
): Promise<NewTransaction> {
  const { proforma } = payment;
  const likely = { proforma, hints: listHints(line, proforma) };
  const isSecond = await hasPaymentAboveLimit(proforma.id as InvoiceId, session);
  const reason = isSecond ? 'PossiblyTwice' : 'AboveLimit';
  const _id = new Types.ObjectId();
  const document = {
    ...buildTransaction(statementId, { line, pairing: { reason, likely }, freshVat: null }),
    _id,
  };
  if (isSecond) return document;
  const { id, number, netMinor } = proforma;
  const invoiceId = id as InvoiceId;
  const decision = toDecision(line, payment);
  const approvalId = await requestDecision(
    decider,
    {
      decision,
      toRequest: () =>
        Promise.resolve(
          createMatchRequest({
            ...decision,
            line: { ...document, id: _id.toString() as BankTransactionId },
            creditMinor: netMinor,
            proforma: { id: invoiceId, number },
            reason: fileName,
            requestedBy: decider.userId,
            requestId,
          }),
        ),
    },
    session,
  );
  return { ...document, approvalId: new Types.ObjectId(approvalId) };
}

/** A line that says all that an earlier one says under another name, as another format of a statement may: a person looks. */
function markDoubtful(decided: DecidedLine): DecidedLine {
  const { pairing } = decided;
  // That its proforma is paid or cancelled says more.
  const isKnown = 'proforma' in pairing || ['AlreadyPaid', 'DocumentCancelled'].includes(pairing.reason);
  return { ...decided, pairing: isKnown ? pairing : { ...pairing, reason: 'PossiblyTwice' } };
}

/**
 * Inserts the new lines and books what they pay, or puts it to a second person, in one transaction; lines of an account
 * wait for each other.
 * @returns how many lines were new, by outcome
 */
async function bookLines(given: Import, decided: readonly DecidedLine[]): Promise<Counts> {
  const { statementId, notice } = given;
  return await inTransaction(async (session) => {
    for (const account of new Set(decided.map(({ line }) => line.account)))
      await lockAccount(account, session);
    const known = await findIdentities(
      decided.map(({ line }) => line.identity),
      session,
    );
    const unknown = decided.filter(({ line }) => !known.has(line.identity));
    const alike = await findSameContent(
      unknown.map(({ line }) => line.contentHash),
      session,
    );
    const fresh: DecidedLine[] = [];
    const adopted = new Set<string>();
    for (const one of unknown) {
      const { contentHash, reference, occurrence, identity } = one.line;
      const same = alike.filter((stored) => stored.contentHash === contentHash);
      if (reference === null) {
        if (same.length < occurrence) fresh.push(one);
        continue;
      }
      // The same movement of a statement without references: it gets its name now.
      const nameless = same.find((stored) => !stored.reference && !adopted.has(stored._id.toString()));
      if (nameless === undefined) {
        fresh.push(same.length < occurrence ? one : markDoubtful(one));
        continue;
      }
      adopted.add(nameless._id.toString());
      await nameTransaction(nameless._id, { identity, reference }, session);
    }
    const documents: NewTransaction[] = [];
    for (const one of fresh) {
      const { line, pairing } = one;
      if (!('proforma' in pairing)) {
        documents.push(buildTransaction(statementId, one));
        continue;
      }
      const finalInvoiceId = await bookAlone(given, one, pairing, session);
      documents.push(
        finalInvoiceId === null
          ? await requestBooking(given, line, pairing, session)
          : { ...buildTransaction(statementId, one), finalInvoiceId },
      );
    }
    if (documents.length > 0) await insertTransactions(documents, session);
    const matched = documents.filter(({ state }) => state === 'Matched').length;
    const approval = documents.filter(({ approvalId }) => approvalId).length;
    const review = documents.length - matched - approval;
    if (review > 0)
      await alertStaffIn('BankPaymentsWait', notice, session, `BankPaymentsWait ${statementId.toString()}`);
    return { matched, approval, review };
  });
}

/** Books a line that pays a proforma; when that was just paid or cancelled elsewhere, the line is decided again. */
async function bookPayment(given: Import, line: NamedLine, first: Pairing): Promise<Counts> {
  let pairing = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const freshVat =
        'proforma' in pairing
          ? await refreshVatOfProforma(given.services, pairing.proforma.id as InvoiceId)
          : null;
      const counts = await bookLines(given, [{ line, pairing, freshVat }]);
      if (counts.matched > 0 && 'proforma' in pairing)
        await recordPayer(pairing.proforma.eshopId as EshopId, line);
      return counts;
    } catch (thrown) {
      const reason = thrown instanceof AppError ? reasonOfError[thrown.code] : undefined;
      if (reason !== undefined && 'proforma' in pairing) {
        pairing = toReview(reason, line, pairing);
        continue;
      }
      const isOvertaken =
        isDuplicateKey(thrown) ||
        (thrown instanceof AppError && ['transition_not_allowed', 'conflict'].includes(thrown.code));
      if (!isOvertaken || attempt === 3) throw thrown;
      pairing = (await prepareDecisions([line]))(line);
    }
  }
}

async function bookAll(
  request: Omit<Import, 'isAboveLimit'>,
  lines: readonly NamedLine[],
  signal: AbortSignal,
): Promise<Counts> {
  const { services, decider } = request;
  const decide = await prepareDecisions(lines);
  const payments = lines.flatMap((line) => {
    const pairing = decide(line);
    return 'proforma' in pairing ? [toDecision(line, pairing)] : [];
  });
  // The payments of a statement are one batch: they are judged by their sum, not one by one.
  const isAboveLimit =
    payments.length > 0 && (await readAllowance(services, decider.userId, payments)).needsApproval;
  const given = { ...request, isAboveLimit };
  const total = { matched: 0, approval: 0, review: 0 };
  const add = (counts: Counts) => {
    total.matched += counts.matched;
    total.approval += counts.approval;
    total.review += counts.review;
  };
  let waiting: DecidedLine[] = [];
  const flush = async () => {
    if (waiting.length > 0) add(await bookLines(given, waiting));
    waiting = [];
  };
  const taken = new Set<string>();
  for (const line of lines) {
    signal.throwIfAborted();
    const pairing = decide(line);
    if (!('proforma' in pairing)) {
      waiting.push({ line, pairing, freshVat: null });
      if (waiting.length === linesAtOnce) await flush();
      continue;
    }
    await flush();
    // Two payments of one proforma in a file: the first pays it, the second is decided on the new state.
    const isTaken = taken.has(pairing.proforma.id);
    taken.add(pairing.proforma.id);
    add(await bookPayment(given, line, isTaken ? (await prepareDecisions([line]))(line) : pairing));
  }
  await flush();
  return total;
}

/**
 * Imports a bank statement: pays the proformas that its lines fit and leaves the other lines to staff. What it pays
 * counts as decided by the uploader; where that reaches the set sum, the payments wait for a second person. A line is
 * imported once, in however many statements or concurrent imports it appears; an interrupted import continues when
 * the file is sent again.
 * @throws AppError bank_statement_invalid, step_up_required
 */
export async function importStatement(
  services: Services,
  upload: { file: UploadedFile; decider: Decider; requestId: string; signal: AbortSignal },
): Promise<OutputOf<typeof accounting.importBankStatement>> {
  const { file, requestId, signal } = upload;
  // Each line is a movement of its own: equal payments in a row are no mistake of the person.
  const decider = { ...upload.decider, isDuplicateConfirmed: true };
  const statement = await readStatement(file.bytes, services.config.supplier.ibans, signal);
  const lines = nameLines(statement.lines);
  const fileName = cleanText(file.fileName.split(/[/\\]/).at(-1), 200) ?? 'statement';
  const statementId = await saveStatement({
    fileHash: createHash('sha256').update(file.bytes).digest('hex'),
    fileName,
    format: statement.format,
    accounts: [...statement.accounts],
    transactionCount: lines.length,
    importedBy: decider.userId,
  });
  const known = await findIdentities(lines.map(({ identity }) => identity));
  const unknown = lines.filter(({ identity }) => !known.has(identity));
  await ensureAccounts([...new Set(lines.map(({ account }) => account))]);
  // A tax document over euros says its sum in CZK by the rate of the day.
  const isTaxPoint = await createTaxPointCheck();
  const inEuro = unknown.filter(({ currency, bookedOn }) => currency === 'EUR' && isTaxPoint(bookedOn));
  const days = new Set(inEuro.map(({ bookedOn }) => bookedOn));
  for (const day of days) {
    signal.throwIfAborted();
    await prepareRates(services, day as Day);
  }
  const notice = { about: fileName, path: '/admin/accounting/bank?state=Review' };
  const request = { services, statementId, requestId, decider, fileName, notice };
  const debits = nameLines(statement.debits.map(({ isReversal: _isReversal, ...line }) => line));
  const payouts = await importPayoutLines(services, debits, statementId);
  const returned = await importPayoutLines(services, unknown, statementId);
  const isLeft = ({ identity }: NamedLine) => !payouts.matched.has(identity) && !payouts.review.has(identity);
  const refunds = await importRefundLines(debits.filter(isLeft), statementId, requestId);
  const incoming = unknown.filter(({ identity }) => !returned.matched.has(identity));
  const debited = await importDebitNoteLines(incoming, statementId, requestId);
  const { matched, approval, review } = await bookAll(
    request,
    incoming.filter(({ identity }) => !debited.matched.has(identity) && !debited.review.has(identity)),
    signal,
  );
  // After the payments: one that comes and is taken back may be in the same statement.
  const own = new Set([...payouts.matched, ...payouts.review, ...refunds.matched, ...refunds.review]);
  const otherDebits = statement.debits.filter((_debit, at) => !own.has(debits[at]?.identity ?? ''));
  const takenBack = await importTakenBack(otherDebits, statementId, notice);
  const ownReview = payouts.review.size + refunds.review.size + debited.review.size;
  if (ownReview > 0)
    await inTransaction(
      async (session) =>
        await alertStaffIn('BankPaymentsWait', notice, session, `BankPaymentsWait ${statementId.toString()}`),
    );
  const reviewCount = review + takenBack.newCount + ownReview;
  if (reviewCount > 0) await mailStaff(services, 'BankPaymentsWait', notice);
  const lineCount = lines.length + takenBack.count + own.size;
  const matchedCount =
    matched + payouts.matched.size + refunds.matched.size + returned.matched.size + debited.matched.size;
  const newCount = matchedCount + approval + reviewCount;
  return {
    statementId: statementId.toString() as BankStatementId,
    format: statement.format,
    transactionCount: lineCount,
    newCount,
    matchedCount,
    approvalCount: approval,
    reviewCount,
    duplicateCount: lineCount - newCount,
  };
}
