import { Readable } from 'node:stream';
import { CsvError, parse as createParser, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { AppError } from '#shared/errors/appError.ts';
import { parseIban, findOwnAccount } from './accounts.ts';
import { readDay, readTableAmount } from './amounts.ts';
import { findColumns, normalizeName, type ColumnPlaces, type CsvColumn } from './csvColumns.ts';
import {
  cleanText,
  maxStatementLines,
  createStatementFault,
  type Statement,
  type StatementDebit,
  type StatementLine,
} from './statementLine.ts';
import { findNamedSymbol, findNumbers, readSymbol } from './symbols.ts';

/** How far into a file its header is sought; banks put some lines about the account before it. */
const headerSearchRows = 60;
const headerSearchChars = 64 * 1_024;
const pieceChars = 64 * 1_024;
const delimiters = [';', ',', '\t', '|'] as const;

const looseCsv = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 64 * 1_024,
} as const satisfies Options;

interface Table {
  readonly delimiter: string;
  readonly headerAt: number;
  readonly columns: ColumnPlaces;
  readonly preamble: readonly (readonly string[])[];
}

/** Rows of the beginning of a file; the last may be cut. */
function readStart(text: string, delimiter: string): string[][] {
  const start = text.slice(0, headerSearchChars);
  const whole = start.length < text.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start;
  try {
    return parse(whole, { ...looseCsv, delimiter, to: headerSearchRows });
  } catch {
    // Quotes that never end by this separator: it is another one.
    return [];
  }
}

function findTable(text: string): Table | null {
  let best: Table | null = null;
  for (const delimiter of delimiters) {
    const rows = readStart(text, delimiter);
    for (const [headerAt, row] of rows.entries()) {
      const columns = findColumns(row);
      if (columns === null) continue;
      if (best === null || columns.size > best.columns.size)
        best = { delimiter, headerAt, columns, preamble: rows.slice(0, headerAt) };
      break;
    }
  }
  return best;
}

const accountNames: ReadonlySet<string> = new Set([
  'accountid',
  'account id',
  'cislo uctu',
  'ucet',
  'account number',
  'account',
]);
const currencyPattern = /^[A-Z]{3}$/;

/** Account and currency that the lines before the header name. @throws AppError bank_statement_invalid */
function readPreamble(
  table: Table,
  ownIbans: readonly string[],
): { account: string | null; currency: string | null } {
  let account: string | null = null;
  let currency: string | null = null;
  for (const row of table.preamble) {
    for (const [at, cell] of row.entries()) {
      const name = normalizeName(row[at - 1] ?? '');
      if (['mena', 'mena uctu', 'currency'].includes(name) && currencyPattern.test(cell.trim()))
        currency = cell.trim();
      const isNumber = accountNames.has(name) && /^[\d-]+$/.test(cell.trim());
      const found = isNumber ? findOwnAccount(cell, ownIbans) : parseIban(cell);
      if (found !== null && (account === null || ownIbans.includes(found))) account = found;
      else if (isNumber && found === null && account === null) account = cell.trim();
    }
  }
  if (account !== null && !ownIbans.includes(account))
    throw createStatementFault('statementAccount', { account: cleanText(account, 40) ?? '–' });
  return { account, currency };
}

const incoming = /^(prichozi|prijata|kredit|credit|crdt|c|in|incoming|prijem|\+)/;
const outgoing = /^(odchozi|odeslana|debet|debit|dbit|d|out|outgoing|vydej|-)/;

/** Reads the rows of one table. */
class RowReader {
  readonly accounts = new Set<string>();
  readonly #columns: ColumnPlaces;
  readonly #ownIbans: readonly string[];
  readonly #given: { readonly account: string | null; readonly currency: string | null };

  constructor(table: Table, ownIbans: readonly string[]) {
    this.#columns = table.columns;
    this.#ownIbans = ownIbans;
    this.#given = readPreamble(table, ownIbans);
    if (this.#given.account !== null) this.accounts.add(this.#given.account);
  }

  #cell(row: readonly string[], column: CsvColumn): string {
    const at = this.#columns.get(column)?.[0];
    return at === undefined ? '' : (row[at] ?? '').trim();
  }

