import mongoose, { Types } from 'mongoose';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { checkEshop, readTrialBalance } from '#server/credit/index.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import { checkDisputes } from './disputes.service.ts';
import { applySubscriptionReturns } from './index.ts';
import { SubscriptionEventModel } from './subscription.model.ts';
import { openSubscriptionTestBed, type SubscriptionTestBed } from './subscriptionTestBed.ts';

let bed: SubscriptionTestBed;
let staff: SignedIn;
beforeAll(async () => {
  bed = await openSubscriptionTestBed();
  staff = await bed.server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => await bed.stop());

const readBalance = async (account: string) => {
  const czk = (await readTrialBalance(new Date())).find(({ currency }) => currency === 'CZK');
  const found = czk?.accounts.find((each) => each.account === account);
  return (found?.debitMinor ?? 0) - (found?.creditMinor ?? 0);
};
const listAlerts = async ({ eshopId }: AddedShop) => {
  const alerts = await mongoose.connection.collection('staffAlerts').find({}, wholeRead).toArray();
  return alerts
    .filter((alert) => String(alert['eshopId']) === eshopId && alert['event'] !== 'EshopRegistered')
    .map(({ event }) => String(event));
};
const findSupplies = async ({ eshopId }: AddedShop) => {
  const { output } = await bed.server.call(accounting.getUnpaidSupplies, {}, staff.accessToken);
  return output.items.filter((supply) => supply.eshopId === eshopId);
};

/** A shop with a paid period, and its payment at the provider, whose dispute a test reports. */
async function createPaidPeriod() {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  const event = await SubscriptionEventModel.findOne({
    eshopId: shop.eshopId,
    invoiceId: { $ne: null },
  }).lean();
  const { providerPaymentId, amountMinor } = event ?? {};
  if (!providerPaymentId || !amountMinor) throw new Error('no period was paid');
  const { payments } = bed.server.services;
  const state = await payments.readPayment(providerPaymentId);
  if (state === null) throw new Error('the provider does not know the payment');
  const report = async (dispute: PaymentState['dispute']) => {
    vi.spyOn(payments, 'readPayment').mockResolvedValue({ ...state, dispute });
    await applySubscriptionReturns(bed.server.services, providerPaymentId);
  };
  return { shop, providerPaymentId, amountMinor, report };
}
const createDispute = (amountMinor: number, status: 'Open' | 'Won' | 'Lost') => ({
  disputeId: `du_${ulid()}`,
  amountMinor,
  status,
  reinstatedAt: null,
});

it('a lost dispute over a period leaves its VAT and an unpaid supply, once; won again, it is paid', async () => {
  const { shop, amountMinor, report } = await createPaidPeriod();
  const dispute = createDispute(amountMinor, 'Open');
  const [vat, clearing] = [await readBalance('vat_payable'), await readBalance('psp_clearing')];
  await report(dispute);
  expect(await findSupplies(shop)).toEqual([]);
  expect(await listAlerts(shop)).toEqual(['PaymentContested']);
  const lost = { ...dispute, status: 'Lost' as const };
  await Promise.all([report(lost), report(lost)]);
  await report(lost);
  expect(await findSupplies(shop)).toMatchObject([
    {
      source: 'subscription',
      state: 'Open',
      total: { value: amountMinor / 100 },
      invoice: { type: 'FinalInvoice' },
    },
  ]);
  expect(await readBalance('vat_payable')).toBe(vat);
  expect((await readBalance('psp_clearing')) - clearing).toBe(-amountMinor);
  expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  // The job asks again, as a lost dispute may still be won.
  const { payments } = bed.server.services;
  const state = await payments.readPayment('any');
  vi.spyOn(payments, 'readPayment').mockResolvedValue(
    state && { ...state, dispute: { ...dispute, status: 'Won' as const } },
  );
  await checkDisputes(bed.server.services);
  expect(await findSupplies(shop)).toMatchObject([{ state: 'Reinstated' }]);
  expect(await readBalance('psp_clearing')).toBe(clearing);
  expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
});

it('staff write off a lost period on a legal ground, with a credit note to the document of the period', async () => {
  const { shop, amountMinor, report } = await createPaidPeriod();
  await report(createDispute(amountMinor, 'Lost'));
  const [supply] = await findSupplies(shop);
  if (supply === undefined) throw new Error('no supply is unpaid');
  const choice: InputOf<typeof accounting.decideUnpaidSupply> = {
    unpaidSupplyId: supply.id,
    decision: 'WrittenOff',
    ground: 'Irrecoverable',
    paidOn: null,
    reason: 'insolvency',
  };
  const decided = await bed.server.call(accounting.decideUnpaidSupply, choice, staff.accessToken, {
    'idempotency-key': ulid(),
  });
  expect(decided.status).toBe(200);
  expect(await findSupplies(shop)).toMatchObject([
    { state: 'WrittenOff', creditNote: { type: 'CreditNote' } },
  ]);
  expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
});

it('all disputes that may still change are checked again, however many', async () => {
  const { shop } = await createPaidPeriod();
  const template = await SubscriptionEventModel.findOne({
    eshopId: shop.eshopId,
    invoiceId: { $ne: null },
  }).lean();
  if (template === null) throw new Error('no period was paid');
  const { _id, ...fields } = template;
  const ids = Array.from({ length: 130 }, () => `pi_${ulid()}`);
  await SubscriptionEventModel.collection.insertMany(
    ids.map((providerPaymentId) => ({
      ...fields,
      key: `${_id.toString()} ${providerPaymentId}`,
      providerPaymentId,
      dispute: { disputeId: `du_${ulid()}`, state: 'Open', checkUntil: new Date(Date.now() + 60_000) },
    })) as never,
  );
  const read = vi.spyOn(bed.server.services.payments, 'readPayment').mockResolvedValue(null);
  await checkDisputes(bed.server.services);
  const checked = new Set(read.mock.calls.map(([id]) => id));
  expect(ids.filter((id) => !checked.has(id))).toEqual([]);
  await SubscriptionEventModel.collection.deleteMany({ providerPaymentId: { $in: ids } });
});

it('a refund that was made at the provider is reported where no credit note covers it, once for each sum', async () => {
  const { shop, providerPaymentId, amountMinor } = await createPaidPeriod();
  const { payments } = bed.server.services;
  const state = await payments.readPayment(providerPaymentId);
  if (state === null) throw new Error('the provider does not know the payment');
  const report = async (refunds: PaymentState['refunds']) => {
    vi.spyOn(payments, 'readPayment').mockResolvedValue({ ...state, refunds });
    await applySubscriptionReturns(bed.server.services, providerPaymentId);
  };
  const createRefund = (refundedMinor: number, status: 'Succeeded' | 'Failed') => ({
    refundId: `re_${ulid()}`,
    ownRefundId: null,
    amountMinor: refundedMinor,
    status,
  });
  await report([]);
  await report([createRefund(100, 'Failed')]);
  expect(await listAlerts(shop)).toEqual([]);
  const first = createRefund(100, 'Succeeded');
  await Promise.all([report([first]), report([first])]);
  await report([first]);
  expect(await listAlerts(shop)).toEqual(['RefundWithoutNote']);
  await report([first, createRefund(amountMinor - 100, 'Succeeded')]);
  expect(await listAlerts(shop)).toEqual(['RefundWithoutNote', 'RefundWithoutNote']);
});

type Correction = { refund: 'Bank' } | { refund: 'None'; ground: 'PriceLowered' | 'SetOff' };

/** A paid period that staff can credit whole, and whose refunds at the provider are reported. */
async function createRefundable() {
  const { shop, providerPaymentId, amountMinor } = await createPaidPeriod();
  const { payments } = bed.server.services;
  const state = await payments.readPayment(providerPaymentId);
  if (state === null) throw new Error('the provider does not know the payment');
  const { output } = await bed.server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, shop.token);
  const [final] = output.items;
  if (final === undefined) throw new Error('no document was issued');
  const credit = async (correction: Correction) => {
    const credited = await bed.server.call(
      invoice.generateCreditNote,
      {
        invoiceId: final.id,
        amount: final.net.value,
        reason: 'Refund',
        note: 'refunded at the provider',
        ...correction,
        confirmDuplicate: true,
      },
      staff.accessToken,
      { 'idempotency-key': ulid() },
    );
    expect(credited.status).toBe(200);
  };
  const report = async (refunds: PaymentState['refunds']) => {
    vi.spyOn(payments, 'readPayment').mockResolvedValue({ ...state, refunds });
    await applySubscriptionReturns(bed.server.services, providerPaymentId);
  };
  const refund = { refundId: `re_${ulid()}`, ownRefundId: null, amountMinor, status: 'Succeeded' as const };
  return { shop, amountMinor, credit, report, refund };
}

