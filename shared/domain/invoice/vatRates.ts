import { AppError } from '../../errors/appError.ts';

/** Standard VAT rates in percent by country, each from the day it holds (Art. 96 of Directive 2006/112/EC). */
const standardRates: Readonly<
  Record<string, readonly { readonly from: string; readonly percent: number }[]>
> = {
  AT: [{ from: '1984-01-01', percent: 20 }],
  BE: [{ from: '1996-01-01', percent: 21 }],
  BG: [{ from: '1999-01-01', percent: 20 }],
  CY: [{ from: '2014-01-13', percent: 19 }],
  // § 47 of Act 235/2004 and its amendments: 302/2008, 362/2009, 500/2012.
  CZ: [
    { from: '2004-05-01', percent: 19 },
    { from: '2010-01-01', percent: 20 },
    { from: '2013-01-01', percent: 21 },
  ],
  // § 12 UStG; § 28 for the second half of 2020.
  DE: [
    { from: '2007-01-01', percent: 19 },
    { from: '2020-07-01', percent: 16 },
    { from: '2021-01-01', percent: 19 },
  ],
  DK: [{ from: '1992-01-01', percent: 25 }],
  EE: [
    { from: '2009-07-01', percent: 20 },
    { from: '2024-01-01', percent: 22 },
    { from: '2025-07-01', percent: 24 },
  ],
  ES: [{ from: '2012-09-01', percent: 21 }],
  FI: [
    { from: '2013-01-01', percent: 24 },
    { from: '2024-09-01', percent: 25.5 },
  ],
  FR: [{ from: '2014-01-01', percent: 20 }],
  GR: [{ from: '2016-06-01', percent: 24 }],
  HR: [{ from: '2012-03-01', percent: 25 }],
  HU: [{ from: '2012-01-01', percent: 27 }],
  IE: [{ from: '2021-03-01', percent: 23 }],
  IT: [{ from: '2013-10-01', percent: 22 }],
  LT: [{ from: '2009-09-01', percent: 21 }],
  LU: [{ from: '2024-01-01', percent: 17 }],
  LV: [{ from: '2012-07-01', percent: 21 }],
  MT: [{ from: '2004-01-01', percent: 18 }],
  NL: [{ from: '2012-10-01', percent: 21 }],
  PL: [{ from: '2011-01-01', percent: 23 }],
  PT: [{ from: '2011-01-01', percent: 23 }],
  RO: [
    { from: '2017-01-01', percent: 19 },
    { from: '2025-08-01', percent: 21 },
  ],
  SE: [{ from: '1990-07-01', percent: 25 }],
  SI: [{ from: '2013-07-01', percent: 22 }],
  // § 27 of Act 222/2004.
  SK: [
    { from: '2004-05-01', percent: 19 },
    { from: '2011-01-01', percent: 20 },
    { from: '2025-01-01', percent: 23 },
  ],
};

/**
 * Reduced rates in percent of the countries of our shops, all that hold from a day on (Art. 98 of Directive 2006/112/EC).
 * Of other countries only the standard rate is known.
 */
const reducedRates: Readonly<
  Record<string, readonly { readonly from: string; readonly percents: readonly number[] }[]>
> = {
  // § 10 (2) and (3) UStG; § 28 (52) for gastronomy, culture and publishing in the pandemic; basic foods since July 2026.
  AT: [
    { from: '2016-01-01', percents: [10, 13] },
    { from: '2020-07-01', percents: [5, 10, 13] },
    { from: '2022-01-01', percents: [10, 13] },
    { from: '2026-07-01', percents: [4.9, 10, 13] },
  ],
  // § 47 of Act 235/2004; one reduced rate since Act 349/2023.
  CZ: [
    { from: '2010-01-01', percents: [10] },
    { from: '2012-01-01', percents: [14] },
    { from: '2013-01-01', percents: [15] },
    { from: '2015-01-01', percents: [10, 15] },
    { from: '2024-01-01', percents: [12] },
  ],
  // § 12 (2) UStG; § 28 for the second half of 2020.
  DE: [
    { from: '2007-01-01', percents: [7] },
    { from: '2020-07-01', percents: [5] },
    { from: '2021-01-01', percents: [7] },
  ],
  // § 27 of Act 222/2004; 19 and 5 % since Act 278/2024.
  SK: [
    { from: '2011-01-01', percents: [10] },
    { from: '2023-01-01', percents: [5, 10] },
    { from: '2025-01-01', percents: [5, 19] },
  ],
};

/** Whether a country is of the European Union, by the table of rates. */
export function isInEu(country: string): boolean {
  return standardRates[country] !== undefined;
}

/**
 * The standard rate of an EU country on a day; null outside the EU. @param day `2026-11-21`
 * @throws AppError tax_point_invalid before the country's rates begin here: no document is made by a rate of another time
 */
export function getStandardVatRate(country: string, day: string): number | null {
  const rates = standardRates[country];
  if (rates === undefined) return null;
  const rate = rates.findLast(({ from }) => from <= day);
  if (rate === undefined) throw new AppError('tax_point_invalid');
  return rate.percent;
}

/** As `getStandardVatRate`, for figures alone: before the country's rates begin here, the first of them. */
export function estimateVatRate(country: string, day: string): number | null {
  const first = standardRates[country]?.[0]?.from ?? day;
  return getStandardVatRate(country, day < first ? first : day);
}

/** The rates that a document may say in a country on a day, ascending: none, reduced ones, the standard one. */
export function listVatRates(country: string, day: string): readonly number[] {
  const standard = getStandardVatRate(country, day);
  if (standard === null) return [0];
  const reduced = reducedRates[country]?.findLast((rates) => rates.from <= day)?.percents ?? [];
  return [0, ...reduced, standard].toSorted((one, other) => one - other);
}
