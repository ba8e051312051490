import { AppError } from '#shared/errors/appError.ts';

/** A payment of an order. */
export interface OrderedPayment {
  readonly iban: string;
  readonly holderName: string;
  readonly amountMinor: number;
  readonly variableSymbol: string;
  readonly message: string;
}

/** An order of payments from one of our accounts. */
export interface PaymentOrder {
  readonly number: number;
  /** `2026-11-25`. */
  readonly dueOn: string;
  readonly createdAt: Date;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string | null };
  readonly payments: readonly OrderedPayment[];
}

/** Text in the characters that every bank reads: letters without marks, digits and a few signs. */
export function toBankText(text: string, maxLength: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
}

/** The parts of a Czech account: bank code, prefix and number. @throws AppError conflict for an account abroad */
export function splitCzechIban(iban: string): { bank: string; prefix: string; number: string } {
  const match = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban);
  if (match === null) throw new AppError('conflict');
  const [, bank = '', prefix = '', number = ''] = match;
  return { bank, prefix, number };
}

/** Day and month and year as ABO writes them, `251126`. */
function formatAboDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year.slice(2)}`;
}

/**
 * A domestic payment order in the ABO format (KPC) of Czech banks: header `UHL1`, a file `1 1501`, one group `2` with the
 * paying account, sum in hellers and due date, one line per payment, and the ends `3 +` and `5 +`. Lines end with CRLF.
 * `validateAbo` names the descriptions that its widths follow.
 */
export function renderAbo(order: PaymentOrder): string {
  const payer = splitCzechIban(order.payer.iban);
  const due = formatAboDay(order.dueOn);
  const fileNumber = String(order.number % 1_000).padStart(3, '0');
  const name = toBankText(order.payer.name, 20).toUpperCase().padEnd(20);
  const total = order.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const lines = [
    `UHL1${due}${name}${payer.number}001999000000000000`,
    `1 1501 ${fileNumber}000 ${payer.bank}`,
    `2 ${payer.prefix}-${payer.number} ${String(total).padStart(14, '0')} ${due}`,
    ...order.payments.map(({ iban, amountMinor, variableSymbol, message }) => {
      const { bank, prefix, number } = splitCzechIban(iban);
      const amount = String(amountMinor).padStart(12, '0');
      // Bank and constant symbol are one field; 0308 is the symbol of payments for services.
      const text = `AV:${toBankText(message, 35)}`;
      return `${prefix}-${number} ${amount} ${variableSymbol.padStart(10, '0')} ${bank}0308 0000000000 ${text}`;
    }),
    '3 +',
    '5 +',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}
