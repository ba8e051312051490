import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import type { StaffFactName } from '#shared/domain/report/staffFigures.ts';
import { readPeriod } from '#server/areas/invoice/index.ts';
import { readOtherMovements, type OtherMovement } from '#server/credit/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

/** What went to the accounts whose names begin so; debit is positive. */
function sumMoved({ lines }: OtherMovement, ...accounts: readonly string[]): number {
  return lines.reduce(
    (sum, { account, amountMinor }) =>
      accounts.some((name) => account === name || account.startsWith(`${name}:`)) ? sum + amountMinor : sum,
    0,
  );
}

// A payment for credit settles the shop's debt first: both parts are incoming credit.
const getPaidIn = (movement: OtherMovement) => -sumMoved(movement, 'credit', 'receivable');

/** Which fact a kind of movement is, and how much of it. */
const factOfKind: Partial<
  Record<TransactionType, { fact: StaffFactName; getValue: (movement: OtherMovement) => number }>
> = {
  ManualTopUp: { fact: 'creditIn', getValue: getPaidIn },
  AutoTopUp: { fact: 'creditIn', getValue: getPaidIn },
  BankTransfer: { fact: 'creditIn', getValue: getPaidIn },
  CommissionCredit: { fact: 'creditIn', getValue: getPaidIn },
  Bonus: { fact: 'bonus', getValue: ({ creditChangeMinor }) => creditChangeMinor },
  AdminAdjustment: { fact: 'adjustment', getValue: ({ creditChangeMinor }) => creditChangeMinor },
  Fee: { fact: 'fee', getValue: ({ creditChangeMinor }) => -creditChangeMinor },
  Commission: {
    fact: 'commission',
    getValue: (movement) => sumMoved(movement, 'commission_expense'),
  },
  Payout: {
    fact: 'partnerPayout',
    // Returned payouts count against ordered ones; the bank's confirmation moves nothing here.
    getValue: (movement) => sumMoved(movement, 'commission_payable'),
  },
  Subscription: { fact: 'subscriptionPaid', getValue: (movement) => -sumMoved(movement, 'subscription') },
  Chargeback: {
    fact: 'chargeback',
    getValue: (movement) => -sumMoved(movement, 'psp_clearing', 'bank_clearing'),
  },
};

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = toInstants(range);
  for await (const movement of readOtherMovements(from, to)) {
    const { kind, currency, creditChangeMinor } = movement;
    const day = toStaffDay(movement.effectiveAt);
    const eshopId = movement.eshopId.toString() as EshopId;
    const row = factOfKind[kind];
    if (row !== undefined) {
      const ref = movement.invoiceId?.toString() ?? null;
      yield countFact(row.fact, day, eshopId, { currency, part: kind, value: row.getValue(movement), ref });
    }
    if (creditChangeMinor !== 0)
      yield countFact('creditChange', day, eshopId, { currency, part: kind, value: creditChangeMinor });
  }
  for await (const note of readPeriod('CreditNote', range.fromDay, range.toDay)) {
    // Whatever belongs to a month goes by its tax point.
    yield countFact(
      'creditNote',
      (note.taxPointOn ?? note.issuedOn) as Day,
      note.eshopId.toString() as EshopId,
      {
        currency: note.currency,
        part: note.correction?.reason ?? null,
        value: Math.abs(note.netMinor),
        ref: note._id.toString(),
      },
    );
  }
}

/** Movements of money beside ad spend, and credit notes. */
export const moneySource: FactSource = {
  facts: [
    'creditIn',
    'bonus',
    'adjustment',
    'fee',
    'subscriptionPaid',
    'chargeback',
    'commission',
    'partnerPayout',
    'creditChange',
    'creditNote',
  ],
  read,
};
