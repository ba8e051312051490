import { exportLink } from '#shared/contracts/exportLink.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { conversionAddresses } from '../conversions/conversionLinks.ts';
import { checkPeriod, countConversions } from '../conversions/conversions.service.ts';

export const getGclid = defineAction(exportLink.getGclid, async (input, { services, person, log }) => {
  // The contract takes days alone.
  const period = input as { dateFrom: Day; dateTo: Day };
  checkPeriod(period);
  const fileName = `google-ads-conversions-${period.dateFrom}-${period.dateTo}.csv`;
  const link = await conversionAddresses.sign(services, period, fileName);
  const orderCount = await countConversions(period);
  log.info({ ...period, orderCount, staff: person.userId }, 'conversions exported');
  return { ...link, orderCount };
});
