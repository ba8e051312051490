import { create } from 'xmlbuilder2';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../documentData.ts';
import { sampleDocuments, sampleLine, sumLines } from '../testing/sampleDocuments.ts';
import { buildControlStatement, isVatNumberMissing } from './controlStatement.ts';
import { buildControlStatementXml, buildSalesListXml } from './epo.ts';
import { buildOss } from './oss.ts';
import { selectReport } from './reportedDocument.ts';
import { buildSalesList } from './salesList.ts';

let count = 0;
/** A tax document with one line, of a customer. */
function createDocument(
  netMinor: number,
  percent: number,
  customer: { country: string; vatNumber: string | null },
  more: Partial<DocumentData> = {},
): DocumentData {
  count += 1;
  const sums = sumLines([sampleLine('Kredit', netMinor, percent)]);
  return {
    ...sampleDocuments.topUp,
    ...sums,
    number: `2026-F-${String(count).padStart(6, '0')}`,
    customer: { ...sampleDocuments.topUp.customer, ...customer },
    issuedOn: '2026-10-05',
    taxPointOn: '2026-10-05',
    vat: { reason: 'Domestic', percent, ground: null },
    ...more,
  };
}
const payer = { country: 'CZ', vatNumber: 'CZ12999113' };
const nonPayer = { country: 'CZ', vatNumber: null };
const correct = (ground: 'PriceLowered' | 'Irrecoverable' | null, originalTaxPointOn: string | null) =>
  ({
    type: 'CreditNote',
    correction: {
      originalNumber: '2026-F-000001',
      originalIssuedOn: '2026-07-01',
      originalTaxPointOn,
      reason: 'Refund',
      note: null,
      ground,
      movedFrom: null,
    },
  }) as const;

describe('the control statement', () => {
  it.each([
    // Exactly 10,000 with VAT is summed, a haléř more has a row (§ 101d Act 235/2004).
    ['10,000.00 to a payer', createDocument(826_446, 21, payer), 'A.5'],
    ['10,000.01 to a payer', createDocument(826_447, 21, payer), 'A.4'],
    ['100,000 to a company without a VAT number', createDocument(10_000_000, 21, nonPayer), 'A.5'],
    ['a large correction', createDocument(-1_000_000, 21, payer, correct(null, '2026-09-01')), 'A.4'],
    ['a small correction', createDocument(-10_000, 21, payer, correct(null, '2026-09-01')), 'A.5'],
    [
      'a small irrecoverable debt',
      createDocument(-10_000, 21, payer, correct('Irrecoverable', '2026-09-01')),
      'A.4',
    ],
  ] as const)('%s', (_name, data, part) => {
    expect(selectReport(data)).toBe('ControlStatement');
    const { large, small } = buildControlStatement([data]);
    expect(large.length).toBe(part === 'A.4' ? 1 : 0);
    expect(small.length).toBe(part === 'A.5' ? 1 : 0);
    const [row] = [...large, ...small];
    expect(row).toMatchObject({ netMinor: data.netMinor, vatMinor: data.vatMinor });
  });

  it('names a payer over the limit whose number is not Czech', () => {
    expect(
      isVatNumberMissing(createDocument(5_000_000, 21, { country: 'CZ', vatNumber: 'ATU12345678' })),
    ).toBe(true);
    expect(isVatNumberMissing(createDocument(5_000_000, 21, payer))).toBe(false);
    expect(isVatNumberMissing(createDocument(5_000_000, 21, nonPayer))).toBe(false);
  });

  it('keeps rates apart: standard 1, reduced 2', () => {
    const { small, large } = buildControlStatement([
      createDocument(100, 21, payer),
      createDocument(200, 12, payer),
      createDocument(2_000_000, 12, payer),
    ]);
    expect(small.map(({ rateField, netMinor }) => [rateField, netMinor])).toEqual([
      [1, 100],
      [2, 200],
    ]);
    expect(large).toMatchObject([{ rateField: 2, percent: 12 }]);
  });
});

