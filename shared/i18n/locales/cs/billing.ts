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
  vies: {
    title: 'DIČ v registru VIES',
    check: 'Ověřit ve VIES',
    notEu: 'VIES zná jen DIČ z Evropské unie; toto se neověřuje.',
    status: { Valid: 'Ověřeno', Invalid: 'Neplatné', Unknown: 'Zatím neověřeno' },
    text: {
      Valid: 'Evropský registr VIES potvrzuje DIČ {{number}}.',
      Invalid: 'Evropský registr VIES DIČ {{number}} nezná. Dokud ho nebude znát, počítáme s DPH vaší země.',
      Unknown:
        'Registr teď na DIČ {{number}} neumí odpovědět. Neznamená to, že je špatně: údaje jsou uložené a zeptáme se sami znovu.',
    },
    registered: 'Registrováno jako {{name}}',
    consultation: 'Číslo ověření: {{number}}',
    checked: 'Ověřeno',
  },
  saved: 'Fakturační údaje jsou uložené.',
};
