import { Router } from 'express';

const dayMs = 86_400_000;
const path = '/cs/financni-trhy/devizovy-trh/kurzy-devizoveho-trhu/kurzy-devizoveho-trhu/denni_kurz.txt';

/** Currencies of the list: country, name, amount and a rate about which the days move, in thousandths. */
const listed = [
  ['Dánsko', 'koruna', 1, 'DKK', 3_260],
  ['EMU', 'euro', 1, 'EUR', 24_300],
  ['Maďarsko', 'forint', 100, 'HUF', 6_320],
  ['Norsko', 'koruna', 1, 'NOK', 2_080],
  ['Polsko', 'zlotý', 1, 'PLN', 5_720],
  ['Rumunsko', 'leu', 1, 'RON', 4_780],
  ['Švédsko', 'koruna', 1, 'SEK', 2_220],
  ['Švýcarsko', 'frank', 1, 'CHF', 26_100],
  ['USA', 'dolar', 1, 'USD', 20_900],
  ['Velká Británie', 'libra', 1, 'GBP', 27_800],
] as const;

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** The last day of publication at or before a day: the bank rests at the weekend. */
function getPublicationDay(day: Date): Date {
  const weekday = day.getUTCDay();
  const daysBack = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(day.getTime() - daysBack * dayMs);
}

/** The rate of a day: the same at every look, within a percent and a half of the middle. */
function computeRate(middle: number, dayNumber: number): string {
  const swing = Math.sin(dayNumber / 9) + Math.sin(dayNumber / 2.3) / 2;
  const thousandths = Math.round(middle * (1 + swing / 100));
  return `${Math.floor(thousandths / 1_000)},${String(thousandths % 1_000).padStart(3, '0')}`;
}

/** The list of a day as the bank writes it. */
export function buildDailyList(requestedDate: Date): string {
  const day = getPublicationDay(requestedDate);
  const dayNumber = Math.floor(day.getTime() / dayMs);
  const firstOfYear = Date.UTC(day.getUTCFullYear(), 0, 1);
  let listNumber = 0;
  for (let at = firstOfYear; at <= day.getTime(); at += dayMs) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) listNumber += 1;
  }
  const heading = `${padTwo(day.getUTCDate())}.${padTwo(day.getUTCMonth() + 1)}.${day.getUTCFullYear()} #${listNumber}`;
  const lines = listed.map(
    ([country, name, amount, code, middle]) =>
      `${country}|${name}|${amount}|${code}|${computeRate(middle, dayNumber)}`,
  );
  return `${[heading, 'země|měna|množství|kód|kurz', ...lines].join('\n')}\n`;
}

/** Creates the Czech central bank sandbox: its rate list at its path. */
export function createRatesSandbox(options: { readonly now?: () => number } = {}): { router: Router } {
  const now = options.now ?? Date.now;
  const router = Router();
  router.get(path, (request, response) => {
    const { date } = request.query;
    const dateMatch = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(typeof date === 'string' ? date : '');
    const today = Math.floor(now() / dayMs) * dayMs;
    const day =
      dateMatch === null
        ? today
        : Date.UTC(Number(dateMatch[3]), Number(dateMatch[2]) - 1, Number(dateMatch[1]));
    response.type('text/plain; charset=utf-8').send(buildDailyList(new Date(Math.min(day, today))));
  });
  return { router };
}
