import type { CountryOfAdvertisement } from '../../eshop/eshop.ts';
import { addDays, countDaysBetween, type Day } from '../../dates/days.ts';

/** Days that shops of the product's countries write about. */
export const seasons = [
  'Valentine',
  'WomensDay',
  'Easter',
  'MothersDay',
  'BlackFriday',
  'Advent',
  'Christmas',
] as const;
export type Season = (typeof seasons)[number];

const toDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as Day;
/** 0 is Sunday. */
const getWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nth weekday of a month; a negative one counts from its end. */
function findWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth > 0) {
    const first = toDay(year, month, 1);
    return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7);
  }
  const last = toDay(year, month + 1, 0);
  return addDays(last, -((getWeekday(last) - weekday + 7) % 7) + (nth + 1) * 7);
}

/** The first Sunday from a day on. */
const findFirstSunday = (day: Day): Day => addDays(day, (7 - getWeekday(day)) % 7);

/** Easter Sunday by the Gregorian calendar (Meeus, Jones, Butcher). */
function computeWesternEaster(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDay(year, Math.floor(f / 31), (f % 31) + 1);
}

/** Easter Sunday of Orthodox churches (Meeus's Julian algorithm), 13 days later in this century's calendar. */
function computeOrthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  return addDays(toDay(year, month, ((d + e + 114) % 31) + 1), 13);
}

const orthodox: readonly CountryOfAdvertisement[] = ['GR', 'CY', 'RO'];
const celebratesWomensDay: readonly CountryOfAdvertisement[] = ['CZ', 'SK', 'PL', 'HU', 'RO', 'IT'];

function findMothersDay(year: number, country: CountryOfAdvertisement): Day {
  switch (country) {
    case 'PL':
      return toDay(year, 5, 26);
    case 'HU':
    case 'PT':
    case 'ES':
    case 'RO':
      return findWeekday(year, 5, 0, 1);
    case 'SE':
      return findWeekday(year, 5, 0, -1);
    case 'LU':
      return findWeekday(year, 6, 0, 2);
    case 'FR': {
      // A week later where Pentecost falls on it.
      const last = findWeekday(year, 5, 0, -1);
      return last === addDays(computeWesternEaster(year), 49) ? addDays(last, 7) : last;
    }
    case 'NO':
      return findWeekday(year, 2, 0, 2);
    case 'GB':
    case 'IE':
      return addDays(computeWesternEaster(year), -21);
    default:
      return findWeekday(year, 5, 0, 2);
  }
}

/** First and last day, as days before it, on which a text about a season still helps to sell. */
const window = {
  Valentine: [18, 2],
  WomensDay: [10, 1],
  Easter: [21, 3],
  MothersDay: [14, 2],
  BlackFriday: [14, 0],
  Advent: [10, 0],
  Christmas: [23, 4],
} as const satisfies Readonly<Record<Season, readonly [number, number]>>;

function findDay(season: Season, year: number, country: CountryOfAdvertisement): Day | null {
  switch (season) {
    case 'Valentine':
      return toDay(year, 2, 14);
    case 'WomensDay':
      return celebratesWomensDay.includes(country) ? toDay(year, 3, 8) : null;
    case 'Easter':
      return orthodox.includes(country) ? computeOrthodoxEaster(year) : computeWesternEaster(year);
    case 'MothersDay':
      return findMothersDay(year, country);
    case 'BlackFriday':
      return addDays(findWeekday(year, 11, 4, 4), 1);
    case 'Advent':
      // The fourth Sunday before Christmas Day; the Orthodox fast begins on no Sunday.
      return orthodox.includes(country) ? null : findFirstSunday(toDay(year, 11, 27));
    case 'Christmas':
      return toDay(year, 12, 25);
  }
}

/** The season that is next in a country, on days on which it is time to write about it; null on others. */
export function findSeason(
  today: Day,
  country: CountryOfAdvertisement,
): { readonly name: Season; readonly day: Day } | null {
  const year = Number(today.slice(0, 4));
  const coming = seasons.flatMap((name) => {
    const day = findDay(name, year, country);
    if (day === null) return [];
    const left = countDaysBetween(today, day);
    const [from, to] = window[name];
    return left <= from && left >= to ? [{ name, day }] : [];
  });
  return coming.sort((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}
