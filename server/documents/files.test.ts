import { parse } from 'csv-parse/sync';
import { isValidIBAN } from 'ibantools';
import { create } from 'xmlbuilder2';
import { describe, expect, it } from 'vitest';
import { parseCsvTable, readZip } from '#server/testing/reportFiles.ts';
import { checkStructure } from '#server/testing/fileStructure.ts';
import type { DocumentData } from './documentData.ts';
import { writeDocumentsCsv, buildIsdoc, buildPaymentCode, buildPohodaXml, createZip } from './index.ts';
import { selectSupply } from './lineSums.ts';
import { createLongDocument, sampleDocuments, sampleLine, sumLines } from './testing/sampleDocuments.ts';

const samples = Object.entries({ ...sampleDocuments, long: createLongDocument() } as Record<
  string,
  DocumentData
>);

/** Lists the texts of all elements of a name, at any depth, without their prefix. */
function listTexts(xml: string, name: string): string[] {
  const found: string[] = [];
  create(xml).each(
    (node) => {
      if (node.node.nodeName.replace(/^.*:/, '') === name) found.push(node.node.textContent ?? '');
    },
    false,
    true,
  );
  return found;
}

const parseMinor = (text: string | undefined) => Math.round(Number(text) * 100);
const sumMinor = (texts: readonly string[]) => texts.reduce((sum, text) => sum + parseMinor(text), 0);

describe.each(samples)('ISDOC of %s', (_name, data) => {
  const xml = buildIsdoc(data);
  const sign = data.type === 'CreditNote' ? -1 : 1;
  // Of a settlement the lines are its supply; payments ahead of it are its deposits.
  const supply = selectSupply(data);
  const { netMinor, vatMinor } = supply.inCzk ?? supply;
  const local = { netMinor: netMinor * sign, vatMinor: vatMinor * sign };

  it('is of the version, the type and the number', () => {
    expect(create(xml).root().node.nodeName).toBe('Invoice');
    expect(xml).toContain('version="6.0.2"');
    expect(listTexts(xml, 'ID')[0]).toBe(data.number);
    expect(listTexts(xml, 'IssueDate')[0]).toBe(data.issuedOn);
    expect(listTexts(xml, 'TaxPointDate')).toEqual(data.taxPointOn === null ? [] : [data.taxPointOn]);
    expect(listTexts(xml, 'UUID')[0]).toMatch(/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/);
    expect(buildIsdoc(data)).toBe(xml);
  });

  it('has lines, taxes and totals that add up in the local currency and in its own', () => {
    expect(sumMinor(listTexts(xml, 'LineExtensionAmount'))).toBe(local.netMinor);
    expect(sumMinor(listTexts(xml, 'LineExtensionTaxAmount'))).toBe(local.vatMinor);
    expect(parseMinor(listTexts(xml, 'TaxExclusiveAmount')[0])).toBe(local.netMinor);
    expect(parseMinor(listTexts(xml, 'TaxInclusiveAmount').at(-1))).toBe(local.netMinor + local.vatMinor);
    const own = listTexts(xml, 'LineExtensionAmountCurr');
    expect(own.length).toBe(data.inCzk === null ? 0 : supply.lines.length);
    if (data.inCzk !== null) expect(sumMinor(own)).toBe(supply.netMinor * sign);
  });

  it('has no negative amount', () => {
    // A base that moves to another tax leaves the first one.
    const moved = data.correction?.movedFrom ? [] : ['LineExtensionAmount', 'TaxableAmount', 'UnitPrice'];
    for (const name of [...moved, 'TaxAmount', 'PayableAmount'])
      for (const text of [...listTexts(xml, name), ...listTexts(xml, `${name}Curr`)])
        expect(Number(text), name).toBeGreaterThanOrEqual(0);
  });

  it('asks for money only before it is paid, and names the payment that it is issued on', () => {
    const isPaid = data.type === 'FinalInvoice';
    const totalMinor = local.netMinor + local.vatMinor;
    const paidMinor = isPaid ? totalMinor : 0;
    expect(listTexts(xml, 'PaidAmount').map(parseMinor)).toEqual(
      data.type === 'ProformaInvoice' || data.type === 'DebitNote' ? [totalMinor] : [],
    );
    expect(listTexts(xml, 'PaidDepositsAmount').map(parseMinor)).toEqual([paidMinor]);
    expect(listTexts(xml, 'PayableAmount').map(parseMinor)).toEqual([
      data.type === 'Settlement' ? 0 : totalMinor - paidMinor,
    ]);
    expect(listTexts(xml, 'DepositAmount').map(parseMinor)).toEqual(isPaid ? [totalMinor] : []);
    expect(listTexts(xml, 'DepositAmountCurr').map(parseMinor)).toEqual(
      isPaid && data.inCzk !== null ? [data.totalMinor] : [],
    );
    if (isPaid)
      expect(xml).toMatch(new RegExp(`<NonTaxedDeposit>\\s*<ID>${data.proformaNumber ?? data.number}</ID>`));
  });
});

