import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { book, type Booked, type Line } from '../ledger/ledger.service.ts';
import { createVatLine } from './credit.service.ts';

/**
 * Steps of a supply whose payment was taken back:
 * - `Disputed`: the card provider took the payment of a subscription back
 * - `Collected`: it was paid by bank
 * - `SetOff`: it is set off against money that a credit note of another document returns (§ 1982 Act 89/2012)
 * - `WrittenOff`: a loss, its VAT stays
 * - `TaxLowered`: a loss whose VAT a credit note lowers
 * - `PaidAgain`: the bank gave the payment back while it was open
 * - `LossRecovered`: the bank gave it back after it was written off
 * - `TaxRaised`: the bank gave it back after its VAT was lowered, which a debit note raises again
 */
export type UnpaidSupplyStep =
  | 'Disputed'
  | 'Collected'
  | 'SetOff'
  | 'WrittenOff'
  | 'TaxLowered'
  | 'PaidAgain'
  | 'LossRecovered'
  | 'TaxRaised';

interface Sums {
  readonly netMinor: number;
  readonly vatMinor: number;
}

const moveTo = (account: string, sums: Sums): readonly Line[] => [
  { account, amountMinor: sums.netMinor + sums.vatMinor },
  { account: 'unpaid_supplies', amountMinor: -(sums.netMinor + sums.vatMinor) },
];

const createLines: Readonly<Record<UnpaidSupplyStep, (sums: Sums) => readonly Line[]>> = {
  Disputed: ({ netMinor, vatMinor }) => [
    { account: 'unpaid_supplies', amountMinor: netMinor + vatMinor },
    { account: 'psp_clearing', amountMinor: -(netMinor + vatMinor) },
  ],
  Collected: (sums) => moveTo('bank_clearing', sums),
  SetOff: (sums) => moveTo('adjustment', sums),
  WrittenOff: (sums) => moveTo('chargeback_loss', sums),
  TaxLowered: ({ netMinor, vatMinor }) => [
    { account: 'chargeback_loss', amountMinor: netMinor },
    ...createVatLine(vatMinor),
    { account: 'unpaid_supplies', amountMinor: -(netMinor + vatMinor) },
  ],
  PaidAgain: (sums) => moveTo('psp_clearing', sums),
  LossRecovered: ({ netMinor, vatMinor }) => [
    { account: 'psp_clearing', amountMinor: netMinor + vatMinor },
    { account: 'chargeback_loss', amountMinor: -(netMinor + vatMinor) },
  ],
  TaxRaised: ({ netMinor, vatMinor }) => [
    { account: 'psp_clearing', amountMinor: netMinor + vatMinor },
    { account: 'chargeback_loss', amountMinor: -netMinor },
    ...createVatLine(vatMinor === 0 ? 0 : -vatMinor),
  ],
};

/** Books a step of an unpaid supply, once; the credit of the shop stays as it is. */
export async function bookUnpaidSupply(
  supply: Sums & {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly unpaidSupplyId: string;
    readonly step: UnpaidSupplyStep;
    /** The document that changes the VAT with it. */
    readonly invoiceId: string | null;
    readonly actor: string;
    readonly reason: string;
    readonly requestId: string | null;
    /** When the money came; defaults to now. */
    readonly effectiveAt?: Date;
  },
  session: ClientSession,
): Promise<Booked> {
  const { unpaidSupplyId, step, netMinor, vatMinor, ...rest } = supply;
  return await book(
    {
      ...rest,
      kind: 'UnpaidSupply',
      idempotencyKey: `unpaidSupply:${unpaidSupplyId}:${step}`,
      isSpending: false,
      decide: () => ({ otherLines: createLines[step]({ netMinor, vatMinor }) }),
    },
    session,
  );
}
