/** What a credit of a sample statement says. */
export interface SampleCredit {
  readonly reference?: string;
  readonly day?: string;
  readonly amount: string;
  readonly currency?: string;
  readonly symbol?: string;
  readonly name?: string;
  readonly account?: string;
  readonly message?: string;
}

/** The CZK account of a supplier that is not set up. */
export const sampleIban = 'CZ5520100000002000000001';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An entry of camt.053 with one payment. */
export function buildCamtEntry(credit: SampleCredit): string {
  const { reference, day = '2026-11-20', amount, currency = 'CZK', symbol, name, account, message } = credit;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
    reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`
  }<NtryDtls><TxDtls><Refs><EndToEndId>${
    symbol === undefined ? 'NOTPROVIDED' : `/VS${symbol}/SS/KS0308`
  }</EndToEndId></Refs><RltdPties>${name === undefined ? '' : `<Dbtr><Nm>${escape(name)}</Nm></Dbtr>`}${
    account === undefined ? '' : `<DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct>`
  }</RltdPties>${message === undefined ? '' : `<RmtInf><Ustrd>${escape(message)}</Ustrd></RmtInf>`}</TxDtls></NtryDtls></Ntry>`;
}

/** A statement of camt.053 with those entries. */
export function buildCamtFile(
  entries: readonly string[],
  { version = '02', iban = sampleIban }: { version?: string; iban?: string } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>CZK</Ccy></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

/** A table as one of the banks writes it. */
export function buildCsvFile(credits: readonly SampleCredit[]): string {
  const rows = credits.map(({ reference = '', day = '2026-11-20', amount, currency = 'CZK', ...rest }) => {
    const [year, month, date] = day.split('-');
    return [
      reference,
      `${date}.${month}.${year}`,
      amount.replace('.', ','),
      currency,
      rest.account ?? '',
      rest.name ?? '',
      '',
      rest.symbol ?? '',
      rest.message ?? '',
    ]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(';');
  });
  return [
    '\uFEFF"Výpis vkladů a výběrů na účtu 2000000001/2010"',
    '"Účet";"2000000001/2010"',
    '',
    '"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"VS";"Zpráva pro příjemce"',
    ...rows,
    '',
  ].join('\r\n');
}
