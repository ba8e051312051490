import type { DocumentData, DocumentLine } from '../documentData.ts';

/** A line of a sample. */
export function sampleLine(description: string, netMinor: number, vatPercent: number): DocumentLine {
  return {
    description,
    quantity: 1,
    netMinor,
    vatPercent,
    vatMinor: Math.round((netMinor * vatPercent) / 100),
  };
}

/** The sums of lines, as a document carries them. */
export function sumLines(
  lines: readonly DocumentLine[],
): Pick<DocumentData, 'lines' | 'netMinor' | 'vatMinor' | 'totalMinor'> {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const vatMinor = lines.reduce((sum, line) => sum + line.vatMinor, 0);
  return { lines, netMinor, vatMinor, totalMinor: netMinor + vatMinor };
}

const topUp: DocumentData = {
  id: '65f0c0ffee0000000000a001',
  type: 'FinalInvoice',
  number: '2026-F-000123',
  variableSymbol: '2026000123',
  subject: 'CreditTopUp',
  isReceivedPayment: true,
  language: 'cs',
  theme: 'default',
  currency: 'CZK',
  supplier: {
    name: 'Okavango s.r.o.',
    registrationNumber: '12999113',
    vatNumber: 'CZ12999113',
    street: 'Nábřežní 12',
    city: 'Praha 5',
    zip: '150 00',
    country: 'CZ',
    register: 'Zapsáno v obchodním rejstříku vedeném Městským soudem v Praze, oddíl C, vložka 000000',
  },
  customer: {
    name: 'Kolo a příslušenství Žďár s.r.o.',
    registrationNumber: '27074358',
    vatNumber: 'CZ27074358',
    street: 'Náměstí Republiky 14',
    city: 'Žďár nad Sázavou',
    zip: '591 01',
    country: 'CZ',
    email: 'ucetni@kolo-zdar.test',
  },
  domainName: 'kolo-zdar.test',
  issuedOn: '2026-11-21',
  taxPointOn: '2026-11-20',
  dueOn: '2026-11-20',
  paidOn: '2026-11-20',
  paymentMethod: 'Card',
  ...sumLines([sampleLine('Kredit na online reklamu, kolo-zdar.test', 1_000_000, 21)]),
  vat: { reason: 'Domestic', percent: 21, ground: null },
  inCzk: null,
  bank: { iban: 'CZ5520100000002000000001', bic: 'FIOBCZPPXXX' },
  proformaNumber: null,
  proformaSymbol: null,
  correction: null,
};

const slovak: Partial<DocumentData> = {
  language: 'sk',
  currency: 'EUR',
  customer: {
    name: 'Horský obchod, spol. s r. o.',
    registrationNumber: '36421928',
    vatNumber: 'SK2021863811',
    street: 'Hlavná 27/A',
    city: 'Banská Bystrica',
    zip: '974 01',
    country: 'SK',
    email: 'faktury@horskyobchod.test',
  },
  domainName: 'horskyobchod.test',
  bank: { iban: 'CZ5920100000002000000026', bic: 'FIOBCZPPXXX' },
};

