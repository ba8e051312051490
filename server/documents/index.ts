export type { DocumentData, DocumentLine, DocumentParty, DocumentSupplier } from './documentData.ts';
export { writeDocumentsCsv } from './writeDocumentsCsv.ts';
export { getDocumentTexts } from './texts/index.ts';
export { toDocumentFileName, type DocumentFileFormat } from './documentFileName.ts';
export { formatDeductedText, formatFeeLineText, formatLineText, formatSuppliedText } from './lineText.ts';
export { buildIsdoc } from './isdoc/isdoc.ts';
export { buildPaymentCode } from './payment/paymentCode.ts';
export { buildTransfer, type DocumentTransfer } from './payment/transfer.ts';
export { renderDocumentPdf } from './pdf/documentPdf.ts';
export { isOss } from './pohoda/pohodaSums.ts';
export { buildPohodaXml } from './pohoda/pohoda.ts';
export { renderXml, type XmlChild } from './xml.ts';
export { createZip, type ZipEntry } from './zip.ts';
export {
  buildControlStatement,
  isVatNumberMissing,
  type ControlStatement,
} from './taxReports/controlStatement.ts';
export { buildSalesList, type SalesListRow } from './taxReports/salesList.ts';
export { buildOss, type OssRow } from './taxReports/oss.ts';
export { getSumsInCzk, selectReport, splitReported } from './taxReports/reportedDocument.ts';
export { buildControlStatementXml, buildSalesListXml } from './taxReports/epo.ts';
export { writeControlStatementCsv, writeOssCsv, writeSalesListCsv } from './taxReports/csv.ts';
