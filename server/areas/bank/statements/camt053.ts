import { toAccountKey, parseIban } from './accounts.ts';
import { readDay, readIsoAmount } from './amounts.ts';
import { readCamtEvents } from './camt053Reader.ts';
import {
  cleanText,
  maxStatementLines,
  createStatementFault,
  type Statement,
  type StatementDebit,
  type StatementLine,
} from './statementLine.ts';
import { findNamedSymbol, findNumbers, readSymbol } from './symbols.ts';
import { findNodes, readText, readTexts, type XmlNode } from './xmlTree.ts';

/** What senders put where they have no reference. */
const noReference = /^(NOT ?PROVIDED|NOTAVAILABLE|NA|N\/A|-)?$/i;
/** Row numbers restart in the next statement, so they identify nothing. */
const isRowNumber = (reference: string) => /^\d{1,5}$/.test(reference);

const selectReference = (...candidates: (string | null)[]) =>
  candidates.find((text) => text !== null && !noReference.test(text)) ?? null;

interface Sum {
  readonly minor: number;
  readonly currency: string;
}

function sumAt(node: XmlNode, ...path: string[]): Sum | null {
  const [amount] = findNodes(node, ...path);
  if (amount === undefined) return null;
  const minor = readIsoAmount(amount.text);
  const currency = amount.attributes['Ccy'];
  return minor === null || currency === undefined ? null : { minor, currency: currency.toUpperCase() };
}

/** Sums of the payments of an entry as they moved the account; null where the file does not tell each. */
function splitEntry(entry: XmlNode, total: Sum): { node: XmlNode; sum: Sum }[] | null {
  const nodes = findNodes(entry, 'NtryDtls', 'TxDtls');
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return [{ node: only, sum: total }];
  let rest = total.minor;
  const parts: { node: XmlNode; sum: Sum }[] = [];
  for (const node of nodes) {
    const sum = sumAt(node, 'Amt') ?? sumAt(node, 'AmtDtls', 'TxAmt', 'Amt');
    if (sum === null || sum.currency !== total.currency) return null;
    const isCredit = (readText(node, 'CdtDbtInd') ?? 'CRDT') === 'CRDT';
    rest -= isCredit ? sum.minor : -sum.minor;
    if (isCredit) parts.push({ node, sum });
  }
  return rest === 0 && parts.length > 0 ? parts : null;
}