describe('the EC sales list', () => {
  const slovak = { country: 'SK', vatNumber: 'SK2020202020' };
  const reverse = { vat: { reason: 'ReverseCharge', percent: 0, ground: null } } as const;
  it('sums a customer, counts supplies alone, lowers them by corrections and takes whole crowns', () => {
    const documents = [
      createDocument(100_050, 0, slovak, reverse),
      createDocument(200_000, 0, slovak, reverse),
      createDocument(-50_000, 0, slovak, { ...reverse, ...correct(null, '2026-10-01') }),
      createDocument(7_000, 0, { country: 'GR', vatNumber: '123456789' }, reverse),
    ];
    expect(documents.map(selectReport)).toEqual(documents.map(() => 'SalesList'));
    expect(buildSalesList(documents)).toEqual([
      { country: 'EL', vatNumber: '123456789', count: 1, netMinor: 7_000, crowns: 70 },
      { country: 'SK', vatNumber: '2020202020', count: 2, netMinor: 250_050, crowns: 2_501 },
    ]);
  });
  it('does not take supplies outside the EU', () => {
    const swiss = createDocument(
      100_000,
      0,
      { country: 'CH', vatNumber: null },
      { vat: { reason: 'OutsideEu', percent: 0, ground: null } },
    );
    expect(selectReport(swiss)).toBeNull();
  });
});

describe('the one stop shop', () => {
  const german = { country: 'DE', vatNumber: null };
  const foreign = {
    currency: 'EUR',
    vat: { reason: 'CountryOfCustomer', percent: 19, ground: null },
  } as const;
  it('lowers supplies of the quarter, and names the quarter of earlier supplies', () => {
    const documents = [
      createDocument(10_000, 19, german, foreign),
      createDocument(-1_000, 19, german, { ...foreign, ...correct(null, '2026-10-01') }),
      createDocument(-2_000, 19, german, { ...foreign, ...correct(null, '2026-07-01') }),
      createDocument(
        5_000,
        27,
        { country: 'HU', vatNumber: null },
        {
          ...foreign,
          vat: { reason: 'CountryOfCustomer', percent: 27, ground: null },
        },
      ),
    ];
    expect(documents.map(selectReport)).toEqual(documents.map(() => 'Oss'));
    expect(buildOss(documents, '2026-Q4')).toMatchObject([
      { country: 'DE', correctedQuarter: null, percent: 19, netMinor: 9_000, vatMinor: 1_710 },
      { country: 'DE', correctedQuarter: '2026-Q3', percent: null, netMinor: -2_000, vatMinor: -380 },
      { country: 'HU', correctedQuarter: null, percent: 27, netMinor: 5_000, vatMinor: 1_350 },
    ]);
  });
});

/** Attributes of the public structures DPHKH1 03.01 and DPHSHV 02.01, and what their values look like. */
const day = /^\d{1,2}\.\d{1,2}\.\d{4}$/;
const amount = /^-?\d{1,12}\.\d{2}$/;
const payerRules = {
  c_ufo: /^\d{3}$/,
  c_pracufo: /^\d{4}$/,
  dic: /^\d{8,10}$/,
  typ_ds: /^P$/,
  zkrobchjm: /^.{1,255}$/,
  ulice: /^.{1,38}$/,
  c_pop: /^\d{1,6}$/,
  naz_obce: /^.{1,48}$/,
  psc: /^\d{5}$/,
  stat: /^.{1,25}$/,
};
const periodRules = { k_uladis: /^DPH$/, rok: /^\d{4}$/, mesic: /^([1-9]|1[0-2])$/, d_poddp: day };
const rateRules = Object.fromEntries(
  [1, 2, 3].flatMap((field) => [
    [`zakl_dane${field}`, amount],
    [`dan${field}`, amount],
  ]),
);
const rules: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'DPHKH1 VetaD': { ...periodRules, dokument: /^KH1$/, khdph_forma: /^[BON]$/ },
  'DPHKH1 VetaP': payerRules,
  'DPHKH1 VetaA4': {
    ...rateRules,
    c_radku: /^\d{1,6}$/,
    dic_odb: /^\d{8,10}$/,
    c_evid_dd: /^.{1,60}$/,
    dppd: day,
    kod_rezim_pl: /^[012]$/,
    zdph_44: /^[NAP]$/,
  },
  'DPHKH1 VetaA5': rateRules,
  'DPHKH1 VetaC': { obrat23: amount, obrat5: amount },
  'DPHSHV VetaD': { ...periodRules, dokument: /^SHV$/, shvies_forma: /^[RN]$/ },
  'DPHSHV VetaP': payerRules,
  'DPHSHV VetaR': {
    por_c_stran: /^\d{1,6}$/,
    c_rad: /^([1-9]|1\d|20)$/,
    k_stat: /^[A-Z]{2}$/,
    c_vat: /^[0-9A-Z]{2,12}$/,
    k_pln_eu: /^3$/,
    pln_pocet: /^\d{1,6}$/,
    pln_hodnota: /^-?\d{1,14}$/,
  },
};

