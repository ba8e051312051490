import { isDay } from '#shared/domain/dates/days.ts';
import type { PublishedRates } from './centralBank.ts';

const heading = /^(\d{2})\.(\d{2})\.(\d{4}) #(\d{1,3})$/;
const columns = 'země|měna|množství|kód|kurz';
/** One unit costs between a hundredth and this much; a list beyond is damaged. */
const dearestThousandths = 1_000_000;

function readRate(line: string): [string, number] {
  const [, , amountText = '', code = '', rateText = '', ...more] = line.split('|');
  const amount = Number(amountText);
  const isWhole =
    more.length === 0 &&
    /^\d{1,4}$/.test(amountText) &&
    amount > 0 &&
    /^[A-Z]{3}$/.test(code) &&
    /^\d{1,6},\d{3}$/.test(rateText);
  if (!isWhole) throw new Error(`the central bank's list has a line that is none: ${line.slice(0, 80)}`);
  const thousandths = Number(rateText.replace(',', '')) / amount;
  if (thousandths <= 0 || thousandths > dearestThousandths)
    throw new Error(`the central bank's rate of ${code} is not sane`);
  return [code, thousandths];
}

/**
 * Reads the central bank's list of a day (`denni_kurz.txt`): a heading with day and number, the names of the columns, and
 * a line for each currency with a decimal comma. @throws Error when it is not whole
 */
export function readDailyList(text: string): PublishedRates {
  const [first = '', second = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found = heading.exec(first);
  const day = found === null ? '' : `${found[3]}-${found[2]}-${found[1]}`;
  if (!isDay(day) || second !== columns) throw new Error('the answer is no list of the central bank');
  const thousandths = new Map<string, number>();
  for (const line of lines) {
    const [code, rate] = readRate(line);
    if (thousandths.has(code)) throw new Error(`the central bank's list has ${code} twice`);
    thousandths.set(code, rate);
  }
  if (!thousandths.has('EUR')) throw new Error("the central bank's list has no euro");
  return { day, listNumber: Number(found?.[4]), thousandths };
}
