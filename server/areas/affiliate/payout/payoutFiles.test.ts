import { describe, expect, it } from 'vitest';
import { renderAbo, toBankText, type PaymentOrder } from './aboFile.ts';
import { validateAbo } from './aboRules.ts';
import { validatePain001 } from './pain001Rules.ts';
import { renderPain001 } from './sepaFile.ts';

const payment = {
  iban: 'CZ6508000000192000145399',
  holderName: 'Žofie Řehořová & synové <s.r.o.>',
  amountMinor: 290_618,
  variableSymbol: '8000000001',
  message: 'Okavango commission 8000000001',
};
const order: PaymentOrder = {
  number: 7,
  dueOn: '2026-11-30',
  createdAt: new Date('2026-11-29T09:15:42.123Z'),
  payer: { name: 'Okavango s.r.o.', iban: 'CZ5520100000002000000001', bic: 'FIOBCZPPXXX' },
  payments: [
    payment,
    { ...payment, iban: 'CZ6907101781240000004159', amountMinor: 5, variableSymbol: '8000000002' },
  ],
};

describe('the domestic order', () => {
  it('has the records, widths and sum that Czech banks read', () => {
    const lines = renderAbo(order).split('\r\n');
    expect(lines).toEqual([
      'UHL1301126OKAVANGO S.R.O.     2000000001001999000000000000',
      '1 1501 007000 2010',
      '2 000000-2000000001 00000000290623 301126',
      '000019-2000145399 000000290618 8000000001 08000308 0000000000 AV:Okavango commission 8000000001',
      '178124-0000004159 000000000005 8000000002 07100308 0000000000 AV:Okavango commission 8000000001',
      '3 +',
      '5 +',
      '',
    ]);
    // eslint-disable-next-line no-control-regex -- plain ASCII only
    expect(renderAbo(order)).toMatch(/^[\u0000-\u007f]*$/);
  });

  it('refuses an account abroad', () => {
    const abroad = { ...order, payments: [{ ...payment, iban: 'DE89370400440532013000' }] };
    expect(() => renderAbo(abroad)).toThrow();
  });
});

describe('the SEPA order', () => {
  const euro = { ...order, payments: [{ ...payment, iban: 'DE89370400440532013000' }, ...order.payments] };

  it.each(['001.001.03', '001.001.09'] as const)(
    'pain.%s follows the order and limits of its schema',
    (version) => {
      const xml = renderPain001(euro, version);
      expect(xml).toContain(`urn:iso:std:iso:20022:tech:xsd:pain.${version}`);
      const names = [...xml.matchAll(/<([A-Za-z0-9]+)[ >]/g)].map(([, name]) => name ?? '');
      const expectOrder = (...wanted: string[]) =>
        expect(names.filter((name) => wanted.includes(name)).slice(0, wanted.length)).toEqual(wanted);
      expectOrder('GrpHdr', 'MsgId', 'CreDtTm', 'InitgPty', 'PmtInf', 'PmtInfId');
      expectOrder('PmtMtd', 'BtchBookg', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr');
      expectOrder('CdtTrfTxInf', 'PmtId', 'InstrId', 'EndToEndId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf');
      expect(xml.match(/<NbOfTxs>3<\/NbOfTxs>/g)).toHaveLength(2);
      expect(xml.match(/<CtrlSum>5812\.41<\/CtrlSum>/g)).toHaveLength(2);
      expect(xml).toContain('<InstdAmt Ccy="EUR">2906.18</InstdAmt>');
      expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
      expect(xml).toContain('<CreDtTm>2026-11-29T09:15:42</CreDtTm>');
      expect(xml).toContain('<Nm>Zofie Rehorova synove s.r.o.</Nm>');
      for (const [, value = ''] of xml.matchAll(/<(?:MsgId|PmtInfId|InstrId|EndToEndId)>([^<]*)</g)) {
        expect(value.length).toBeLessThanOrEqual(35);
        expect(value).toMatch(/^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]+(?<!\/)$/);
      }
    },
  );

  it('names the day and the bank as each version does', () => {
    const [old, present] = [renderPain001(euro, '001.001.03'), renderPain001(euro, '001.001.09')];
    expect(old).toContain('<ReqdExctnDt>2026-11-30</ReqdExctnDt>');
    expect(old).toContain('<BIC>FIOBCZPPXXX</BIC>');
    expect(present).toMatch(/<ReqdExctnDt>\s*<Dt>2026-11-30<\/Dt>/);
    expect(present).toContain('<BICFI>FIOBCZPPXXX</BICFI>');
    const without = renderPain001({ ...euro, payer: { ...euro.payer, bic: null } }, '001.001.09');
    expect(without).toContain('<Id>NOTPROVIDED</Id>');
  });
});

