import { renderXml, type XmlChild } from '#server/documents/index.ts';
import { toBankText, type PaymentOrder } from './aboFile.ts';

/** Versions of the credit transfer initiation that banks take. */
export type Pain001Version = '001.001.03' | '001.001.09';

/** An amount in euro with two decimals. */
function formatAmount(amountMinor: number): string {
  return `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
}

/**
 * A SEPA credit transfer order, pain.001.001.03 or .09, by the rules of the SEPA implementation guidelines: euro, service
 * level SEPA, shared charges, IBAN only for the receiver, basic Latin letters, unstructured remittance of at most 140
 * characters. The end-to-end id names the variable symbol as Czech banks read it.
 */
export function renderPain001(order: PaymentOrder, version: Pain001Version): string {
  const isNew = version === '001.001.09';
  const { payer, payments } = order;
  const messageId = `OKV-PAYOUT-${order.number}`;
  const count = String(payments.length);
  const sum = formatAmount(payments.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const party: XmlChild[] = [['Nm', toBankText(payer.name, 70)]];
  const agent: XmlChild[] = [
    [
      'FinInstnId',
      payer.bic === null
        ? [['Othr', [['Id', 'NOTPROVIDED']]]]
        : [[isNew ? 'BICFI' : 'BIC', payer.bic.slice(0, 11)]],
    ],
  ];
  return renderXml(
    { name: 'Document', attributes: { xmlns: `urn:iso:std:iso:20022:tech:xsd:pain.${version}` } },
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', messageId],
              ['CreDtTm', order.createdAt.toISOString().slice(0, 19)],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['InitgPty', party],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', messageId],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'false'],
              ['NbOfTxs', count],
              ['CtrlSum', sum],
              ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
              ['ReqdExctnDt', isNew ? [['Dt', order.dueOn]] : order.dueOn],
              ['Dbtr', party],
              [
                'DbtrAcct',
                [
                  ['Id', [['IBAN', payer.iban]]],
                  ['Ccy', 'EUR'],
                ],
              ],
              ['DbtrAgt', agent],
              ['ChrgBr', 'SLEV'],
              ...payments.map(({ iban, holderName, amountMinor, variableSymbol, message }): XmlChild => [
                'CdtTrfTxInf',
                [
                  [
                    'PmtId',
                    [
                      ['InstrId', variableSymbol],
                      ['EndToEndId', `VS${variableSymbol}`],
                    ],
                  ],
                  ['Amt', [['InstdAmt', { attributes: { Ccy: 'EUR' }, content: formatAmount(amountMinor) }]]],
                  ['Cdtr', [['Nm', toBankText(holderName, 70) || 'NOTPROVIDED']]],
                  ['CdtrAcct', [['Id', [['IBAN', iban]]]]],
                  ['RmtInf', [['Ustrd', toBankText(message, 140)]]],
                ],
              ]),
            ],
          ],
        ],
      ],
    ],
  );
}
