import iconv from 'iconv-lite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/appError.ts';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import { parseIban } from './accounts.ts';
import { readDay, readIsoAmount, readTableAmount } from './amounts.ts';
import { readStatement } from './readStatement.ts';
import { buildCamtEntry, buildCamtFile, buildCsvFile, sampleIban } from './statementSamples.ts';
import { findNamedSymbol, findNumbers, isOneSlipAway, listSimilarSymbols } from './symbols.ts';

const ibans = { CZK: sampleIban, EUR: 'CZ0520100000002000000028' };
const read = async (file: string | Buffer) =>
  await readStatement(
    typeof file === 'string' ? Buffer.from(file) : file,
    ibans,
    new AbortController().signal,
  );
async function readFault(file: string | Buffer): Promise<unknown> {
  try {
    return (await read(file)).lines.length;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    expect(thrown.code).toBe('bank_statement_invalid');
    const [field] = thrown.fields;
    expect(field?.field).toBe('File');
    return [field?.key, ...Object.values(field?.params ?? {})].join(' ');
  }
}

describe('amounts and days', () => {
  it.each([
    ['0.00', 0],
    ['1234.5', 123_450],
    ['1234.5600', 123_456],
    ['+7', 700],
    ['1,5', null],
    ['1.234', null],
    ['-5.00', null],
    ['1e3', null],
    ['', null],
    ['99999999999999.00', null],
  ])('ISO %s', (text, minor) => expect(readIsoAmount(text)).toBe(minor));
  it.each([
    ['1 234,56', 123_456],
    ['1\u00A0234,56 Kč', 123_456],
    ['-1.234,56', -123_456],
    ['\u22121 234,5', -123_450],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['+500', 50_000],
    ['500,00 CZK', 50_000],
    ['0,29', 29],
    ['1.234', null],
    ['1,234', null],
    ['12,34,56', null],
    ['1.234.56', null],
    ['abc', null],
    ['NaN', null],
    ['0x10', null],
  ])('table %s', (text, minor) => expect(readTableAmount(text)).toBe(minor));
  it('reads every amount back to the minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (minor) => {
        const digits = String(minor).padStart(3, '0');
        const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)];
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
        expect(readIsoAmount(`${whole}.${decimals}`)).toBe(minor);
        expect(readTableAmount(`${grouped},${decimals}`)).toBe(minor);
      }),
    );
  });
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:00:00+01:00', '2026-11-20'],
    ['2026-11-20+01:00', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1. 2. 2026', '2026-02-01'],
    ['20/11/2026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['31.02.2026', null],
    ['11/20/2026', null],
    ['today', null],
  ])('day %s', (text, day) => expect(readDay(text)).toBe(day));
});

describe('symbols and accounts', () => {
  it.each([
    ['/VS0226000123/SS/KS0308', '226000123'],
    ['/VS/226000123/SS/1', '226000123'],
    ['VS:226000123', '226000123'],
    ['platba vs 226000123, děkuji', '226000123'],
    ['Variabilní symbol: 226000123', '226000123'],
    ['/VS0/SS/KS', null],
    ['/VS12345678901', null],
    ['navs 1', null],
    ['226000123', null],
  ])('%s names %s', (text, symbol) => expect(findNamedSymbol(text)).toBe(symbol));
  it('finds numbers that may be one, not accounts and sums', () => {
    expect(findNumbers('Proforma 226000123 ze dne 20.11.2026, 2000000001/2010, 1234567,50')).toEqual([
      '226000123',
    ]);
  });
  it('knows one slip of a hand', () => {
    for (const other of ['226000124', '22600123', '2260001234', '226000132'])
      expect(isOneSlipAway('226000123', other), other).toBe(true);
    for (const other of ['226000123', '226000321', '226', '326000124'])
      expect(isOneSlipAway('226000123', other), other).toBe(false);
    const slips = listSimilarSymbols('226000123');
    expect(slips.every((slip) => isOneSlipAway('226000123', slip))).toBe(true);
    expect(slips).toContain('226000132');
  });
  it('takes Czech accounts for their IBAN', () => {
    expect(parseIban('2000000001/2010')).toBe(sampleIban);
    expect(parseIban('000000-2000000001/2010')).toBe(sampleIban);
    expect(parseIban('CZ55 2010 0000 0020 0000 0001')).toBe(sampleIban);
    expect(parseIban('CZ5620100000002000000001')).toBeNull();
  });
});