it('writes names in letters that every bank reads', () => {
  expect(toBankText('Łódź – Ürün „Straße“', 70)).toBe('Lodz Urun Strasse');
  expect(toBankText('a'.repeat(80), 70)).toHaveLength(70);
});

describe('the rules of a SEPA order', () => {
  const euro = { ...order, payments: [{ ...payment, iban: 'DE89370400440532013000' }, ...order.payments] };
  const renderOrder = (version: '001.001.03' | '001.001.09') =>
    renderPain001(
      {
        ...euro,
        payments: euro.payments.map((each, at) => ({ ...each, variableSymbol: String(8_000_000_001 + at) })),
      },
      version,
    );

  it.each(['001.001.03', '001.001.09'] as const)('pain.%s of ours has no fault', (version) => {
    expect(validatePain001(renderOrder(version), version)).toEqual([]);
  });

  it.each([
    ['a missing element', /<ChrgBr>SLEV<\/ChrgBr>/, '', 'ChrgBr is missing'],
    ['a wrong check digit', 'DE89370400440532013000', 'DE88370400440532013000', 'CdtrAcct/Id/IBAN'],
    ['a BIC that is none', 'FIOBCZPPXXX', 'FIO', 'FinInstnId'],
    ['another count', '<NbOfTxs>3<', '<NbOfTxs>4<', 'NbOfTxs differs'],
    ['another sum', '<CtrlSum>5812.41<', '<CtrlSum>5812.42<', 'CtrlSum differs'],
    ['an amount of nothing', '>0.05<', '>0.00<', 'InstdAmt'],
    ['another currency', 'Ccy="EUR">0.05', 'Ccy="CZK">0.05', 'InstdAmt'],
    ['a letter of its own', 'Zofie', 'Žofie', 'Cdtr/Nm'],
    ['a text too long', 'Okavango commission', 'a'.repeat(140), 'RmtInf/Ustrd'],
    ['a symbol twice', 'VS8000000002', 'VS8000000001', 'EndToEndId occurs twice'],
    [
      'an element out of place',
      '<PmtMtd>TRF</PmtMtd>',
      '<Nm>x</Nm><PmtMtd>TRF</PmtMtd>',
      'PmtMtd is missing',
    ],
    ['broken XML', '</Document>', '', 'well-formed'],
  ] as const)('name %s', (_name, good, bad, fault) => {
    const broken = renderOrder('001.001.09').replace(good, bad);
    expect(validatePain001(broken, '001.001.09').join('; ')).toContain(fault);
  });

  it('tell the versions apart', () => {
    expect(validatePain001(renderOrder('001.001.03'), '001.001.09')).not.toEqual([]);
    expect(validatePain001(renderOrder('001.001.09'), '001.001.03')).not.toEqual([]);
  });
});

describe('the rules of a domestic order', () => {
  it('find no fault in ours', () => {
    expect(validateAbo(renderAbo(order))).toEqual([]);
  });

  it.each([
    ['a header without its codes', '001999000000000000', '001999', 'the header'],
    ['a day that is none', ' 301126', ' 321126', 'the group'],
    ['another sum', '00000000290623', '00000000290624', 'the sum differs'],
    ['an account with a wrong digit', '2000145399 ', '2000145398 ', 'payment 1: the account'],
    [
      'a paying account with a wrong digit',
      '2 000000-2000000001',
      '2 000000-2000000002',
      'the paying account',
    ],
    ['a text too long', 'AV:Okavango', `AV:${'a'.repeat(30)}`, 'payment 1: the record'],
    ['a letter with a mark', 'AV:Okavango', 'AV:Ökavango', 'payment 1: the record'],
    ['an end that is missing', '3 +\r\n', '', 'the ends'],
  ] as const)('name %s', (_name, good, bad, fault) => {
    expect(validateAbo(renderAbo(order).replace(good, bad)).join('; ')).toContain(fault);
  });
});
