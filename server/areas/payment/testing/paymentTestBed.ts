import mongoose from 'mongoose';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { determineVat, computeVatMinor } from '#server/areas/invoice/index.ts';
import type {
  CheckoutState,
  PaymentProvider,
  PaymentState,
} from '#server/integrations/payments/paymentProvider.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { insertPayment, updatePayment } from '../payment.repository.ts';

/** A payment as the provider says it is, without what came back of it. */
export type SaidPayment = Omit<PaymentState, 'providerPaymentId' | 'currency'>;

type Refusal = 'payment_provider_unavailable' | 'refund_not_possible';

/** A server whose provider says of each payment what the test wants it to. */
export interface PaymentTestBed {
  readonly server: TestServer;
  /** A shop with billing settings. */
  addShop(): Promise<AddedShop>;
  /** A top-up that is under way: charged from a saved card, or on a hosted page of that session. */
  begin(shop: AddedShop, creditMinor: number, sessionId?: string): Promise<PaymentDocument>;
  /** What the provider says next of a payment: the rows in turn, the last of them from then on. */
  say(payment: PaymentDocument, ...rows: SaidPayment[]): void;
  /** Refunds that the provider was asked for. */
  readonly refunds: { refundId: string; providerPaymentId: string; amountMinor: number }[];
  /** From now on the provider does not answer requests for refunds, or refuses them; null: it makes them. */
  setRefusal(code: Refusal | null): void;
  /** What the provider's books say that it moved. */
  readonly moved: { currency: string; chargedMinor: number; refundedMinor: number; feeMinor: number }[];
  stop(): Promise<void>;
}

/** Nothing came back of it. */
export const untouched = {
  paidAt: null,
  feeMinor: null,
  cardCountry: null,
  failureMessage: null,
  declineCode: null,
  paymentMethodId: null,
  refunds: [],
  dispute: null,
};

/** Starts the test bed; `stop` ends it. */
export async function openPaymentTestBed(): Promise<PaymentTestBed> {
  const reportedPayments = new Map<string, SaidPayment[]>();
  const refunds: PaymentTestBed['refunds'] = [];
  let refusal: Refusal | null = null;
  const moved: PaymentTestBed['moved'] = [];
  const getNextState = (providerPaymentId: string): PaymentState | null => {
    const rows = reportedPayments.get(providerPaymentId);
    const row = rows !== undefined && rows.length > 1 ? rows.shift() : rows?.[0];
    return row === undefined ? null : { ...row, providerPaymentId, currency: 'CZK' };
  };
  const provider: Partial<PaymentProvider> = {
    readPayment: async (providerPaymentId) => getNextState(providerPaymentId),
    readCheckout: async (sessionId): Promise<CheckoutState | null> => {
      const state = getNextState(sessionId.replace('cs_', 'pi_'));
      return state && { ...state, sessionId, checkoutType: 'CreditTopUp', subscriptionId: null };
    },
    refund: async (request) => {
      if (refusal !== null) throw new AppError(refusal);
      refunds.push(request);
      const state = getNextState(request.providerPaymentId);
      if (state === null) throw new Error('a refund of nothing');
      const createdRefund = { refundId: `re_${request.refundId}`, ownRefundId: request.refundId };
      return {
        ...state,
        refunds: [{ ...createdRefund, amountMinor: request.amountMinor, status: 'Succeeded' }],
      };
    },
    findPayment: async () => null,
    // The settled part is asked for first, and again from where it ended.
    sumClearing: async (from) => (from.getTime() === 0 ? moved.map((sum) => ({ ...sum })) : []),
  };
  const server = await startTestServer({
    replace: (usual) => ({ payments: { ...usual.payments, ...provider }, rateLimits: noRateLimits }),
  });
  const getEshop = async (shop: AddedShop): Promise<EshopDocument> => {
    const found = await findEshop(shop.eshopId);
    if (found === null) throw new Error('the shop is gone');
    return found;
  };
  return {
    server,
    refunds,
    setRefusal(code) {
      refusal = code;
    },
    moved,
    async addShop() {
      const shop = await server.addShop();
      void (await server.call(eshopCalls.setBillingSettings, { billingSettings: czechBilling }, shop.token))
        .output;
      return shop;
    },
    async begin(shop, creditMinor, sessionId) {
      const vat = await determineVat(server.services, await getEshop(shop));
      const payment = await insertPayment({
        eshopId: shop.eshopId,
        checkoutType: 'CreditTopUp',
        kind: 'ManualTopUp',
        provider: 'stripe',
        customerId: `cus_${shop.eshopId}`,
        currency: 'CZK',
        creditMinor,
        vatMinor: computeVatMinor(creditMinor, vat),
        vat: { ...vat },
        startedBy: null,
      });
      const id = payment._id.toString();
      const known = {
        providerPaymentId: `pi_${id}`,
        ...(sessionId === undefined ? {} : { sessionId: `cs_${id}` }),
      };
      await updatePayment(new mongoose.Types.ObjectId(id), known);
      return { ...payment, ...known };
    },
    say(payment, ...rows) {
      reportedPayments.set(payment.providerPaymentId ?? '', rows);
    },
    async stop() {
      await server.stop();
    },
  };
}