describe('camt.053', () => {
  const credit = { reference: 'B1', amount: '1210.00', symbol: '0226000123', name: 'Kavárna & syn' };
  it.each(['02', '03', '04', '05', '06', '07', '08', '10'])('version 001.%s', async (version) => {
    const statement = await read(
      buildCamtFile([buildCamtEntry({ ...credit, message: 'Dobití' })], { version }),
    );
    expect(statement).toEqual({
      format: 'Camt053',
      accounts: [sampleIban],
      debits: [],
      lines: [
        {
          account: sampleIban,
          reference: 'B1',
          bookedOn: '2026-11-20',
          amountMinor: 121_000,
          currency: 'CZK',
          variableSymbol: '226000123',
          symbolsInText: [],
          counterparty: 'Kavárna & syn',
          counterAccount: null,
          message: 'Dobití',
        },
      ],
    });
  });
  it('knows elements under a prefix, the nested party and status of later versions, an instant of booking', async () => {
    const file = buildCamtFile([buildCamtEntry(credit)], { version: '08' })
      .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
      .replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-20T09:00:00+01:00</DtTm>')
      .replace(
        '<Dbtr><Nm>Kavárna &amp; syn</Nm></Dbtr>',
        '<Dbtr><Pty><Nm><![CDATA[A & B]]></Nm></Pty></Dbtr>',
      )
      .replace(/<(\/?)([A-Z])/g, '<$1n:$2')
      .replace('xmlns=', 'xmlns:n=');
    expect((await read(file)).lines).toMatchObject([{ bookedOn: '2026-11-20', counterparty: 'A & B' }]);
  });
  it('leaves out what took money, is taken back, or is not booked yet', async () => {
    const entry = buildCamtEntry(credit);
    const file = buildCamtFile([
      entry.replace('CRDT', 'DBIT'),
      entry.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
      entry.replace('BOOK', 'PDNG'),
      entry.replace('<Sts>', '<RvslInd>false</RvslInd><Sts>'),
    ]);
    const { lines, debits } = await read(file);
    expect(lines).toHaveLength(1);
    // With the symbol of a payment it may take that back; the import decides.
    expect(debits).toMatchObject([{ amountMinor: -121_000, isReversal: false }]);
  });
  const batch = (parts: readonly [amount: string, symbol: string][], total: string, ref = '') =>
    `<Ntry><NtryRef>7</NtryRef><Amt Ccy="CZK">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B9</AcctSvcrRef><NtryDtls>${parts
      .map(
        ([amount, symbol]) =>
          `<TxDtls><Refs>${ref}<EndToEndId>/VS${symbol}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`,
      )
      .join('')}</NtryDtls></Ntry>`;
  it('takes a batch for its payments, each with a name of its own', async () => {
    for (const ref of ['', '<AcctSvcrRef>B9</AcctSvcrRef>']) {
      const { lines } = await read(
        buildCamtFile([
          batch(
            [
              ['100.00', '1'],
              ['100.00', '1'],
            ],
            '200.00',
            ref,
          ),
        ]),
      );
      expect(
        lines.map(({ reference, amountMinor, variableSymbol }) => [reference, amountMinor, variableSymbol]),
      ).toEqual([
        ['B9#1', 10_000, '1'],
        ['B9#2', 10_000, '1'],
      ]);
    }
  });
  it('keeps a batch whole whose payments do not make its sum', async () => {
    const { lines } = await read(
      buildCamtFile([
        batch(
          [
            ['100.00', '1'],
            ['100.00', '2'],
          ],
          '201.00',
        ),
      ]),
    );
    expect(lines).toMatchObject([{ amountMinor: 20_100, variableSymbol: null, reference: 'B9' }]);
  });
  it('finds the symbol wherever banks put it, and the account of a payer in the Czech form', async () => {
    const at = async (symbolXml: string) => {
      const file = buildCamtFile([buildCamtEntry({ amount: '1.00' })]).replace(
        '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>',
        symbolXml,
      );
      return (await read(file)).lines[0]?.variableSymbol;
    };
    for (const xml of [
      '<RmtInf><Strd><CdtrRefInf><Ref>VS:226000123</Ref></CdtrRefInf></Strd></RmtInf>',
      '<RmtInf><Strd><CdtrRefInf><Ref>226000123</Ref></CdtrRefInf></Strd></RmtInf>',
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18226000123</Ref></CdtrRefInf></Strd></RmtInf>',
      '<RmtInf><Ustrd>platba VS 226000123</Ustrd></RmtInf>',
      '<AddtlTxInf>VS226000123</AddtlTxInf>',
      '<Refs><EndToEndId>226000123</EndToEndId></Refs>',
    ])
      expect(await at(xml), xml).toBe('226000123');
    const file = buildCamtFile([buildCamtEntry({ amount: '1.00' })]).replace(
      '<RltdPties></RltdPties>',
      '<RltdPties><DbtrAcct><Id><Othr><Id>19-2000145399</Id></Othr></Id></DbtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><Othr><Id>0800</Id></Othr></FinInstnId></DbtrAgt></RltdAgts>',
    );
    expect((await read(file)).lines[0]).toMatchObject({
      counterAccount: '19-2000145399/0800',
      reference: null,
    });
  });
  it('reads several statements of a file, each of its own account', async () => {
    const one = buildCamtFile([buildCamtEntry(credit)]);
    const second = `<Stmt><Acct><Id><IBAN>${ibans.EUR}</IBAN></Id></Acct>${buildCamtEntry({ amount: '5.00', currency: 'EUR' })}</Stmt>`;
    const { accounts, lines } = await read(one.replace('</BkToCstmrStmt>', `${second}</BkToCstmrStmt>`));
    expect(accounts).toEqual([ibans.CZK, ibans.EUR]);
    expect(lines.map(({ account, currency }) => [account, currency])).toEqual([
      [ibans.CZK, 'CZK'],
      [ibans.EUR, 'EUR'],
    ]);
  });

  const whole = buildCamtFile([buildCamtEntry(credit)]);
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'statementFormat'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'statementFormat'],
    ['another XML', '<a/>', 'statementFormat'],
    ['another message', whole.replace('camt.053', 'camt.052'), 'statementFormat'],
    ['a file without statements', whole.replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), 'statementFormat'],
    [
      'an account of others',
      buildCamtFile([], { iban: 'CZ6508000000192000145399' }),
      'statementAccount CZ6508000000192000145399',
    ],
    ['a document type', whole.replace('<Document', `${bomb}<Document`), 'statementDoctype'],
    [
      'an outer entity',
      whole.replace('<Document', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x"><Document'),
      'statementDoctype',
    ],
    ['an entity', whole.replace('BOOK', '&b;'), 'statementBroken 4'],
    ['a cut file', whole.slice(0, -40), 'statementBroken 4'],
    ['depth', whole.replace('BOOK', `${'<a>'.repeat(90)}${'</a>'.repeat(90)}`), 'statementBroken 4'],
    ['an amount that is none', whole.replace('1210.00', '12,10'), 'statementAmount 4'],
    ['a day that is none', whole.replace('2026-11-20', '2026-13-20'), 'statementDay 4'],
    ['another currency', whole.replace('Ccy="CZK"', 'Ccy="USD"'), 'statementCurrency USD'],
    ['an encoding that is none', whole.replace('UTF-8', 'base64'), 'statementEncoding'],
    ['bytes of another encoding', iconv.encode(whole, 'windows-1250'), 'statementEncoding'],
  ])('refuses %s', async (_name, file, fault) => expect(await readFault(file)).toBe(fault));
  it('refuses every cut, and never breaks', async () => {
    for (let cut = 0; cut < whole.trimEnd().length; cut += 7) {
      expect(String(await readFault(whole.slice(0, cut))), String(cut)).toMatch(/^statement/);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.string({ maxLength: 20 }), async (at, damage) => {
        await readFault(whole.slice(0, at) + damage + whole.slice(at));
      }),
      { numRuns: 200 },
    );
  });
  it('reads ten megabytes in seconds, and stops when asked', async () => {
    const entries = Array.from({ length: 17_000 }, (_, index) =>
      buildCamtEntry({ ...credit, reference: `B${index}`, message: 'x'.repeat(220) }),
    );
    const large = Buffer.from(buildCamtFile(entries));
    expect(large.length).toBeGreaterThan(9_500_000);
    const started = readCpuTimeMs();
    expect((await read(large)).lines).toHaveLength(17_000);
    expect(readCpuTimeMs() - started).toBeLessThan(15_000);
    const stopped = AbortSignal.abort(new AppError('request_timeout'));
    await expect(readStatement(large, ibans, stopped)).rejects.toMatchObject({ code: 'request_timeout' });
  }, 40_000);
});

