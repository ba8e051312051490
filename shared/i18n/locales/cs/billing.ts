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
  place: {
    title: 'Firma mimo EU',
    text: {
      Missing:
        'Abychom vám mohli účtovat bez DPH, nahrajte výpis z rejstříku nebo daňové potvrzení své firmy. Do té doby účtujeme českou DPH.',
      Doubtful:
        'Vaše doklady posuzujeme, protože zatím neukazují všechny na stejnou zemi. Do té doby účtujeme českou DPH.',
      Proven: 'Vaše doklady se shodují, účtujeme vám bez DPH.',
      Accepted: 'Vaše doklady jsme posoudili a účtujeme vám bez DPH.',
      Rejected:
        'Nemohli jsme potvrdit, že vaše firma sídlí mimo EU, proto účtujeme českou DPH. Nahrajte jiný doklad a posoudíme ho znovu.',
    },
    status: {
      Missing: 'Chybí doklad',
      Doubtful: 'Posuzujeme',
      Proven: 'Potvrzeno',
      Accepted: 'Potvrzeno',
      Rejected: 'Nepotvrzeno',
    },
    piece: {
      BillingAddress: 'Fakturační adresa',
      BusinessProof: 'Doklad o firmě',
      PaymentCountry: 'Poslední platba',
    },
    missing: {
      BillingAddress: 'Nevyplněna',
      BusinessProof: 'Nenahrán',
      PaymentCountry: 'Zatím žádná platba kartou ani převodem',
    },
    kind: { RegisterExtract: 'Výpis z rejstříku', TaxCertificate: 'Daňové potvrzení' },
    kindLabel: 'Doklad',
    countryLabel: 'Vydán v zemi',
    drop: 'Přetáhněte sem doklad, nebo ho vyberte',
    dropHint: 'PDF, JPEG nebo PNG do 8 MB',
    uploading: 'Nahrává se',
    uploaded: 'Doklad nahrán',
    refused: 'Doklad se nenahrál',
  },
  saved: 'Fakturační údaje uloženy',
};
