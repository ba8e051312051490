import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import { getQuarter, getQuarterMonths } from '#shared/domain/invoice/quarters.ts';
import type { TaxReport, TaxReportCheck } from '#shared/domain/invoice/taxReports.ts';
import {
  buildControlStatement,
  buildOss,
  buildSalesList,
  getSumsInCzk,
  isVatNumberMissing,
  selectReport,
  splitReported,
  type ControlStatement,
  type DocumentData,
  type OssRow,
  type SalesListRow,
} from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { readPeriod } from '../invoice.repository.ts';
import { taxDocumentTypes } from '../month/archive.ts';
import { documentDay } from '../rates/rate.service.ts';

/** Sums in minor units, in CZK but for the one stop shop. */
interface Sums {
  readonly documentCount: number;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** A check that found something, with the documents it is about. */
export interface FoundCheck {
  readonly report: TaxReport;
  readonly check: TaxReportCheck;
  readonly numbers: readonly string[];
}

/** Reports of a month, and of its quarter for the one stop shop, with the checks before they are filed. */
export interface TaxReports {
  readonly month: Month;
  readonly quarter: string;
  readonly controlStatement: ControlStatement;
  readonly salesList: readonly SalesListRow[];
  readonly oss: readonly OssRow[];
  /** Sums of the documents that each report is built from. */
  readonly sums: Readonly<Record<Exclude<TaxReport, 'Oss'>, Sums>>;
  readonly checks: readonly FoundCheck[];
}

/** A settlement has nothing to report: the tax was declared with the payments (§ 20a (2), § 37a Act 235/2004). */
const reportedTypes = taxDocumentTypes.filter((type) => type !== 'Settlement');

/** Documents of a period by the tax points of their parts; a part of a debit note may belong to the day of its issue. */
async function readDocuments(dateFrom: Day, dateTo: Day): Promise<DocumentData[]> {
  const all: DocumentData[] = [];
  const isWithin = ({ taxPointOn }: { readonly taxPointOn?: string | null | undefined }) =>
    typeof taxPointOn === 'string' && taxPointOn >= dateFrom && taxPointOn <= dateTo;
  const add = (invoice: InvoiceDocument) => {
    all.push(...splitReported(toDocumentData(invoice)).filter(isWithin));
  };
  for (const type of reportedTypes)
    for await (const invoice of readPeriod(type, dateFrom, dateTo)) add(invoice);
  for await (const invoice of readPeriod('DebitNote', dateFrom, dateTo, 'issuedOn'))
    if (!isWithin(invoice)) add(invoice);
  return all;
}

function sumInCzk(documents: readonly DocumentData[]): Sums {
  let [netMinor, vatMinor] = [0, 0];
  for (const data of documents) {
    const sums = getSumsInCzk(data);
    netMinor += sums?.netMinor ?? 0;
    vatMinor += sums?.vatMinor ?? 0;
  }
  return { documentCount: documents.length, netMinor, vatMinor };
}

/** Adds rows by currency, to compare them with their documents. */
function sumByCurrency(
  rows: readonly { readonly currency: string; readonly netMinor: number; readonly vatMinor: number }[],
): string {
  const sums = new Map<string, [number, number]>();
  for (const { currency, netMinor, vatMinor } of rows) {
    const [net, vat] = sums.get(currency) ?? [0, 0];
    sums.set(currency, [net + netMinor, vat + vatMinor]);
  }
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The last day of filing: the 25th after a month (§ 101e, § 102 (3) Act 235/2004), the end of the month after a quarter
 * (Art. 369f Directive 2006/112/EC).
 */
function getFilingDay(report: TaxReport, lastDay: Day): Day {
  const ofNext = addDays(lastDay, 1).slice(0, 7);
  return report === 'Oss' ? getMonthRange(ofNext as Month).toDay : (`${ofNext}-25` as Day);
}

/** Builds the reports of a month from its documents, and compares them with these. */
export async function readTaxReports(
  services: Services,
  month: Month,
  today: Day = documentDay(),
): Promise<TaxReports> {
  const quarter = getQuarter(month);
  const [firstMonth, lastMonth] = getQuarterMonths(month);
  const quarterEnd = getMonthRange(lastMonth as Month).toDay;
  const { toDay } = getMonthRange(month);
  const ofQuarter = await readDocuments(`${firstMonth}-01` as Day, quarterEnd);
  const ofMonth = ofQuarter.filter(({ taxPointOn }) => taxPointOn !== null && taxPointOn.startsWith(month));
  const select = (documents: readonly DocumentData[], report: TaxReport) =>
    documents.filter((data) => selectReport(data) === report);
  const documents = {
    ControlStatement: select(ofMonth, 'ControlStatement'),
    SalesList: select(ofMonth, 'SalesList'),
    Oss: select(ofQuarter, 'Oss'),
  };
  const controlStatement = buildControlStatement(documents.ControlStatement);
  const salesList = buildSalesList(documents.SalesList);
  const oss = buildOss(documents.Oss, quarter);
  const sums = {
    ControlStatement: sumInCzk(documents.ControlStatement),
    SalesList: sumInCzk(documents.SalesList),
  };

  const checks: FoundCheck[] = [];
  const noteCheck = (report: TaxReport, check: TaxReportCheck, about: readonly DocumentData[] | null) => {
    if (about === null || about.length > 0)
      checks.push({ report, check, numbers: (about ?? []).map(({ number }) => number) });
  };
  const lastDays = { ControlStatement: toDay, SalesList: toDay, Oss: quarterEnd };
  for (const report of ['ControlStatement', 'SalesList', 'Oss'] as const) {
    if (lastDays[report] >= today) noteCheck(report, 'PeriodOpen', null);
    const filingDay = getFilingDay(report, lastDays[report]);
    noteCheck(
      report,
      'IssuedLate',
      documents[report].filter(({ issuedOn }) => issuedOn > filingDay),
    );
    if (report !== 'Oss') {
      noteCheck(
        report,
        'AmountInCzkMissing',
        documents[report].filter((data) => getSumsInCzk(data) === null),
      );
      if (services.config.taxOffice === null) noteCheck(report, 'TaxOfficeMissing', null);
    }
  }
  noteCheck('ControlStatement', 'VatNumberMissing', documents.ControlStatement.filter(isVatNumberMissing));
  noteCheck(
    'SalesList',
    'VatNumberMissing',
    documents.SalesList.filter(({ customer }) => customer.vatNumber === null),
  );
  noteCheck(
    'Oss',
    'NotInEuro',
    documents.Oss.filter(({ currency }) => currency !== 'EUR'),
  );
  noteCheck(
    'Oss',
    'OriginalUnknown',
    documents.Oss.filter(({ correction }) => correction !== null && correction.originalTaxPointOn === null),
  );
  const add = (rows: readonly { netMinor: number; vatMinor?: number }[], field: 'netMinor' | 'vatMinor') =>
    rows.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const rows = [...controlStatement.large, ...controlStatement.small];
  if (
    add(rows, 'netMinor') !== sums.ControlStatement.netMinor ||
    add(rows, 'vatMinor') !== sums.ControlStatement.vatMinor
  )
    noteCheck('ControlStatement', 'SumsDiffer', null);
  if (add(salesList, 'netMinor') !== sums.SalesList.netMinor) noteCheck('SalesList', 'SumsDiffer', null);
  if (sumByCurrency(oss) !== sumByCurrency(documents.Oss)) noteCheck('Oss', 'SumsDiffer', null);
  return { month, quarter, controlStatement, salesList, oss, sums, checks };
}
