import type { LocaleOf } from '../../localeOf.ts';
import type { billing as source } from '../en/billing.ts';

/** Texty fakturačních údajů. */
export const billing: LocaleOf<typeof source> = {
  formLabel: 'Fakturační údaje',
  registrationNumber: 'IČO',
  registrationNumberHint: 'Osm číslic. Zbytek doplníme z obchodního rejstříku.',
  registrationNumberForeignHint: 'Jak je uvedeno v rejstříku vaší země.',
  lookUp: 'Doplnit z rejstříku',
  lookedUp: 'Našli jsme {{company}}; údaje prosím zkontrolujte a uložte.',
  example: 'Ukázková firma sandboxu:',
  companyName: 'Název firmy',
  isVatPayer: 'Jsme plátci DPH',
  taxNumber: 'DIČ',
  taxNumberHint: 'I s předponou země, např. CZ12345678.',
  street: 'Ulice a číslo',
  city: 'Město',
  zip: 'PSČ',
  country: 'Země',
  email: 'E-mail pro faktury',
  emailHint: 'Na tuto adresu chodí daňové doklady.',
  save: 'Uložit údaje',
  saved: 'Fakturační údaje jsou uložené.',
};
