import type { Day } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { getQuarter } from '#shared/domain/invoice/quarters.ts';
import type { TaxReport, TaxReportFormat } from '#shared/domain/invoice/taxReports.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import {
  buildControlStatementXml,
  buildSalesListXml,
  writeControlStatementCsv,
  writeOssCsv,
  writeSalesListCsv,
} from '#server/documents/index.ts';
import type { Services } from '#server/services.ts';
import { signLink } from '../files/documentLinks.ts';
import { documentDay } from '../rates/rate.service.ts';
import { readTaxReports } from './taxReport.service.ts';

/** A report of a month as a file, the one stop shop of its quarter. */
export interface TaxReportFile {
  readonly report: TaxReport;
  /** `2026-10` */
  readonly month: string;
  readonly format: TaxReportFormat;
}

const names: Readonly<Record<TaxReport, string>> = {
  ControlStatement: 'control-statement',
  SalesList: 'ec-sales-list',
  Oss: 'oss',
};

/**
 * Signs an address of a report, valid for 15 minutes.
 * @throws AppError tax_report_format_unknown for the XML of the one stop shop, which has no public structure
 */
export async function signTaxReportLink(services: Services, file: TaxReportFile, language: Language) {
  const { report, month, format } = file;
  if (report === 'Oss' && format === 'Xml') throw new AppError('tax_report_format_unknown');
  const period = report === 'Oss' ? getQuarter(month) : month;
  const fileName = `${names[report]}-${period}.${format.toLowerCase()}`;
  return await signLink(services, { kind: 'TaxReport', ...file, language }, fileName);
}

/** Builds a report as it is now. */
export async function createTaxReportFile(
  services: Services,
  { report, month, format, language }: TaxReportFile & { readonly language: Language },
  today: Day = documentDay(),
): Promise<string> {
  const { controlStatement, salesList, oss } = await readTaxReports(services, month as Month, today);
  const { supplier, taxOffice } = services.config;
  const payer = { ...supplier, taxOffice };
  const period = { month, filedOn: today };
  switch (report) {
    case 'ControlStatement':
      return format === 'Xml'
        ? buildControlStatementXml(controlStatement, payer, period)
        : writeControlStatementCsv(controlStatement, language);
    case 'SalesList':
      return format === 'Xml'
        ? buildSalesListXml(salesList, payer, period)
        : writeSalesListCsv(salesList, language);
    case 'Oss':
      return writeOssCsv(oss, language);
  }
}