describe('ISDOC of a settlement', () => {
  it.each(['settlement', 'settlementInEur'] as const)('%s deducts its advances, with their taxes', (name) => {
    const data: DocumentData = sampleDocuments[name];
    const xml = buildIsdoc(data);
    const settles = data.settles ?? [];
    checkStructure(xml);
    expect(listTexts(xml, 'DocumentType')).toEqual(['1']);
    expect(xml).not.toContain('PaymentMeans');
    expect(xml).not.toContain('NonTaxedDeposit>');
    const local = settles.map(({ netMinor, vatMinor, inCzk }) => inCzk ?? { netMinor, vatMinor });
    expect(listTexts(xml, 'TaxableDepositAmount').map(parseMinor)).toEqual(
      local.map(({ netMinor }) => netMinor),
    );
    expect(listTexts(xml, 'TaxInclusiveDepositAmount').map(parseMinor)).toEqual(
      local.map(({ netMinor, vatMinor }) => netMinor + vatMinor),
    );
    const netMinor = local.reduce((sum, each) => sum + each.netMinor, 0);
    const vatMinor = local.reduce((sum, each) => sum + each.vatMinor, 0);
    for (const [field, minor] of [
      ['TaxableAmount', netMinor],
      ['AlreadyClaimedTaxableAmount', netMinor],
      ['AlreadyClaimedTaxAmount', vatMinor],
      ['DifferenceTaxableAmount', 0],
      ['DifferenceTaxAmount', 0],
      ['AlreadyClaimedTaxExclusiveAmount', netMinor],
      ['AlreadyClaimedTaxInclusiveAmount', netMinor + vatMinor],
      ['DifferenceTaxExclusiveAmount', 0],
      ['DifferenceTaxInclusiveAmount', 0],
      ['PaidDepositsAmount', 0],
      ['PayableAmount', 0],
    ] as const)
      expect(new Set(listTexts(xml, field).map(parseMinor)), field).toEqual(new Set([minor]));
  });

  it('is no part of the VAT return in Pohoda, as the tax is that of the payments', () => {
    const options = {
      registrationNumber: '12999113',
      codes: { oss: 'OS', ossService: 'SV', ossEvidence: 'EV' },
    };
    for (const data of [sampleDocuments.settlement, sampleDocuments.settlementInEur]) {
      const xml = buildPohodaXml([data], options);
      checkStructure(xml);
      expect(listTexts(xml, 'classificationVATType')).toEqual(['nonSubsume']);
      expect(xml).not.toMatch(/MOSS/);
      expect(sumMinor(listTexts(xml, 'priceHigh'))).toBe(0);
    }
  });
});

describe('data pack of Pohoda', () => {
  const documents = samples.map(([, data]) => data);
  const xml = buildPohodaXml(documents, { registrationNumber: '12999113' });

  it('has every document once, of the accounting unit, with its number as symbol', () => {
    expect(xml).toContain('ico="12999113"');
    expect(listTexts(xml, 'symVar')).toEqual(
      documents.map((data) => data.proformaSymbol ?? data.variableSymbol),
    );
    expect(listTexts(xml, 'numberRequested').every((number) => number.length <= 10)).toBe(true);
  });

  it.each(samples)('adds up for %s', (_name, data) => {
    const one = buildPohodaXml([data], { registrationNumber: '12999113' });
    const home = data.currency === 'CZK' ? data : data.inCzk;
    const nets = [...listTexts(one, 'priceHigh'), ...listTexts(one, 'priceNone')];
    expect(nets).toHaveLength(home === null ? 0 : new Set(data.lines.map((line) => line.vatPercent)).size);
    expect(sumMinor(nets)).toBe(home?.netMinor ?? 0);
    if (home !== null && data.vat.percent > 0)
      expect(listTexts(one, 'priceHighVAT').map(parseMinor)).toEqual([home.vatMinor]);
    expect(listTexts(one, 'amount')).toEqual(data.currency === 'CZK' ? [] : ['1']);
  });
});

