import type { LocaleOf } from '../../localeOf.ts';
import type { billing as source } from '../en/billing.ts';

/** Texty fakturačních údajů. */
export const billing: LocaleOf<typeof source> = {
  formLabel: 'Fakturační údaje',
  registrationNumber: 'IČO',
  registrationNumberHint: 'Osm číslic. Zbytek doplníme z ARES.',
  registrationNumberForeignHint: 'Jak je uvedeno v rejstříku vaší země.',
  lookUp: 'Doplnit z rejstříku',
  lookedUp: 'Nalezeno: {{company}}. Zkontrolujte údaje a uložte je.',
  example: 'Ukázková firma sandboxu:',
  companyName: 'Název firmy',
  isVatPayer: 'Jsme plátci DPH',
  taxNumber: 'DIČ',
  taxNumberHint: 'Včetně kódu země, např. CZ12345678.',
  street: 'Ulice a číslo',
  city: 'Město',
  zip: 'PSČ',
  country: 'Země',
  email: 'E-mail pro faktury',
  emailHint: 'Na tuto adresu posíláme faktury.',
  save: 'Uložit',
  vies: {
    title: 'DIČ v registru VIES',
    check: 'Ověřit ve VIES',
    notEu: 'VIES obsahuje jen DIČ ze zemí EU, toto se proto neověřuje.',
    status: { Valid: 'Ověřeno', Invalid: 'Neplatné', Unknown: 'Zatím neověřeno' },
    text: {
      Valid: 'VIES potvrdil DIČ {{number}}.',
      Invalid: 'VIES DIČ {{number}} nezná. Do té doby účtujeme DPH vaší země.',
      Unknown:
        'VIES teď nemůže DIČ {{number}} ověřit. Neznamená to, že je chybné. Údaje jsou uložené a ověření automaticky zopakujeme.',
    },
    mismatch:
      'VIES má u tohoto DIČ jiný název nebo adresu. Dokud to neprověříme, účtujeme DPH vaší země. Zkontrolujte, zda údaje odpovídají registru.',
    registered: 'Registrováno jako {{name}}',
    consultation: 'Číslo ověření: {{number}}',
    checked: 'Ověřeno',
  },
  saved: 'Fakturační údaje uloženy',
};
