import { exportLink } from '#shared/contracts/exportLink.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import {
  getChosenDocuments,
  getCreditNotes,
  getDebitNotes,
  getFinalInvoices,
  getSettlements,
} from './actions/getDocuments.ts';
import { getMonth, getMonths } from './actions/getMonths.ts';
import { getTaxReportFile, getTaxReports } from './actions/getTaxReports.ts';
import { conversionAddresses } from './conversions/conversionLinks.ts';
import { checkPeriod, countConversions } from './conversions/conversions.service.ts';

const getGclid = defineAction(exportLink.getGclid, async (input, { services, person, log }) => {
  // The contract takes days alone.
  const period = input as { dateFrom: Day; dateTo: Day };
  checkPeriod(period);
  const fileName = `google-ads-conversions-${period.dateFrom}-${period.dateTo}.csv`;
  const link = await conversionAddresses.sign(services, period, fileName);
  const orderCount = await countConversions(period);
  log.info({ ...period, orderCount, staff: person.userId }, 'conversions exported');
  return { ...link, orderCount };
});

/** Actions of ExportLink. */
export const exportLinkHandlers: HandlersOf<Contracts['exportLink']> = {
  getCreditNotes,
  getDebitNotes,
  getSettlements,
  getFinalInvoices,
  getChosenDocuments,
  getMonths,
  getMonth,
  getTaxReports,
  getTaxReportFile,
  getGclid,
};
