import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { shareMinor } from '#shared/domain/money/share.ts';
import type { InvoiceDocument } from '#server/areas/invoice/index.ts';
import { bookUnpaidSupply, type UnpaidSupplyStep } from '#server/credit/index.ts';
import {
  findUnpaidSupplyBySource,
  getUnpaidSupplyId,
  insertUnpaidSupply,
  moveUnpaidSupply,
} from './unpaidSupply.repository.ts';

/** A dispute over the payment of a period of a subscription, as the bank decided it. */
export interface DecidedDispute {
  readonly disputeId: string;
  /** With VAT. */
  readonly amountMinor: number;
  readonly status: 'Won' | 'Lost';
}

const by = { actor: 'system', requestId: null, invoiceId: null } as const;

/**
 * Books a lost dispute over a paid period: the period was supplied, so its VAT stays (§ 42 (1) c Act 235/2004), and base and VAT
 * of the disputed part are an unpaid supply until a person decides. Once for each dispute.
 */
async function bookLost(
  invoice: InvoiceDocument,
  { disputeId, amountMinor }: DecidedDispute,
  session: ClientSession,
): Promise<void> {
  if ((await findUnpaidSupplyBySource('subscription', disputeId, session)) !== null) return;
  const grossMinor = Math.min(amountMinor, invoice.totalMinor);
  const [vatMinor = 0] = shareMinor(invoice.vatMinor, [grossMinor, invoice.totalMinor - grossMinor]);
  const sums = { netMinor: grossMinor - vatMinor, vatMinor };
  await insertUnpaidSupply(
    {
      eshopId: invoice.eshopId,
      paymentId: null,
      source: 'subscription',
      sourceId: disputeId,
      invoiceId: invoice._id.toString(),
      currency: invoice.currency,
      ...sums,
      openedAt: new Date(),
    },
    session,
  );
  const supply = await findUnpaidSupplyBySource('subscription', disputeId, session);
  if (supply === null) throw new Error('an unpaid supply could not be put down');
  await bookUnpaidSupply(
    {
      ...by,
      ...sums,
      eshopId: invoice.eshopId.toString() as EshopId,
      currency: invoice.currency,
      unpaidSupplyId: getUnpaidSupplyId(supply),
      step: 'Disputed',
      reason: 'Chargeback',
    },
    session,
  );
}

/** Books the money of a lost dispute that the bank gave back. False where a person settles money that came twice. */
async function bookWon(
  invoice: InvoiceDocument,
  { disputeId }: DecidedDispute,
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  const supply = await findUnpaidSupplyBySource('subscription', disputeId, session);
  // Won before it was lost: no money has left.
  if (supply === null || supply.state === 'Reinstated') return true;
  const step: UnpaidSupplyStep | null =
    supply.state === 'Open'
      ? 'PaidAgain'
      : supply.state === 'WrittenOff' && !supply.ground
        ? 'LossRecovered'
        : null;
  if (step === null) return false;
  await bookUnpaidSupply(
    {
      ...by,
      netMinor: supply.netMinor,
      vatMinor: supply.vatMinor,
      eshopId: invoice.eshopId.toString() as EshopId,
      currency: invoice.currency,
      unpaidSupplyId: getUnpaidSupplyId(supply),
      step,
      reason: 'Dispute won',
      effectiveAt: at,
    },
    session,
  );
  const decided = step === 'PaidAgain' ? { decidedAt: at, decidedBy: 'system' } : {};
  await moveUnpaidSupply(supply._id, supply.state, { state: 'Reinstated', ...decided }, session);
  return true;
}

/**
 * Books how the bank decided a dispute over a paid period of a subscription.
 * @param at when the money came back
 * @returns false where the debt was settled meanwhile, so that a person decides on money that came twice
 */
export async function bookSubscriptionDispute(
  invoice: InvoiceDocument,
  dispute: DecidedDispute,
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  if (dispute.status === 'Won') return await bookWon(invoice, dispute, at, session);
  await bookLost(invoice, dispute, session);
  return true;
}