describe('a document for Pohoda', () => {
  const { topUp, proforma, fromProforma, ofCustomersCountry, outsideEu, creditNoteInEur } = sampleDocuments;
  const codes = { reverseCharge: 'RC', outsideEu: 'OUT', oss: 'OS', ossEvidence: 'EV', ossService: 'SV' };
  const build = (data: DocumentData, given: typeof codes | undefined = codes) =>
    buildPohodaXml([data], { registrationNumber: '12999113', ...(given && { codes: given }) });
  const findIds = (xml: string, element: string) =>
    new RegExp(`<inv:${element}>\\s*<typ:ids>([^<]*)<`).exec(xml)?.[1] ?? null;

  it('is named in the control statement by its printed number', () => {
    expect(listTexts(build(topUp), 'numberKHDPH')).toEqual([topUp.number]);
    expect(listTexts(build(proforma), 'numberKHDPH')).toEqual([]);
  });

  it('has the symbol by which the customer paid', () => {
    expect(listTexts(build(fromProforma), 'symVar')).toEqual([fromProforma.proformaSymbol]);
    expect(listTexts(build(topUp), 'symVar')).toEqual([topUp.variableSymbol]);
  });

  it('says how it is taxed by the codes of the accounting unit, and leaves out those that are not set', () => {
    expect(listTexts(build(topUp), 'classificationVATType')).toEqual(['inland']);
    const treatments = [
      [fromProforma, 'RC', null],
      [outsideEu, 'OUT', null],
      [ofCustomersCountry, 'OS', 'SK'],
    ] as const;
    for (const [data, classification, country] of treatments) {
      const xml = build(data);
      expect(findIds(xml, 'classificationVAT')).toBe(classification);
      expect(findIds(xml, 'MOSS')).toBe(country);
      expect(findIds(xml, 'evidentiaryResourcesMOSS')).toBe(country && 'EV');
      expect(findIds(xml, 'typeServiceMOSS')).toBe(country && 'SV');
      expect(findIds(buildPohodaXml([data], { registrationNumber: '1' }), 'classificationVAT')).toBeNull();
    }
  });

  it('of the one stop shop names the tax point that it corrects', () => {
    expect(listTexts(build(creditNoteInEur), 'dateTaxOriginalDocumentMOSS')).toEqual(['2026-10-20']);
    expect(listTexts(build(sampleDocuments.creditNote), 'dateTaxOriginalDocumentMOSS')).toEqual([]);
  });

  it.each([
    [21, '2026-11-20', 'high', 'priceHigh'],
    [12, '2026-11-20', 'low', 'priceLow'],
    [15, '2023-12-31', 'low', 'priceLow'],
    [10, '2023-12-31', 'third', 'price3'],
    [20, '2012-03-30', 'high', 'priceHigh'],
  ])('with %d %% on %s has the level %s', (percent, taxPointOn, level, field) => {
    const data: DocumentData = {
      ...topUp,
      taxPointOn,
      ...sumLines([sampleLine('Kredit', 1_000_000, percent)]),
      vat: { reason: 'SetByStaff', percent, ground: '§ 47' },
    };
    const xml = build(data);
    expect(listTexts(xml, 'rateVAT')).toEqual([level]);
    expect(listTexts(xml, field)).toEqual(['10000.00']);
    expect(listTexts(xml, `${field}VAT`).map(parseMinor)).toEqual([data.vatMinor]);
  });
});

