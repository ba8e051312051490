import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { accounting } from '#shared/contracts/accounting.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { BankStatementId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  findProformasBySymbols,
  prepareRates,
  readOpenProformas,
  settleProforma,
  type SoughtProforma,
} from '#server/areas/invoice/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { UploadedFile } from '#server/http/callContext.ts';
import type { Services } from '#server/services.ts';
import {
  ensureAccounts,
  findIdentities,
  findSameContent,
  findShopsByPayer,
  insertTransactions,
  lockAccount,
  nameTransaction,
  saveStatement,
  type NewTransaction,
} from './bank.repository.ts';
import { nameLines, type NamedLine } from './identity.ts';
import { arrangeProformas, pairLine, type Pairing, type ProformaFacts } from './pairing.ts';
import { readStatement } from './statements/readStatement.ts';
import { cleanText } from './statements/statementLine.ts';

/** Lines that wait are put down together; each that pays has a transaction of its own. */
const linesAtOnce = 100;

/** An import under way. */
interface Import {
  readonly services: Services;
  readonly statementId: Types.ObjectId;
  readonly requestId: string;
  /** What staff are alerted of when lines wait for a person, once a statement. */
  readonly notice: StaffEvent;
}

interface DecidedLine {
  readonly line: NamedLine;
  readonly pairing: Pairing;
}

interface Counts {
  readonly matched: number;
  readonly review: number;
}

const toFacts = ({ _id, customer, eshopId, ...rest }: SoughtProforma): ProformaFacts => ({
  id: _id.toString(),
  variableSymbol: rest.variableSymbol,
  status: rest.status,
  currency: rest.currency,
  totalMinor: rest.totalMinor,
  customerName: customer.name,
  eshopId: eshopId.toString(),
});

/** Everything that decisions on these lines need, read at once. */
async function prepareDecisions(lines: readonly NamedLine[]): Promise<(line: NamedLine) => Pairing> {
  const listSymbols = (line: NamedLine) =>
    line.variableSymbol === null ? line.symbolsInText : [line.variableSymbol];
  const payers = lines.map(({ payerKey }) => payerKey).filter((key) => key !== null);
  const [known, open, shops] = await Promise.all([
    findProformasBySymbols([...new Set(lines.flatMap(listSymbols))]),
    readOpenProformas(),
    findShopsByPayer([...new Set(payers)]),
  ]);
  const bySymbol = new Map(known.map((proforma) => [proforma.variableSymbol, toFacts(proforma)]));
  const arranged = arrangeProformas(open.map(toFacts));
  return (line) => {
    const named = listSymbols(line).flatMap((symbol) => bySymbol.get(symbol) ?? []);
    return pairLine(line, named, arranged, shops.get(line.payerKey ?? '') ?? new Set());
  };
}

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

/** A line that says all that an earlier one says under another name, as another format of a statement may: a person looks. */
function markDoubtful({ line, pairing }: DecidedLine): DecidedLine {
  // That its proforma is paid or cancelled says more.
  const isKnown = 'proforma' in pairing || ['AlreadyPaid', 'DocumentCancelled'].includes(pairing.reason);
  return { line, pairing: isKnown ? pairing : { ...pairing, reason: 'PossiblyTwice' } };
}

/**
 * Inserts the new lines and books what they pay, in one transaction; lines of an account wait for each other.
 * @returns how many lines were new, by outcome
 */
async function bookLines(given: Import, decided: readonly DecidedLine[]): Promise<Counts> {
  const { services, statementId, requestId, notice } = given;
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
      const document = buildTransaction(statementId, one);
      if (!('proforma' in one.pairing)) {
        documents.push(document);
        continue;
      }
      const settled = await settleProforma(
        {
          services,
          invoiceId: one.pairing.proforma.id as InvoiceId,
          receivedMinor: one.line.amountMinor,
          method: 'BankTransfer',
          reference: one.line.reference ?? one.line.identity,
          paidOn: one.line.bookedOn as Day,
          actor: 'system',
          requestId,
        },
        session,
      );
      documents.push({ ...document, finalInvoiceId: new Types.ObjectId(settled.invoiceId) });
    }
    if (documents.length > 0) await insertTransactions(documents, session);
    const matched = documents.filter(({ state }) => state === 'Matched').length;
    const review = documents.length - matched;
    if (review > 0)
      await alertStaffIn('BankPaymentsWait', notice, session, `BankPaymentsWait ${statementId.toString()}`);
    return { matched, review };
  });
}

/** Books a line that pays a proforma; when that was just paid or cancelled elsewhere, the line is decided again. */
async function bookPayment(given: Import, line: NamedLine, first: Pairing): Promise<Counts> {
  let pairing = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bookLines(given, [{ line, pairing }]);
    } catch (thrown) {
      const isOvertaken =
        isDuplicateKey(thrown) ||
        (thrown instanceof AppError && ['transition_not_allowed', 'conflict'].includes(thrown.code));
      if (!isOvertaken || attempt === 3) throw thrown;
      pairing = (await prepareDecisions([line]))(line);
    }
  }
}

async function bookAll(given: Import, lines: readonly NamedLine[], signal: AbortSignal): Promise<Counts> {
  const decide = await prepareDecisions(lines);
  let matched = 0;
  let review = 0;
  const add = (counts: Counts) => {
    matched += counts.matched;
    review += counts.review;
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
      waiting.push({ line, pairing });
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
  return { matched, review };
}

/**
 * Imports a bank statement: pays the proformas that its lines fit and leaves the other lines to staff. A line is
 * imported once, in however many statements or concurrent imports it appears; an interrupted import continues when
 * the file is sent again.
 * @throws AppError bank_statement_invalid
 */
export async function importStatement(
  services: Services,
  upload: { file: UploadedFile; userId: UserId; requestId: string; signal: AbortSignal },
): Promise<OutputOf<typeof accounting.importBankStatement>> {
  const { file, userId, requestId, signal } = upload;
  const statement = await readStatement(file.bytes, services.config.supplier.ibans, signal);
  const lines = nameLines(statement.lines);
  const fileName = cleanText(file.fileName.split(/[/\\]/).at(-1), 200) ?? 'statement';
  const statementId = await saveStatement({
    fileHash: createHash('sha256').update(file.bytes).digest('hex'),
    fileName,
    format: statement.format,
    accounts: [...statement.accounts],
    transactionCount: lines.length,
    importedBy: userId,
  });
  const known = await findIdentities(lines.map(({ identity }) => identity));
  const unknown = lines.filter(({ identity }) => !known.has(identity));
  await ensureAccounts([...new Set(lines.map(({ account }) => account))]);
  // A tax document over euros says its sum in CZK by the rate of the day.
  const days = new Set(unknown.filter(({ currency }) => currency === 'EUR').map(({ bookedOn }) => bookedOn));
  for (const day of days) {
    signal.throwIfAborted();
    await prepareRates(services, day as Day);
  }
  const notice = { about: fileName, path: '/admin/accounting/bank?state=Review' };
  const { matched, review } = await bookAll({ services, statementId, requestId, notice }, unknown, signal);
  if (review > 0) await mailStaff(services, 'BankPaymentsWait', notice);
  return {
    statementId: statementId.toString() as BankStatementId,
    format: statement.format,
    transactionCount: lines.length,
    newCount: matched + review,
    matchedCount: matched,
    reviewCount: review,
    duplicateCount: lines.length - matched - review,
  };
}
