import type { DocumentTexts } from './documentTexts.ts';

/** Words of documents in German. */
export const de: DocumentTexts = {
  titles: {
    receivedPayment: 'Rechnung über eine erhaltene Anzahlung',
    invoice: 'Rechnung',
    proforma: 'Proformarechnung',
    creditNote: 'Rechnungskorrektur (Gutschrift)',
  },
  notTaxDocument: 'Dies ist keine Rechnung im Sinne des Umsatzsteuerrechts.',
  taxDocumentFollows: 'Die Rechnung stellen wir nach Zahlungseingang aus.',
  parties: {
    supplier: 'Leistungserbringer',
    customer: 'Leistungsempfänger',
    registrationNumber: 'Reg.-Nr.',
    vatNumber: 'USt-IdNr.',
  },
  facts: {
    variableSymbol: 'Zahlungsreferenz',
    issuedOn: 'Ausstellungsdatum',
    paymentReceivedOn: 'Zahlungseingang',
    taxPointOn: 'Leistungsdatum',
    dueOn: 'Fällig am',
    paidOn: 'Bezahlt am',
    paymentMethod: 'Zahlungsart',
    shop: 'Onlineshop',
    proforma: 'Proformarechnung',
  },
  paymentMethods: {
    Card: 'Zahlungskarte',
    BankTransfer: 'Banküberweisung',
    SetOff: 'Verrechnung mit Provision',
    Other: 'Andere Zahlungsart',
  },
  columns: {
    description: 'Beschreibung',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    net: 'Nettobetrag',
    rate: 'USt-Satz',
    vat: 'USt',
    total: 'Gesamt',
  },
  recapHeading: 'Umsatzsteuerübersicht',
  sums: {
    total: 'Gesamtbetrag',
    paid: 'Bezahlt',
    due: 'Zu zahlen',
    difference: 'Differenz gesamt',
  },
  alreadyPaid: 'Bereits bezahlt, bitte nicht überweisen.',
  inCzkHeading: 'Beträge in CZK',
  inCzkRate: (rate, day) => `Kurs der Tschechischen Nationalbank vom ${day}: 1 EUR = ${rate} CZK`,
  correction: {
    heading: 'Berichtigung der Bemessungsgrundlage und der Steuer',
    originalNumber: 'Ursprünglicher Beleg',
    originalIssuedOn: 'Ausgestellt am',
    reason: 'Grund',
    note: 'Anmerkung',
    difference: 'Die Beträge dieses Belegs sind die Differenz zum ursprünglichen Beleg.',
    reasons: {
      Refund: 'Rückerstattung',
      Chargeback: 'Rückbuchung der Kartenzahlung',
      OrderChange: 'Änderung der Bestellung',
      OrderCancellation: 'Stornierung der Bestellung',
      DuplicatedCharge: 'Doppelte Zahlung',
      ProductUnsatisfactory: 'Reklamation der Leistung',
      TaxCorrection: 'Korrektur der Steuer',
      Other: 'Anderer Grund',
    },
  },
  vatNotes: {
    reverseCharge:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 44 und 196 der Richtlinie 2006/112/EG).',
    countryOfCustomer:
      'Umsatzsteuer zum Satz des Landes des Kunden, besonderes Verfahren One-Stop-Shop (OSS).',
    outsideEu: 'Der Leistungsort liegt außerhalb der EU, nicht steuerbar in der EU.',
  },
  payment: {
    heading: 'Zahlungsangaben',
    amount: 'Betrag',
    account: 'Kontonummer',
    message: 'Verwendungszweck',
    scan: 'Scannen Sie den Code in Ihrer Banking-App.',
  },
  lines: {
    topUp: (domainName) => `Guthaben für Online-Werbung, ${domainName}`,
    fee: (percent) => `Servicegebühr, ${percent} der Werbeausgaben`,
    subscription: (domainName) => `Abonnement, ${domainName}`,
  },
  contact: (email) => `Fragen zum Beleg: ${email}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
};