  #account(row: readonly string[]): string | null {
    const written = this.#cell(row, 'account');
    if (written === '') return this.#given.account;
    const iban = parseIban(written) ?? findOwnAccount(written, this.#ownIbans);
    if (iban === null || !this.#ownIbans.includes(iban))
      throw createStatementFault('statementAccount', { account: cleanText(written, 40) ?? '–' });
    this.accounts.add(iban);
    return iban;
  }

  /** What the row moved the account by; null for a row that is none, e.g. a sum at the end. */
  #amount(row: readonly string[], line: number): number | null {
    const read = (text: string) => {
      const minor = readTableAmount(text);
      if (minor === null) throw createStatementFault('statementAmount', { line });
      return minor;
    };
    const written = this.#cell(row, 'amount');
    if (written === '') {
      const credit = this.#cell(row, 'creditAmount');
      if (credit !== '') return Math.abs(read(credit));
      const debit = this.#cell(row, 'debitAmount');
      if (debit === '') return null;
      return -Math.abs(readTableAmount(debit) ?? 1);
    }
    const minor = read(written);
    const direction = normalizeName(this.#cell(row, 'direction'));
    if (outgoing.test(direction)) return -Math.abs(minor);
    return incoming.test(direction) ? Math.abs(minor) : minor;
  }

  #counterAccount(row: readonly string[]): string | null {
    const account = this.#cell(row, 'counterAccount').replace(/\s/g, '');
    const bank = this.#cell(row, 'counterBank');
    if (account === '' || /^[0-]*$/.test(account)) return null;
    return cleanText(
      !account.includes('/') && /^[\d-]+$/.test(account) && /^\d{4}$/.test(bank)
        ? `${account}/${bank}`
        : account,
      60,
    );
  }

  /** Whether a row of outgoing money names a symbol, a day and, where it names one, an account of ours. */
  #mayTakeBack(row: readonly string[]): boolean {
    const written = this.#cell(row, 'account');
    const iban = written === '' ? null : (parseIban(written) ?? findOwnAccount(written, this.#ownIbans));
    return (
      readSymbol(this.#cell(row, 'variableSymbol')) !== null &&
      readDay(this.#cell(row, 'bookedOn')) !== null &&
      (written === '' || (iban !== null && this.#ownIbans.includes(iban)))
    );
  }

  /**
   * The movement of a row: money that came, or (negative) money that left with a symbol; null for all others.
   * @throws AppError bank_statement_invalid
   */
  read(row: readonly string[], line: number): StatementLine | null {
    const amountMinor = this.#amount(row, line);
    const day = this.#cell(row, 'bookedOn');
    // A row of sums under the table has no day.
    if (amountMinor === null || amountMinor === 0 || day === '') return null;
    if (amountMinor < 0 && !this.#mayTakeBack(row)) return null;
    const bookedOn = readDay(day);
    if (bookedOn === null) throw createStatementFault('statementDay', { line });
    const texts = (this.#columns.get('message') ?? []).map((at) => (row[at] ?? '').trim());
    const message = [...new Set(texts.filter((text) => text !== ''))].join(' ');
    return {
      account: this.#account(row),
      reference: cleanText(this.#cell(row, 'reference'), 140),
      bookedOn,
      amountMinor,
      currency: this.#cell(row, 'currency').toUpperCase() || this.#given.currency,
      variableSymbol: readSymbol(this.#cell(row, 'variableSymbol')) ?? findNamedSymbol(message),
      symbolsInText: findNumbers(message),
      counterparty: cleanText(this.#cell(row, 'counterparty'), 140),
      counterAccount: this.#counterAccount(row),
      message: cleanText(message, 500),
    };
  }
}

function* splitText(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars);
}

/**
 * Reads the credits out of a bank's table, whatever its separator and the order of its columns.
 * @throws AppError bank_statement_invalid, also when it names an account that is none of `ownIbans`
 */
export async function readCsvStatement(
  text: string,
  ownIbans: readonly string[],
  signal: AbortSignal,
): Promise<Statement> {
  const table = findTable(text);
  if (table === null) throw createStatementFault('statementColumns');
  const reader = new RowReader(table, ownIbans);
  const lines: StatementLine[] = [];
  const debits: StatementDebit[] = [];
  const rows = Readable.from(splitText(text), { objectMode: false, signal }).pipe(
    createParser({ ...looseCsv, delimiter: table.delimiter, from: table.headerAt + 2, info: true }),
  );
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      signal.throwIfAborted();
      const line = reader.read(record, info.lines);
      if (line !== null && line.amountMinor > 0) lines.push(line);
      else if (line !== null) debits.push({ ...line, isReversal: false });
      if (Math.max(lines.length, debits.length) > maxStatementLines)
        throw createStatementFault('statementTooLong');
    }
  } catch (thrown) {
    rows.destroy();
    if (thrown instanceof AppError || signal.aborted) throw thrown;
    const line = thrown instanceof CsvError ? Number(thrown['lines'] ?? 0) : 0;
    throw createStatementFault('statementBroken', { line }, thrown);
  }
  return { format: 'Csv', accounts: [...reader.accounts], lines, debits };
}