describe('CSV', () => {
  it('reads one with lines before its header, quotes and a mark', async () => {
    const credit = {
      reference: '26962199069',
      amount: '1210.00',
      symbol: '0226000123',
      name: 'Kavárna "U nás"',
    };
    const statement = await read(buildCsvFile([{ ...credit, message: 'a;b' }, { amount: '-5.00' }]));
    expect(statement).toEqual({
      format: 'Csv',
      accounts: [sampleIban],
      debits: [],
      lines: [
        {
          account: sampleIban,
          reference: '26962199069',
          bookedOn: '2026-11-20',
          amountMinor: 121_000,
          currency: 'CZK',
          variableSymbol: '226000123',
          symbolsInText: [],
          counterparty: 'Kavárna "U nás"',
          counterAccount: null,
          message: 'a;b',
        },
      ],
    });
  });
  const payer = {
    variableSymbol: '226000123',
    counterAccount: '19-2000145399/0800',
    counterparty: 'Kavárna',
  };
  it.each<[string, string, object]>([
    [
      'own account in every row',
      'číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protistrany;kód banky protistrany;název účtu protistrany;konstantní symbol;variabilní symbol;ID transakce;poznámka\n2000000001/2010;20.11.2026;1 210,00;CZK;9 999,00;19-2000145399;0800;Kavárna;0308;226000123;77;dobití\n',
      { ...payer, reference: '77', message: 'dobití' },
    ],
    [
      'account of the other side with its bank',
      'Cislo uctu;2000000001\nMena;CZK\n\nDatum splatnosti;Datum odepsani z jine banky;Protiucet a kod banky;Nazev protiuctu;Castka;VS;KS;SS;Identifikace transakce;Popis prikazce;Popis pro prijemce;AV pole 1\n20.11.2026;;19-2000145399/0800;Kavárna;1210,00;226000123;0;0;000-20112026 77;dobiti;;kredit\n',
      { ...payer, reference: '000-20112026 77', message: 'dobiti kredit' },
    ],
    [
      'a column of the direction',
      'Datum provedení,Směr platby,Měna účtu,Částka v měně účtu,Název protistrany,Číslo účtu protistrany,Variabilní symbol,Zpráva pro příjemce,Referenční číslo\n20/11/2026,Příchozí,CZK,"1210,00",Kavárna,19-2000145399/0800,0226000123,,77\n20/11/2026,Odchozí,CZK,"10,00",X,,,,78\n',
      { ...payer, reference: '77', message: null },
    ],
    [
      'English names and dots',
      'Own account number,Booking date,Partner name,Partner account number,Bank code,Amount,Currency,Variable symbol,Note\nCZ5520100000002000000001,2026-11-20,Kavárna,19-2000145399,0800,"1,210.00",CZK,226000123,\n',
      { ...payer, reference: null },
    ],
    [
      'columns of incomings and outgoings, and a row of sums',
      'Datum\tPřipsáno\tOdepsáno\tVS\tProtiúčet\tNázev protistrany\n20.11.2026\t1 210,00\t\t226000123\t19-2000145399/0800\tKavárna\n20.11.2026\t\t5,00\t\t\t\n\t1 210,00\t5,00\t\t\t\n',
      { ...payer, account: sampleIban, currency: 'CZK' },
    ],
  ])('reads %s, in UTF-8 and windows-1250', async (name, text, expected) => {
    const file = name.startsWith('columns of')
      ? text
          .replace('Datum\t', 'Datum\tMěna\t')
          .replaceAll('\n20.11.2026\t', '\n20.11.2026\tCZK\t')
          .replace('\n\t1', '\n\tCZK\t1')
      : text;
    for (const bytes of [
      Buffer.from(file),
      iconv.encode(file, 'windows-1250'),
      iconv.encode(file, 'utf-16le', { addBOM: true }),
    ]) {
      const { lines } = await read(bytes);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ bookedOn: '2026-11-20', amountMinor: 121_000, ...expected });
    }
  });
  it.each<[string, string, string]>([
    ['prose', 'Datum a částka', 'statementColumns'],
    ['a table without sums', 'Datum;VS;Zpráva\n1.1.2026;1;x\n', 'statementColumns'],
    [
      'an account of others before it',
      buildCsvFile([]).replaceAll('2000000001', '2000145399'),
      'statementAccount CZ9320100000002000145399',
    ],
    [
      'an account of others in a row',
      'Číslo účtu;Datum;Částka;Měna\n19-2000145399/0800;1.1.2026;5,00;CZK\n',
      'statementAccount 19-2000145399/0800',
    ],
    ['an amount of two meanings', buildCsvFile([{ amount: '1.234' }]), 'statementAmount 5'],
    ['a day that is none', buildCsvFile([{ amount: '1.00', day: '2026-02-31' }]), 'statementDay 5'],
    ['no currency', 'Datum;Částka;VS\n1.1.2026;5,00;1\n', 'statementCurrency –'],
    ['a quote without end', `${buildCsvFile([])}"x${'y'.repeat(80_000)}`, 'statementBroken 5'],
  ])('refuses %s', async (_name, file, fault) => expect(await readFault(file)).toBe(fault));
});
