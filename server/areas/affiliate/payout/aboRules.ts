import { isValidBBAN } from 'ibantools';

const header = /^UHL1(\d{6})([\x20-\x7E]{20})(\d{10})(\d{3})(\d{3})(\d{6})(\d{6})$/;
const file = /^1 1501 (\d{6}) (\d{4})$/;
const group = /^2 (\d{1,6})-(\d{1,10}) (\d{1,14}) (\d{6})$/;
const item = /^(\d{1,6})-(\d{1,10}) (\d{1,12}) (\d{1,10}) (\d{4})(\d{4}) (\d{0,10}) AV:([\x20-\x7E]{0,35})$/;

/** Whether a bank can have an account: prefix and number by their weighted sums. */
function isAccount(bank: string, prefix: string, number: string): boolean {
  return isValidBBAN(`${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`, 'CZ');
}

function isDay(day: string): boolean {
  const [date, month, year] = [day.slice(0, 2), day.slice(2, 4), `20${day.slice(4)}`];
  const parsed = new Date(`${year}-${month}-${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.getUTCDate() === Number(date);
}

function listItemFaults(lines: readonly string[]): { faults: string[]; sumMinor: number } {
  const faults: string[] = [];
  let sumMinor = 0;
  for (const [at, line] of lines.entries()) {
    const [whole, prefix = '', number = '', amount = '', symbol = '', bank = ''] = item.exec(line) ?? [];
    if (whole === undefined) faults.push(`payment ${at + 1}: the record is not one`);
    else {
      if (!isAccount(bank, prefix, number)) faults.push(`payment ${at + 1}: the account`);
      if (Number(amount) === 0) faults.push(`payment ${at + 1}: the amount`);
      if (Number(symbol) === 0) faults.push(`payment ${at + 1}: the symbol`);
      sumMinor += Number(amount);
    }
  }
  return { faults, sumMinor };
}

/**
 * Checks a domestic order: records and their widths, days, account numbers by their weighted sums, letters, and the sum. The widths
 * are those in which two descriptions agree that open programs name as their sources: `struktura-abo.pdf` of Fio banka and
 * `13-format-abo.pdf` of Equa bank (python-abo-generator), and the field list of a bank with 12 digits for an amount and 14 for
 * the sum. No bank has taken a file of ours yet.
 * @returns the faults; empty for an order that a bank takes
 */
export function validateAbo(text: string): string[] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') return ['the last line has no end'];
  const [first = '', second = '', third = '', ...rest] = lines;
  const [end, groupEnd] = [rest.pop(), rest.pop()];
  const faults: string[] = [];
  const [uhl, created = ''] = header.exec(first) ?? [];
  if (uhl === undefined || !isDay(created)) faults.push('the header');
  const [accounting, , bank = ''] = file.exec(second) ?? [];
  if (accounting === undefined) faults.push('the accounting file');
  const [whole, prefix = '', number = '', total = '', due = ''] = group.exec(third) ?? [];
  if (whole === undefined || !isDay(due)) faults.push('the group');
  if (!isAccount(bank, prefix, number)) faults.push('the paying account');
  if (groupEnd !== '3 +' || end !== '5 +') faults.push('the ends');
  if (rest.length === 0) faults.push('there is no payment');
  const items = listItemFaults(rest);
  if (items.sumMinor !== Number(total)) faults.push('the sum differs from the payments');
  return [...faults, ...items.faults];
}
