import { create } from 'xmlbuilder2';

/** A transfer to an account. */
export interface SandboxTransfer {
  readonly iban: string;
  readonly amount: string;
  readonly currency: string;
  readonly variableSymbol: string;
  readonly payer: string;
  readonly message: string;
  /** The bank's name of the movement. */
  readonly reference: string;
  readonly bookedOn: string;
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02';

/** The statement of the receiving account with the one transfer on it, as camt.053. */
export function buildStatement(transfer: SandboxTransfer): string {
  const { iban, amount, currency, variableSymbol, payer, message, reference, bookedOn } = transfer;
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      Document: {
        '@xmlns': namespace,
        BkToCstmrStmt: {
          GrpHdr: { MsgId: reference },
          Stmt: {
            Id: reference,
            Acct: { Id: { IBAN: iban }, Ccy: currency },
            Ntry: {
              Amt: { '@Ccy': currency, '#': amount },
              CdtDbtInd: 'CRDT',
              Sts: 'BOOK',
              BookgDt: { Dt: bookedOn },
              AcctSvcrRef: reference,
              NtryDtls: {
                TxDtls: {
                  Refs: {
                    EndToEndId: variableSymbol === '' ? 'NOTPROVIDED' : `/VS${variableSymbol}/SS/KS0308`,
                  },
                  RltdPties: { Dbtr: { Nm: payer } },
                  RmtInf: { Ustrd: message },
                },
              },
            },
          },
        },
      },
    },
  ).end({ prettyPrint: true });
}