/** Reads the sentences of a form, and holds each attribute to its rule. */
function readSentences(xml: string): { name: string; attributes: Record<string, string> }[] {
  const sentences: { name: string; attributes: Record<string, string> }[] = [];
  create(xml).each(
    ({ node }) => {
      if (!node.nodeName.startsWith('Veta')) return;
      const element = node as unknown as { attributes: Iterable<{ name: string; value: string }> };
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      const known = rules[`${node.parentNode?.nodeName ?? ''} ${node.nodeName}`] ?? {};
      for (const [name, value] of Object.entries(attributes))
        expect(value, `${node.nodeName} ${name}`).toMatch(known[name] ?? /^unknown attribute$/);
      sentences.push({ name: node.nodeName, attributes });
    },
    false,
    true,
  );
  return sentences;
}

describe('the files of the tax portal', () => {
  const epoPayer = {
    name: 'Okavango s.r.o.',
    vatNumber: 'CZ12999113',
    street: 'Nábřežní 12',
    city: 'Praha 5',
    zip: '150 00',
    taxOffice: { office: '451', workplace: '2001' },
  };
  const period = { month: '2026-10', filedOn: '2026-11-20' };
  it('say the control statement by its structure', () => {
    const documents = [
      createDocument(1_000_000, 21, payer),
      createDocument(-900_000, 21, payer, correct('Irrecoverable', '2026-08-01')),
      createDocument(300_000, 21, nonPayer),
      createDocument(40_000, 12, nonPayer),
    ];
    const xml = buildControlStatementXml(buildControlStatement(documents), epoPayer, period);
    const sentences = readSentences(xml);
    expect(sentences.map(({ name }) => name)).toEqual([
      'VetaD',
      'VetaP',
      'VetaA4',
      'VetaA4',
      'VetaA5',
      'VetaC',
    ]);
    expect(sentences[0]?.attributes).toMatchObject({ rok: '2026', mesic: '10', d_poddp: '20.11.2026' });
    expect(sentences[1]?.attributes).toMatchObject({ dic: '12999113', ulice: 'Nábřežní', c_pop: '12' });
    expect(sentences[2]?.attributes).toMatchObject({
      dic_odb: '12999113',
      dppd: '05.10.2026',
      zakl_dane1: '10000.00',
      dan1: '2100.00',
      zdph_44: 'N',
    });
    expect(sentences[3]?.attributes).toMatchObject({ zakl_dane1: '-9000.00', zdph_44: 'P' });
    expect(sentences[4]?.attributes).toEqual({
      zakl_dane1: '3000.00',
      dan1: '630.00',
      zakl_dane2: '400.00',
      dan2: '48.00',
    });
    expect(sentences[5]?.attributes).toEqual({ obrat23: '4000.00', obrat5: '400.00' });
  });
  it('say the EC sales list by its structure, twenty rows a page', () => {
    const rows = Array.from({ length: 21 }, (_each, index) => ({
      country: 'SK',
      vatNumber: String(2_020_000_000 + index),
      count: 1,
      netMinor: 100,
      crowns: 1,
    }));
    const sentences = readSentences(buildSalesListXml(rows, epoPayer, period));
    expect(sentences.at(-1)?.attributes).toMatchObject({ por_c_stran: '2', c_rad: '1', k_pln_eu: '3' });
    expect(sentences.length).toBe(23);
  });
});