/** One document of each kind and of each way in which tax is treated; companies that do not exist. */
export const sampleDocuments = {
  topUp,
  proforma: {
    ...topUp,
    id: '65f0c0ffee0000000000a002',
    type: 'ProformaInvoice',
    number: '2026-P-000045',
    variableSymbol: '2026900045',
    taxPointOn: null,
    dueOn: '2026-12-05',
    paidOn: null,
    paymentMethod: null,
  },
  proformaInEur: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a003',
    type: 'ProformaInvoice',
    number: '2026-P-000046',
    variableSymbol: '2026900046',
    taxPointOn: null,
    dueOn: '2026-12-05',
    paidOn: null,
    paymentMethod: null,
    ...sumLines([sampleLine('Kredit na online reklamu, horskyobchod.test', 80_000, 0)]),
    vat: { reason: 'ReverseCharge', percent: 0, ground: null },
  },
  fromProforma: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a004',
    number: '2026-F-000124',
    variableSymbol: '2026000124',
    paymentMethod: 'BankTransfer',
    ...sumLines([sampleLine('Kredit na online reklamu, horskyobchod.test', 80_000, 0)]),
    vat: { reason: 'ReverseCharge', percent: 0, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-11-20', netMinor: 1_935_600, vatMinor: 0 },
    proformaNumber: '2026-P-000046',
    proformaSymbol: '2026900046',
  },
  ofCustomersCountry: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a005',
    number: '2026-F-000125',
    variableSymbol: '2026000125',
    ...sumLines([sampleLine('Kredit na online reklamu, horskyobchod.test', 80_000, 23)]),
    vat: { reason: 'CountryOfCustomer', percent: 23, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-11-20', netMinor: 1_935_600, vatMinor: 445_188 },
  },
  outsideEu: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a006',
    number: '2026-F-000126',
    variableSymbol: '2026000126',
    language: 'en',
    customer: {
      name: 'Whitby & Sons Outdoor Ltd',
      registrationNumber: '09876543',
      vatNumber: null,
      street: '12 Harbour Road',
      city: 'Whitby',
      zip: 'YO21 3PU',
      country: 'GB',
      email: 'accounts@whitbysons.test',
    },
    domainName: 'whitbysons.test',
    ...sumLines([sampleLine('Credit for online advertising, whitbysons.test', 200_000, 0)]),
    vat: { reason: 'OutsideEu', percent: 0, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-11-20', netMinor: 4_839_000, vatMinor: 0 },
  },
  subscription: {
    ...topUp,
    id: '65f0c0ffee0000000000a007',
    number: '2026-F-000127',
    variableSymbol: '2026000127',
    subject: 'Subscription',
    isReceivedPayment: false,
    ...sumLines([sampleLine('Předplatné, kolo-zdar.test, listopad 2026', 199_000, 21)]),
  },
  creditNote: {
    ...topUp,
    id: '65f0c0ffee0000000000a008',
    type: 'CreditNote',
    number: '2026-D-000007',
    variableSymbol: '2026800007',
    ...sumLines([sampleLine('Kredit na online reklamu, kolo-zdar.test', -400_000, 21)]),
    correction: {
      originalNumber: '2026-F-000123',
      originalIssuedOn: '2026-11-21',
      originalTaxPointOn: '2026-11-20',
      reason: 'Refund',
      note: 'Zákazník ukončil kampaně a požádal o vrácení nevyčerpaného kreditu.',
      ground: null,
      movedFrom: null,
    },
  },
  creditNoteInEur: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a009',
    type: 'CreditNote',
    number: '2026-D-000008',
    variableSymbol: '2026800008',
    subject: 'Subscription',
    isReceivedPayment: false,
    ...sumLines([sampleLine('Predplatné, horskyobchod.test', -7_900, 23)]),
    vat: { reason: 'CountryOfCustomer', percent: 23, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-10-20', netMinor: -191_141, vatMinor: -43_962 },
    correction: {
      originalNumber: '2026-F-000099',
      originalIssuedOn: '2026-10-20',
      originalTaxPointOn: '2026-10-20',
      reason: 'DuplicatedCharge',
      note: null,
      ground: 'PriceLowered',
      movedFrom: null,
    },
  },
  debitNote: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a011',
    type: 'DebitNote',
    number: '2026-V-000001',
    variableSymbol: '426000001',
    paidOn: null,
    paymentMethod: null,
    dueOn: '2026-12-05',
    // The base of 100.00 EUR moves from reverse charge to Czech VAT.
    ...sumLines([
      sampleLine('Kredit na online reklamu, horskyobchod.test', -10_000, 0),
      sampleLine('Kredit na online reklamu, horskyobchod.test', 10_000, 21),
    ]),
    vat: { reason: 'SupplierCountry', percent: 21, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-10-20', netMinor: 0, vatMinor: 50_810 },
    correction: {
      originalNumber: '2026-F-000101',
      originalIssuedOn: '2026-10-20',
      originalTaxPointOn: '2026-10-20',
      reason: 'TaxCorrection',
      note: 'DIČ zákazníka nebylo v den platby platné.',
      ground: 'TaxTooLow',
      movedFrom: { reason: 'ReverseCharge', percent: 0 },
    },
  },
  settlement: {
    ...topUp,
    id: '65f0c0ffee0000000000a012',
    type: 'Settlement',
    number: '2026-S-000001',
    variableSymbol: '526000001',
    isReceivedPayment: false,
    issuedOn: '2026-12-04',
    taxPointOn: '2026-11-30',
    dueOn: '2026-12-04',
    paidOn: null,
    paymentMethod: null,
    proformaNumber: null,
    proformaSymbol: null,
    ...sumLines([
      sampleLine('Online reklama, kolo-zdar.test, 11/2026', 350_000, 21),
      sampleLine('Odečtená záloha, daňový doklad 2026-F-000123', -300_000, 21),
      sampleLine('Odečtená záloha, daňový doklad 2026-F-000124', -50_000, 21),
    ]),
    settles: [
      {
        number: '2026-F-000123',
        variableSymbol: '126000123',
        netMinor: 300_000,
        vatMinor: 63_000,
        inCzk: null,
      },
      {
        number: '2026-F-000124',
        variableSymbol: '126000124',
        netMinor: 50_000,
        vatMinor: 10_500,
        inCzk: null,
      },
    ],
  },
  settlementInEur: {
    ...topUp,
    ...slovak,
    id: '65f0c0ffee0000000000a013',
    type: 'Settlement',
    number: '2026-S-000002',
    variableSymbol: '526000002',
    isReceivedPayment: false,
    issuedOn: '2026-12-04',
    taxPointOn: '2026-11-30',
    dueOn: '2026-12-04',
    paidOn: null,
    paymentMethod: null,
    proformaNumber: null,
    proformaSymbol: null,
    ...sumLines([
      sampleLine('Online reklama, horskyobchod.test, 11/2026', 15_000, 23),
      sampleLine('Odpočítaná záloha, daňový doklad 2026-F-000125', -10_000, 23),
      sampleLine('Odpočítaná záloha, daňový doklad 2026-F-000126', -5_000, 23),
    ]),
    vat: { reason: 'CountryOfCustomer', percent: 23, ground: null },
    inCzk: { rate: 24.195, rateOn: '2026-11-20', netMinor: 0, vatMinor: 0 },
    // Each by the rate of its own document: 24.305 and 24.195.
    settles: [
      {
        number: '2026-F-000125',
        variableSymbol: '126000125',
        netMinor: 10_000,
        vatMinor: 2_300,
        inCzk: { netMinor: 243_050, vatMinor: 55_902 },
      },
      {
        number: '2026-F-000126',
        variableSymbol: '126000126',
        netMinor: 5_000,
        vatMinor: 1_150,
        inCzk: { netMinor: 120_975, vatMinor: 27_824 },
      },
    ],
  },
} as const satisfies Record<string, DocumentData>;

