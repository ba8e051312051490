import { isValidBIC, isValidIBAN } from 'ibantools';
import { SaxesParser } from 'saxes';
import type { Pain001Version } from './sepaFile.ts';

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** What an element is: a simple type by its check, or the sequence of its children. */
type Rule = ((element: XmlElement) => boolean) | readonly Child[];

interface Child {
  readonly name: string;
  readonly rule: Rule;
  readonly isOptional?: boolean;
  readonly isRepeated?: boolean;
}

// The letters that every SEPA bank takes; identifiers neither begin nor end with a slash, nor have two in a row (EPC 230-15).
const letters = /^[A-Za-z0-9/\-?:().,'+ ]+$/;
const isText = (longest: number) => (element: XmlElement) =>
  element.text.length <= longest && letters.test(element.text) && element.text === element.text.trim();
const isIdentifier = (element: XmlElement) => isText(35)(element) && !/^\/|\/$|\/\//.test(element.text);
const isAmong =
  (...values: string[]) =>
  (element: XmlElement) =>
    values.includes(element.text);
const isDay = ({ text }: XmlElement) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const isInstant = ({ text }: XmlElement) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text));
const isCount = ({ text }: XmlElement) => /^\d{1,15}$/.test(text);
const isSum = ({ text }: XmlElement) => /^\d{1,16}\.\d{2}$/.test(text);
/** EPC 130-08: from 0.01 to 999999999.99. */
const isAmount = ({ text, attributes }: XmlElement) =>
  attributes['Ccy'] === 'EUR' && /^\d{1,9}\.\d{2}$/.test(text) && Number(text) > 0;
const isIban = ({ text }: XmlElement) => isValidIBAN(text);
const isBic = ({ text }: XmlElement) => isValidBIC(text);

const party: Rule = [{ name: 'Nm', rule: isText(70) }];
const ibanOnly: readonly Child[] = [{ name: 'Id', rule: [{ name: 'IBAN', rule: isIban }] }];

/** CustomerCreditTransferInitiation as far as a SEPA order uses it, in the order of its schema. */
function buildRules(version: Pain001Version): readonly Child[] {
  const isNew = version === '001.001.09';
  const isBank: Rule = (element) => {
    const [only, ...more] = element.children;
    if (only === undefined || more.length > 0) return false;
    if (only.name === (isNew ? 'BICFI' : 'BIC')) return isBic(only);
    return only.name === 'Othr' && only.children[0]?.name === 'Id' && only.children[0].text === 'NOTPROVIDED';
  };
  const payment: Rule = [
    {
      name: 'PmtId',
      rule: [
        { name: 'InstrId', rule: isIdentifier, isOptional: true },
        { name: 'EndToEndId', rule: isIdentifier },
      ],
    },
    { name: 'Amt', rule: [{ name: 'InstdAmt', rule: isAmount }] },
    { name: 'Cdtr', rule: party },
    { name: 'CdtrAcct', rule: ibanOnly },
    { name: 'RmtInf', rule: [{ name: 'Ustrd', rule: isText(140) }], isOptional: true },
  ];
  const header: Rule = [
    { name: 'MsgId', rule: isIdentifier },
    { name: 'CreDtTm', rule: isInstant },
    { name: 'NbOfTxs', rule: isCount },
    { name: 'CtrlSum', rule: isSum, isOptional: true },
    { name: 'InitgPty', rule: party },
  ];
  const information: Rule = [
    { name: 'PmtInfId', rule: isIdentifier },
    { name: 'PmtMtd', rule: isAmong('TRF') },
    { name: 'BtchBookg', rule: isAmong('true', 'false'), isOptional: true },
    { name: 'NbOfTxs', rule: isCount, isOptional: true },
    { name: 'CtrlSum', rule: isSum, isOptional: true },
    { name: 'PmtTpInf', rule: [{ name: 'SvcLvl', rule: [{ name: 'Cd', rule: isAmong('SEPA') }] }] },
    { name: 'ReqdExctnDt', rule: isNew ? [{ name: 'Dt', rule: isDay }] : isDay },
    { name: 'Dbtr', rule: party },
    { name: 'DbtrAcct', rule: [...ibanOnly, { name: 'Ccy', rule: isAmong('EUR'), isOptional: true }] },
    { name: 'DbtrAgt', rule: [{ name: 'FinInstnId', rule: isBank }] },
    { name: 'ChrgBr', rule: isAmong('SLEV') },
    { name: 'CdtTrfTxInf', rule: payment, isRepeated: true },
  ];
  const message: Rule = [
    { name: 'GrpHdr', rule: header },
    { name: 'PmtInf', rule: information, isRepeated: true },
  ];
  return [{ name: 'CstmrCdtTrfInitn', rule: message }];
}

/** Reads a whole XML text. @throws Error when it is not well-formed */
function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}

/** Lists the places of an element that break its rule. */
function listFaults(element: XmlElement, rule: Rule, place: string): string[] {
  if (typeof rule === 'function') return rule(element) ? [] : [place];
  const faults: string[] = [];
  let at = 0;
  for (const { name, rule: childRule, isOptional, isRepeated } of rule) {
    const first = at;
    const most = isRepeated === true ? Number.POSITIVE_INFINITY : 1;
    while (at - first < most && element.children[at]?.name === name) {
      const child = element.children[at];
      if (child !== undefined) faults.push(...listFaults(child, childRule, `${place}/${name}`));
      at += 1;
    }
    if (at === first && isOptional !== true) faults.push(`${place}/${name} is missing`);
  }
  const extra = element.children[at];
  if (extra !== undefined) faults.push(`${place}/${extra.name} is not expected`);
  return faults;
}

function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ]);
}

const toMinor = (text: string) => Math.round(Number(text) * 100);

/** Counts and sums that differ from the payments. */
function listWrongSums(root: XmlElement): string[] {
  const amounts = findAll(root, 'InstdAmt').map(({ text }) => toMinor(text));
  const sumMinor = amounts.reduce((sum, amountMinor) => sum + amountMinor, 0);
  return [
    ...findAll(root, 'NbOfTxs')
      .filter(({ text }) => Number(text) !== amounts.length)
      .map(() => 'NbOfTxs differs from the payments'),
    ...findAll(root, 'CtrlSum')
      .filter(({ text }) => toMinor(text) !== sumMinor)
      .map(() => 'CtrlSum differs from the payments'),
  ];
}

/**
 * Checks a SEPA order: elements, order, lengths, letters, IBAN and BIC with their check digits, counts and sums. The rules
 * are our own reading of pain.001.001.03 and .09 (ISO 20022), EPC 130-08 and EPC 230-15; the schemas aren’t part of the product.
 * @returns the faults; empty for an order that a bank takes
 */
export function validatePain001(xml: string, version: Pain001Version): string[] {
  let document: XmlElement;
  try {
    document = parseXml(xml);
  } catch {
    return ['the XML is not well-formed'];
  }
  const [root] = document.children;
  if (root?.name !== 'Document') return ['Document is missing'];
  const faults = listFaults(root, buildRules(version), 'Document');
  if (root.attributes['xmlns'] !== `urn:iso:std:iso:20022:tech:xsd:pain.${version}`)
    faults.push('the namespace is not of the version');
  const ids = findAll(root, 'EndToEndId').map(({ text }) => text);
  if (new Set(ids).size !== ids.length) faults.push('an EndToEndId occurs twice');
  return [...faults, ...listWrongSums(root)];
}
