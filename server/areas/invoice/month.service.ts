import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { Services } from '#server/services.ts';
import { fileOf } from './documentFiles.ts';
import { readPeriod } from './invoice.repository.ts';
import { documentDay } from './rate.service.ts';

/** In these days after a month's end its documents are made ready; those of a day on which the job stood still too. */
const lastDayOfWork = 5;

/** First and last day of the month before a day. */
export function monthBefore(today: Day): { dateFrom: Day; dateTo: Day } {
  const dateTo = addDays(`${today.slice(0, 8)}01` as Day, -1);
  return { dateFrom: `${dateTo.slice(0, 8)}01` as Day, dateTo };
}

/**
 * From the first of a month: makes the files of the last one's tax documents that nobody has asked for yet, so that the
 * accountant's archive of the month is read and not made. @param today a day in Prague
 */
export async function prepareMonth(services: Services, today: Day = documentDay()): Promise<number> {
  if (Number(today.slice(8)) > lastDayOfWork) return 0;
  const { dateFrom, dateTo } = monthBefore(today);
  let made = 0;
  for (const type of ['FinalInvoice', 'CreditNote'] as const) {
    for await (const invoice of readPeriod(type, dateFrom, dateTo)) {
      if (invoice.files['Pdf'] !== undefined) continue;
      await fileOf(services, invoice, 'Pdf');
      made += 1;
    }
  }
  if (made > 0) services.log.info({ dateFrom, dateTo, made }, 'files of the month made ready');
  return made;
}
