export { readReportPath, findReportPath } from './reportFile.ts';
export { saveReportItem } from './saveReport.ts';
