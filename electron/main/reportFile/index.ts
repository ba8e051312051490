export { placeOfReportFile, reportFileOf } from './reportFile.ts';
export { saveReportItem } from './saveReport.ts';