function parseParty(node: XmlNode): { name: string | null; account: string | null } {
  const name = readText(node, 'RltdPties', 'Dbtr', 'Nm') ?? readText(node, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
  const iban = readText(node, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN');
  const other = readText(node, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id');
  const bank =
    readText(node, 'RltdAgts', 'DbtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId') ??
    readText(node, 'RltdAgts', 'DbtrAgt', 'FinInstnId', 'Othr', 'Id');
  const local =
    other !== null && !other.includes('/') && /^\d{4}$/.test(bank ?? '') ? `${other}/${bank}` : other;
  return { name, account: iban ?? local };
}

/** Texts of a payment in which its symbol is named: where Czech banks put it, the likelier place first. */
function findSymbol(node: XmlNode, entry: XmlNode): string | null {
  const structured = [
    ...readTexts(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...readTexts(node, 'Refs', 'EndToEndId'),
  ];
  const texts = [
    ...structured,
    ...readTexts(node, 'Refs', 'PmtInfId'),
    ...readTexts(node, 'Refs', 'InstrId'),
    ...readTexts(node, 'Refs', 'Prtry', 'Ref'),
    ...readTexts(node, 'RmtInf', 'Ustrd'),
    ...readTexts(node, 'AddtlTxInf'),
    ...(node === entry ? [] : readTexts(entry, 'AddtlNtryInf')),
  ];
  for (const text of texts) {
    const symbol = findNamedSymbol(text);
    if (symbol !== null) return symbol;
  }
  // A bare number in the place of the symbol; `RF18 226000001` is the international form of a reference.
  for (const text of structured) {
    const symbol = readSymbol(text.replace(/^RF\d\d\s*/i, ''));
    if (symbol !== null) return symbol;
  }
  return null;
}

function buildLine(
  entry: XmlNode,
  node: XmlNode,
  sum: Sum,
  given: Pick<StatementLine, 'account' | 'bookedOn' | 'reference'>,
) {
  const { name, account } = parseParty(node);
  const texts = [
    ...readTexts(node, 'RmtInf', 'Ustrd'),
    ...readTexts(node, 'AddtlTxInf'),
    ...readTexts(entry, 'AddtlNtryInf'),
  ];
  const message = [...new Set(texts)].join(' ');
  const endToEnd = selectReference(readText(node, 'Refs', 'EndToEndId'));
  return {
    ...given,
    amountMinor: sum.minor,
    currency: sum.currency,
    variableSymbol: findSymbol(node, entry),
    symbolsInText: findNumbers(`${message} ${endToEnd ?? ''}`),
    counterparty: cleanText(name, 140),
    counterAccount: cleanText(account, 60),
    message: cleanText(message, 500),
  } satisfies StatementLine;
}

const getStatus = (entry: XmlNode) => readText(entry, 'Sts', 'Cd') ?? readText(entry, 'Sts') ?? 'BOOK';

/** The credits of an entry; none of one that took money, takes a debit back, or is not booked yet. */
function parseLines(entry: XmlNode, account: string, line: number): StatementLine[] {
  if (readText(entry, 'CdtDbtInd') !== 'CRDT' || getStatus(entry) !== 'BOOK') return [];
  if (/^(true|1)$/.test(readText(entry, 'RvslInd') ?? '')) return [];
  const total = sumAt(entry, 'Amt');
  if (total === null) throw createStatementFault('statementAmount', { line });
  if (total.minor === 0) return [];
  const bookedOn = readDay(readText(entry, 'BookgDt', 'Dt') ?? readText(entry, 'BookgDt', 'DtTm') ?? '');
  if (bookedOn === null) throw createStatementFault('statementDay', { line });
  const rowReference = readText(entry, 'NtryRef');
  const entryReference = selectReference(
    readText(entry, 'AcctSvcrRef'),
    rowReference === null || isRowNumber(rowReference) ? null : rowReference,
  );
  const parts = splitEntry(entry, total);
  if (parts === null) {
    return [buildLine(entry, entry, total, { account, bookedOn, reference: cleanText(entryReference, 140) })];
  }
  const own = parts.map(({ node }) => selectReference(readText(node, 'Refs', 'AcctSvcrRef')));
  // Some banks repeat the name of the whole batch at each of its payments.
  const isEachNamed = !own.includes(null) && new Set(own).size === own.length;
  const batch = entryReference ?? own.find((reference) => reference !== null) ?? null;
  return parts.flatMap(({ node, sum }, index) => {
    const inBatch = parts.length === 1 || batch === null ? batch : `${batch}#${index + 1}`;
    const reference = cleanText(isEachNamed ? own[index] : inBatch, 140);
    return sum.minor > 0 ? [buildLine(entry, node, sum, { account, bookedOn, reference })] : [];
  });
}

/** Debits of an entry that may take back a payment, as negative amounts: reversals of credits, and those with a symbol. */
function parseDebits(entry: XmlNode, account: string): StatementDebit[] {
  if (readText(entry, 'CdtDbtInd') !== 'DBIT' || getStatus(entry) !== 'BOOK') return [];
  const total = sumAt(entry, 'Amt');
  const bookedOn = readDay(readText(entry, 'BookgDt', 'Dt') ?? readText(entry, 'BookgDt', 'DtTm') ?? '');
  if (total === null || total.minor === 0 || bookedOn === null) return [];
  const isReversal = /^(true|1)$/.test(readText(entry, 'RvslInd') ?? '');
  const nodes = findNodes(entry, 'NtryDtls', 'TxDtls');
  const sums = nodes.map((node) =>
    nodes.length === 1 ? total : (sumAt(node, 'Amt') ?? sumAt(node, 'AmtDtls', 'TxAmt', 'Amt')),
  );
  const isSplit = nodes.length > 0 && sums.every((sum) => sum !== null);
  const parts = isSplit ? nodes : [entry];
  const batch = selectReference(readText(entry, 'AcctSvcrRef'));
  return parts.flatMap((node, index) => {
    const sum = (isSplit ? sums[index] : total) ?? total;
    const own = selectReference(readText(node, 'Refs', 'AcctSvcrRef'));
    const inBatch = parts.length === 1 || batch === null ? batch : `${batch}#${index + 1}`;
    const reference = cleanText(own ?? inBatch, 140);
    const line = buildLine(entry, node, { ...sum, minor: -sum.minor }, { account, bookedOn, reference });
    return isReversal || line.variableSymbol !== null ? [{ ...line, isReversal }] : [];
  });
}

/**
 * Reads the credits, and the debits that may take them back, out of a camt.053 file, however many statements it holds.
 * @throws AppError bank_statement_invalid, also when an account of it is none of `ownIbans`
 */
export async function readCamt053(
  xml: string,
  ownIbans: readonly string[],
  signal: AbortSignal,
): Promise<Statement> {
  const accounts = new Set<string>();
  const lines: StatementLine[] = [];
  const debits: StatementDebit[] = [];
  let account: string | null = null;
  await readCamtEvents(
    xml,
    {
      begin: () => void (account = null),
      readAccount(node) {
        const written = readText(node, 'Id', 'IBAN') ?? readText(node, 'Id', 'Othr', 'Id') ?? '';
        const iban = parseIban(written);
        account = ownIbans.find((own) => own === iban || own === toAccountKey(written)) ?? null;
        if (account === null)
          throw createStatementFault('statementAccount', { account: cleanText(written, 40) ?? '–' });
        accounts.add(account);
      },
      readEntry(node, line) {
        if (account === null) throw createStatementFault('statementAccount', { account: '–' });
        lines.push(...parseLines(node, account, line));
        debits.push(...parseDebits(node, account));
        if (Math.max(lines.length, debits.length) > maxStatementLines)
          throw createStatementFault('statementTooLong');
      },
    },
    signal,
  );
  if (accounts.size === 0) throw createStatementFault('statementFormat');
  return { format: 'Camt053', accounts: [...accounts], lines, debits };
}
