/** Reports to the tax authority that are built from documents. */
export const taxReports = ['ControlStatement', 'SalesList', 'Oss'] as const;
export type TaxReport = (typeof taxReports)[number];

/** Files that a report can be had as; the one stop shop has no public structure of the Czech authority, so CSV alone. */
export const taxReportFormats = ['Csv', 'Xml'] as const;
export type TaxReportFormat = (typeof taxReportFormats)[number];

/** What an accountant checks before a report is filed. */
export const taxReportChecks = [
  /** The month, or for the one stop shop the quarter, isn’t over. */
  'PeriodOpen',
  /** Issued after the report was due: a subsequent statement. */
  'IssuedLate',
  /** The rows don’t add up to the documents. */
  'SumsDiffer',
  /** Over the limit, from a VAT payer without a Czech number. */
  'VatNumberMissing',
  /** In another currency, without its sums in CZK. */
  'AmountInCzkMissing',
  /** In CZK: the one stop shop is declared in euros by the ECB rate of the quarter’s last day. */
  'NotInEuro',
  /** A correction that doesn’t store the tax point of its original. */
  'OriginalUnknown',
  /** The tax office isn’t set, which the XML names. */
  'TaxOfficeMissing',
] as const;
export type TaxReportCheck = (typeof taxReportChecks)[number];