it('keeps markup and control characters of a name out of the structure of XML', () => {
  const name = 'A&B <script>"x"</script> ]]> \u0000\u0008\ud800 Ž';
  const { topUp } = sampleDocuments;
  const data: DocumentData = { ...topUp, customer: { ...topUp.customer, name } };
  for (const xml of [buildIsdoc(data), buildPohodaXml([data], { registrationNumber: '1' })])
    expect(listTexts(xml, xml.includes('isdoc') ? 'Name' : 'company').join('|')).toContain(
      'A&B <script>"x"</script> ]]>  Ž',
    );
});

describe('table for a spreadsheet', () => {
  const renderCsv = async (documents: readonly DocumentData[], language: 'cs' | 'en') =>
    Buffer.concat(
      await writeDocumentsCsv(documents, language)
        .map((line: string) => Buffer.from(line))
        .toArray(),
    );

  it.each(['cs', 'en'] as const)('has the sums of its documents in %s', async (language) => {
    const documents = samples.map(([, data]) => data);
    const rows = parseCsvTable(await renderCsv(documents, language), language === 'cs' ? ';' : ',');
    expect(rows).toHaveLength(documents.length);
    const columns = Object.keys(rows[0] ?? {});
    const numbers = rows.map((row) => row[columns[0] ?? '']);
    expect(numbers).toEqual(documents.map((data) => data.number));
    const totals = documents.map((data) => data.totalMinor);
    const cells = rows.map((row) => Object.values(row).map((cell) => parseMinor(cell.replace(',', '.'))));
    cells.forEach((row, index) => expect(row).toContain(totals[index]));
  });

  it('leaves no name a formula', async () => {
    const { topUp } = sampleDocuments;
    const data = { ...topUp, customer: { ...topUp.customer, name: '=cmd|"/c calc"!A1' } };
    const [, row] = parse(await renderCsv([data], 'en'), { bom: true });
    expect(row).toContain('\'=cmd|"/c calc"!A1');
  });
});

describe('archive', () => {
  it('has every file whole under its name, and is the same each time', async () => {
    const entries = Array.from({ length: 50 }, (_, index) => ({
      name: `${index}.txt`,
      content: async () => `obsah ${index} ž`.repeat(500),
      changedAt: new Date('2026-11-21T12:00:00Z'),
    }));
    const [archive, again] = await Promise.all(
      [createZip(entries), createZip(entries)].map(async (stream) => Buffer.concat(await stream.toArray())),
    );
    const files = await readZip(archive ?? Buffer.alloc(0));
    expect([...files.keys()]).toEqual(entries.map(({ name }) => name));
    for (const { name, content } of entries) expect(files.get(name)).toBe(await content());
    expect(again?.equals(archive ?? Buffer.alloc(0))).toBe(true);
  });

  it('ends with the error of an entry that cannot be made', async () => {
    const entry = {
      name: 'a.txt',
      content: () => Promise.reject(new Error('no such document')),
      changedAt: new Date(0),
    };
    await expect(createZip([entry]).toArray()).rejects.toThrow('no such document');
  });
});

describe('payment code', () => {
  it('is a Czech one for CZK', () => {
    expect(buildPaymentCode(sampleDocuments.proforma)).toBe(
      'SPD*1.0*ACC:CZ5520100000002000000001+FIOBCZPPXXX*AM:12100.00*CC:CZK*DT:20261205*X-VS:2026900045*MSG:2026-P-000045 kolo-zdar.test',
    );
  });

  it('is a European one for EUR, with the symbol first in its message', () => {
    const lines = buildPaymentCode(sampleDocuments.proformaInEur).split('\n');
    expect(lines.slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT']);
    expect(isValidIBAN(lines[6] ?? '')).toBe(true);
    expect(lines[7]).toBe('EUR800.00');
    expect(lines.at(-1)).toMatch(/^\/VS2026900046 /);
  });

  it('asks no one to pay a credit note', () => {
    expect(() => buildPaymentCode(sampleDocuments.creditNote)).toThrow(RangeError);
  });

  it('takes a name with the signs of the code for a name', () => {
    const domainName = 'a*b%2Ačeské.cz';
    const code = buildPaymentCode({ ...sampleDocuments.proforma, domainName });
    expect(code.split('*').at(-1)).toBe('MSG:2026-P-000045 a b 2Aceske.cz');
  });
});