it.each(['before', 'after'] as const)(
  'a refund at the provider that comes %s its credit note leaves the provider’s account, and nothing is adjusted',
  async (order) => {
    const { shop, amountMinor, credit, report, refund } = await createRefundable();
    const read = async () => [await readBalance('psp_clearing'), await readBalance('adjustment')] as const;
    const [clearing, adjustment] = await read();
    if (order === 'after') await credit({ refund: 'None', ground: 'PriceLowered' });
    await Promise.all([report([refund]), report([refund])]);
    await report([refund]);
    if (order === 'before') await credit({ refund: 'None', ground: 'PriceLowered' });
    expect(await read()).toEqual([clearing - amountMinor, adjustment]);
    // Only where no note covers it yet is it news.
    expect(await listAlerts(shop)).toEqual(order === 'after' ? [] : ['RefundWithoutNote']);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  },
);

it('a refund at the provider that fails is booked back, and another one is booked again', async () => {
  const { shop, amountMinor, report, refund } = await createRefundable();
  const clearing = await readBalance('psp_clearing');
  await report([refund]);
  const failed = { ...refund, status: 'Failed' as const };
  await report([failed]);
  expect(await readBalance('psp_clearing')).toBe(clearing);
  await report([failed, { ...refund, refundId: `re_${ulid()}` }]);
  expect(await readBalance('psp_clearing')).toBe(clearing - amountMinor);
  expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
});