export type SampleName = keyof typeof sampleDocuments;

/** A document with names and an address that no line holds, and 30 lines that need several pages. */
export function createLongDocument(): DocumentData {
  const lines = Array.from({ length: 30 }, (_, index) =>
    sampleLine(
      index % 7 === 3
        ? `Položka ${index + 1} s popisem, který se do jednoho řádku nevejde a pokračuje na dalším, protože vyjmenovává všechno, co bylo dodáno`
        : `Položka ${index + 1}`,
      123_456_789 + index * 1_111,
      21,
    ),
  );
  return {
    ...topUp,
    id: '65f0c0ffee0000000000a010',
    number: '2026-F-000999',
    customer: {
      ...topUp.customer,
      name: 'Společnost pro velkoobchodní i maloobchodní prodej jízdních kol, příslušenství a sportovního vybavení všeho druhu, spol. s ručením omezeným',
      street: 'Nábřeží Ludvíka Svobody 1222/12, budova C, čtvrté patro, kancelář číslo 418',
      city: 'Nové Město na Moravě – Slavkovice u Nového Města',
      email: 'velmi.dlouha.adresa.uctarny.spolecnosti@obchodsvelmidlouhymjmenem-a-jeste-delsim.test',
    },
    domainName: 'obchodsvelmidlouhymjmenem-a-jeste-delsim-protoze-nic-kratsiho-nebylo-volne.test',
    ...sumLines(lines),
  };
}
