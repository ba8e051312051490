import type { Day } from '#shared/domain/dates/days.ts';

/** Rates that the central bank published on one day. */
export interface PublishedRates {
  /** Day for which they were published; of a weekend it is the working day before. */
  readonly day: Day;
  /** The bank's own number of the list in its year. */
  readonly listNumber: number;
  /** CZK for one unit, by currency code, in thousandths (24 290 is 24.290 CZK). */
  readonly thousandths: ReadonlyMap<string, number>;
}

/** The Czech central bank, whose rates tax documents are counted by. */
export interface CentralBank {
  /** The rates that hold on a day: those published last. @throws Error when the bank does not answer with a sane list */
  readRates(day: Day): Promise<PublishedRates>;
}