it('our own refund is not booked, also where it was noted with those of the provider before; those are then', async () => {
  const { shop, amountMinor, report, refund } = await createRefundable();
  const clearing = await readBalance('psp_clearing');
  const ofShop = { eshopId: new Types.ObjectId(shop.eshopId), providerPaymentId: { $ne: null } };
  await SubscriptionEventModel.collection.updateMany(ofShop, { $set: { refundedMinor: amountMinor } });
  const own = { ...refund, amountMinor: amountMinor - 100, ownRefundId: ulid() };
  await report([own]);
  expect(await readBalance('psp_clearing')).toBe(clearing);
  await report([own, { ...refund, refundId: `re_${ulid()}`, amountMinor: 100 }]);
  expect(await readBalance('psp_clearing')).toBe(clearing - 100);
});

it.each([{ refund: 'Bank' }, { refund: 'None', ground: 'SetOff' }] as const)(
  'a refund at the provider is reported where the credit note gave the money elsewhere: %j',
  async (correction) => {
    const { shop, credit, report, refund } = await createRefundable();
    await credit(correction);
    await report([refund]);
    expect(await listAlerts(shop)).toEqual(['RefundWithoutNote']);
  },
);

it('a payment of no subscription changes nothing', async () => {
  const read = vi.spyOn(bed.server.services.payments, 'readPayment');
  await applySubscriptionReturns(bed.server.services, 'pi_unknown');
  expect(read).not.toHaveBeenCalled();
});

it('the country of the card that pays a period is evidence of the customer’s country', async () => {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  expect((await findEshop(shop.eshopId))?.paymentCountry).toMatchObject({ source: 'Card', country: 'US' });
});
