import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools';

const localForm = /^(?:(\d{1,6})-)?(\d{1,10})\/(\d{4})$/;

/**
 * The IBAN of an account as statements write it: an IBAN, or the Czech `19-2000145399/0800`; null when it is neither.
 */
export function parseIban(text: string | null | undefined): string | null {
  const bare = (text ?? '').replace(/\s/g, '');
  const iban = electronicFormatIBAN(bare);
  if (iban !== null && isValidIBAN(iban)) return iban;
  const local = localForm.exec(bare);
  if (local === null) return null;
  const [, prefix = '', number = '', bank = ''] = local;
  return composeIBAN({
    countryCode: 'CZ',
    bban: `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`,
  });
}

/** Which of our accounts a number without its bank stands for; null when it is none of them. */
export function findOwnAccount(text: string, ownIbans: readonly string[]): string | null {
  const match = /^(?:(\d{1,6})-)?(\d{2,10})$/.exec(text.replace(/\s/g, ''));
  if (match === null) return null;
  const number = `${(match[1] ?? '').padStart(6, '0')}${(match[2] ?? '').padStart(10, '0')}`;
  return ownIbans.find((iban) => iban.startsWith('CZ') && iban.slice(8) === number) ?? null;
}

/** How an account is compared, whatever way it is written. */
export function toAccountKey(text: string | null): string | null {
  return text === null ? null : (parseIban(text) ?? text.replace(/\s/g, '').toUpperCase());
}
