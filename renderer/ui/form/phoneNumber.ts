import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** What a phone field shows: the country whose prefix is chosen and the rest as it was typed. */
export interface PhoneParts<Country extends string> {
  readonly country: Country;
  readonly national: string;
}

/** The calling code of a country with its plus: `+420`. */
export function getCallingCode(country: string): string {
  return `+${getCountryCallingCode(country as CountryCode)}`;
}

/** Splits a number in E.164 into a known country and the rest; whatever is not such a number stays as typed. */
export function splitPhone<Country extends string>(
  value: string,
  countries: readonly Country[],
  fallback: Country,
): PhoneParts<Country> {
  const parsed = parsePhoneNumberFromString(value);
  const country = countries.find((known) => known === parsed?.country);
  if (parsed !== undefined && country !== undefined) {
    return { country, national: parsed.formatNational() };
  }
  const prefix = getCallingCode(fallback);
  const rest = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return { country: fallback, national: rest };
}

/** Joins a country and a typed number to E.164; a number typed with a plus is used alone. */
export function joinPhone({ country, national }: PhoneParts<string>): string {
  const typed = national.trim();
  if (typed === '') return '';
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode);
  if (parsed !== undefined) return parsed.number;
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return typed;
  return typed.startsWith('+') ? `+${digits}` : `${getCallingCode(country)}${digits}`;
}

/** Formats a typed national number. */
export function formatPhone(typed: string, country: string): string {
  return new AsYouType(country as CountryCode).input(typed);
}

/** A number in E.164 as people abroad read it: `+420 601 234 567`. */
export function showPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
