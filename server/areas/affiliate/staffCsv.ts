import type { StaffStatement } from '#shared/contracts/affiliateSchemas.ts';
import type { StaffPayout } from '#shared/contracts/affiliatePayouts.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { toCsvLine } from '#shared/domain/format/csvText.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { createCsvNumberFormatter, getCsvSeparator } from '#shared/domain/format/csvNumbers.ts';
import { getTexts, type Texts } from '#server/texts/texts.ts';

/** Documents whose partners and states are looked up at once. */
const documentsAtOnce = 1_000;

/** A column of a table for spreadsheets: its title and its cells. */
type CsvColumn<Row> = readonly [
  title: string,
  write: (row: Row, write: (value: number, decimals: number) => string) => string,
];

/**
 * A table of all documents for spreadsheets, however many there are.
 * @param present turns some of them into rows
 */
export async function createStaffCsv<Stored, Row>(
  documents: AsyncIterable<Stored>,
  present: (some: readonly Stored[]) => Promise<readonly Row[]>,
  language: Language,
  listColumns: (t: Texts) => readonly CsvColumn<Row>[],
): Promise<Buffer> {
  const separator = getCsvSeparator(language);
  const write = createCsvNumberFormatter(language);
  const columns = listColumns(getTexts(language));
  const toLine = (cells: readonly string[]) => toCsvLine(cells, separator);
  const parts = [Buffer.from(`\uFEFF${toLine(columns.map(([title]) => title))}`, 'utf8')];
  let some: Stored[] = [];
  const add = async () => {
    const rows = await present(some);
    some = [];
    const lines = rows.map((row) => toLine(columns.map(([, get]) => get(row, write))));
    parts.push(Buffer.from(lines.join(''), 'utf8'));
  };
  for await (const document of documents) {
    some.push(document);
    if (some.length === documentsAtOnce) await add();
  }
  await add();
  return Buffer.concat(parts);
}

/** Columns of statements of all partners. */
export function listStatementCells(t: Texts): readonly CsvColumn<StaffStatement>[] {
  return [
    [t('affiliate:payoutStaff.partner'), ({ partner }) => partner.email],
    [t('affiliate:statement.month'), ({ month }) => month],
    [t('affiliate:lines.net'), ({ net }, write) => write(net.value, 2)],
    [t('affiliate:statement.total'), ({ total }, write) => write(total.value, 2)],
    [t('affiliate:lines.currency'), ({ total }) => total.currency],
    [t('affiliate:shops.title'), ({ eshopCount }, write) => write(eshopCount, 0)],
    [t('affiliate:statementStaff.documents'), ({ lineCount }, write) => write(lineCount, 0)],
    [t('affiliate:statement.stateColumn'), ({ state }) => t(`affiliate:statement.state.${state}`)],
    [t('affiliate:statementStaff.payableFrom'), ({ payableFrom }) => payableFrom],
    [t('affiliate:statementStaff.fingerprint'), ({ hash }) => hash],
  ];
}

/** Columns of payouts of all partners. */
export function listPayoutCells(t: Texts): readonly CsvColumn<StaffPayout>[] {
  const toDay = (instant: string) => toLocalDay(new Date(instant), staffTimeZone);
  return [
    [t('affiliate:payoutStaff.partner'), ({ partner }) => partner.email],
    [t('affiliate:payouts.amount'), ({ amount }, write) => write(amount.value, 2)],
    [t('affiliate:lines.currency'), ({ amount }) => amount.currency],
    [t('affiliate:payouts.stateColumn'), ({ state }) => t(`affiliate:payouts.states.${state}`)],
    [t('affiliate:payouts.ordered'), ({ orderedAt }) => toDay(orderedAt)],
    [t('affiliate:payouts.paidOn'), ({ paidOn }) => paidOn ?? ''],
    [t('affiliate:payouts.way.title'), ({ account }) => account],
    [t('affiliate:payouts.symbol'), ({ variableSymbol }) => variableSymbol],
    [t('affiliate:payoutStaff.files'), ({ runNumber }, write) => write(runNumber, 0)],
    [t('affiliate:payouts.returnReason'), ({ returnReason }) => returnReason ?? ''],
  ];
}
