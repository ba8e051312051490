import type { LocaleOf } from '../../localeOf.ts';
import type { invoices as source } from '../en/invoices.ts';

/** Slova dokladů, která sdílejí všechny obrazovky: druhy, stavy, DPH, platby. */
export const invoices: LocaleOf<typeof source> = {
  type: { FinalInvoice: 'Faktura', ProformaInvoice: 'Zálohová faktura', CreditNote: 'Dobropis' },
  status: {
    Issued: 'Vystaveno',
    Overdue: 'Po splatnosti',
    Paid: 'Uhrazeno',
    Cancelled: 'Stornováno',
    Credited: 'Plně dobropisováno',
  },
  subject: { CreditTopUp: 'Reklamní kredit', Subscription: 'Předplatné' },
  vatReason: {
    Domestic: 'Český zákazník',
    ReverseCharge: 'Přenesená daňová povinnost',
    CountryOfCustomer: 'Sazba země zákazníka',
    OutsideEu: 'Mimo EU',
    SetByStaff: 'Nastaveno ručně',
  },
  creditNoteReason: {
    Refund: 'Vrácení nevyčerpaného kreditu',
    Chargeback: 'Chargeback',
    OrderChange: 'Změna objednávky',
    OrderCancellation: 'Zrušená objednávka',
    DuplicatedCharge: 'Platba stržena dvakrát',
    ProductUnsatisfactory: 'Reklamace',
    TaxCorrection: 'Oprava DPH',
    Other: 'Jiný důvod',
  },
  refund: {
    Card: 'Zpět na kartu',
    Bank: 'Bankovním převodem',
    None: 'Peníze se nevracejí',
  },
  paymentMethod: { Card: 'Karta', BankTransfer: 'Bankovní převod', Other: 'Jinak' },
  fileFormat: { Pdf: 'PDF', Isdoc: 'ISDOC', Pohoda: 'Pohoda XML' },
  exportFormat: {
    ZipOfPdf: 'PDF v archivu ZIP',
    Csv: 'Tabulka CSV',
    Isdoc: 'ISDOC',
    Pohoda: 'Pohoda XML',
  },
  link: {
    expired: 'Tato adresa platila 15 minut a už vypršela. O doklad si prosím řekněte v aplikaci znovu.',
    wrong: 'Na této adrese žádný doklad není.',
  },
  event: {
    Issued: 'Vystaveno',
    Paid: 'Uhrazeno',
    Cancelled: 'Stornováno',
    Credited: 'Dobropisováno',
    Regenerated: 'Soubory vytvořeny znovu',
    Sent: 'Odesláno e-mailem',
    Overdue: 'Po splatnosti',
  },
  column: {
    number: 'Číslo',
    type: 'Doklad',
    vatReason: 'Režim DPH',
    country: 'Země',
    currency: 'Měna',
    rate: 'Kurz CZK',
    netInCzk: 'Základ v Kč',
    vatInCzk: 'DPH v Kč',
  },
};
