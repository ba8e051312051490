import type { Day } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { documentDay } from './rates/rate.service.ts';
import { findFirstSeriesYear } from './series.repository.ts';

/**
 * Returns a check of days that can be the tax point of a payment. The tax is due on the day the money comes (§ 20a (2) Act
 * 235/2004), which may be before the pro forma invoice is issued. No money comes in the future, and none before the first
 * year in which documents are numbered: such a day is a slip of the bank's file or of a hand.
 */
export async function createTaxPointCheck(now: Date = new Date()): Promise<(day: string) => boolean> {
  const today = documentDay(now);
  const firstDay = `${(await findFirstSeriesYear()) ?? today.slice(0, 4)}-01-01`;
  return (day) => day >= firstDay && day <= today;
}

/** @throws AppError tax_point_invalid */
export async function assertTaxPoint(day: Day): Promise<void> {
  if (!(await createTaxPointCheck())(day)) throw new AppError('tax_point_invalid');
}
