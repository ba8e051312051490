import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { checkEshop, readCredit } from '#server/credit/index.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { proveOutsideEu } from '#server/testing/outsideEu.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import { findPayment, getPaymentId } from './payment.repository.ts';
import type { PaymentDocument } from './payment.model.ts';
import { refreshPayment } from './refresh.service.ts';
import { openPaymentTestBed, untouched, type PaymentTestBed } from './testing/paymentTestBed.ts';

// The customer of a document, the evidence, the tax and the amounts are decided together: what a payment was started with
// holds only as long as the billing settings that it rested on (issue 29, point 1).

let bed: PaymentTestBed;
let staff: SignedIn;
beforeAll(async () => {
  bed = await openPaymentTestBed();
  staff = await bed.server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await bed.stop());

const american = { ...czechBilling, companyName: 'Shop Inc.', country: 'US' as const, zip: '10001' };
const slovak = { ...czechBilling, companyName: 'Obchod SK s.r.o.', country: 'SK' as const, zip: '811 01' };
const setBilling = async (shop: AddedShop, billingSettings: typeof american | typeof slovak) => {
  const { status } = await bed.server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
  expect(status).toBe(200);
};
const settlePayment = async (payment: PaymentDocument) => {
  bed.say(payment, {
    ...untouched,
    status: 'Succeeded',
    paidMinor: payment.creditMinor + payment.vatMinor,
    paidAt: new Date(),
  });
  await refreshPayment(bed.server.services, payment);
  const after = await findPayment(getPaymentId(payment));
  if (after === null) throw new Error('the payment is gone');
  return after;
};
const readFinal = async (shop: AddedShop) => {
  const { items } = (
    await bed.server.call(invoice.getEshopInvoices, { type: 'FinalInvoice', pageSize: 25 }, shop.token)
  ).output;
  const [first] = items;
  if (first === undefined) return null;
  return (await bed.server.call(invoice.getInvoice, { invoiceId: first.id }, staff.accessToken)).output;
};

describe('billing settings that change before a card payment comes', () => {
  it('to another rate: nothing is booked, and what came is divided by the rate of the customer of now', async () => {
    const shop = await bed.addShop();
    await setBilling(shop, american);
    await proveOutsideEu(bed.server, shop, 'US');
    const payment = await bed.begin(shop, 100_000);
    expect(payment.vatMinor).toBe(0);
    await setBilling(shop, slovak);
    const after = await settlePayment(payment);
    expect(after.review).toMatchObject({
      problem: 'TaxChanged',
      isOpen: true,
      // 23 % in Slovakia since 2025.
      expectedMinor: 123_000,
      receivedMinor: 100_000,
    });
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect(await readFinal(shop)).toBeNull();
    const decided = await bed.server.call(
      accounting.resolvePaymentReview,
      { paymentId: getPaymentId(payment), resolution: 'BookReceived', reason: 'Agreed with the customer' },
      staff.accessToken,
    );
    expect(decided.status).toBe(200);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(81_301);
    expect(await readFinal(shop)).toMatchObject({
      customer: { name: 'Obchod SK s.r.o.' },
      invoice: {
        vatReason: 'CountryOfCustomer',
        net: { value: 813.01 },
        vat: { value: 186.99 },
        total: { value: 1_000 },
      },
      vatEvidence: { country: 'SK', percent: 23 },
    });
  });

  it('within one rate: the document says the new customer and the evidence of it', async () => {
    const shop = await bed.addShop();
    const payment = await bed.begin(shop, 100_000);
    const payer = { ...czechBilling, taxNumber: 'CZ01999001', isVatPayer: true };
    const { status } = await bed.server.call(
      eshop.setBillingSettings,
      { billingSettings: payer },
      shop.token,
    );
    expect(status).toBe(200);
    expect((await settlePayment(payment)).review ?? null).toBeNull();
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(100_000);
    expect(await readFinal(shop)).toMatchObject({
      customer: { taxNumber: 'CZ01999001' },
      invoice: { vat: { value: 210 } },
      vatEvidence: { taxNumber: 'CZ01999001', reason: 'Domestic' },
    });
  });

  it('not at all: the payment is booked as it was ordered', async () => {
    const shop = await bed.addShop();
    await setBilling(shop, slovak);
    const payment = await bed.begin(shop, 100_000);
    await setBilling(shop, { ...slovak, companyName: 'Nový názov s.r.o.' });
    expect((await settlePayment(payment)).review ?? null).toBeNull();
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(100_000);
    expect(await readFinal(shop)).toMatchObject({
      customer: { name: 'Nový názov s.r.o.' },
      invoice: { vat: { value: 230 } },
      vatEvidence: { country: 'SK', percent: 23 },
    });
  });
});

describe('billing settings that change after a pro forma invoice', () => {
  it('to another rate: it is not settled by its sum', async () => {
    const shop = await bed.addShop();
    await setBilling(shop, american);
    await proveOutsideEu(bed.server, shop, 'US');
    const issued = (await bed.server.call(invoice.generateProformaInvoice, { amount: 1_000 }, shop.token))
      .output.invoice;
    await setBilling(shop, slovak);
    const { outcomes } = (
      await bed.server.call(
        invoice.setAsPaid,
        { invoiceIds: [issued.id], paidOn: issued.issuedOn, reason: 'bank' },
        staff.accessToken,
      )
    ).output;
    expect(outcomes).toMatchObject([{ outcome: 'Refused', error: 'tax_changed' }]);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  });
});

describe('billing settings that change before a lost dispute is won after all', () => {
  it('to another rate: its document has the customer and tax of now, computed from the sum, and staff are alerted', async () => {
    const shop = await bed.addShop();
    await setBilling(shop, american);
    await proveOutsideEu(bed.server, shop, 'US');
    const payment = await settlePayment(await bed.begin(shop, 100_000));
    const paid = { ...untouched, status: 'Succeeded' as const, paidMinor: 100_000 };
    const say = async (status: 'Lost' | 'Won') => {
      const dispute = {
        disputeId: `tax-${getPaymentId(payment)}`,
        amountMinor: 100_000,
        status,
        reinstatedAt: null,
      };
      bed.say(payment, { ...paid, dispute });
      const current = await findPayment(getPaymentId(payment));
      if (current === null) throw new Error('the payment is gone');
      return await refreshPayment(bed.server.services, current);
    };
    await say('Lost');
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    await setBilling(shop, slovak);
    const after = await say('Won');
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(81_301);
    expect(after).toMatchObject({
      creditMinor: 81_301,
      vatMinor: 18_699,
      vat: { country: 'SK', percent: 23 },
    });
    const { output } = await bed.server.call(
      invoice.getInvoice,
      { invoiceId: after.invoiceId ?? '' },
      staff.accessToken,
    );
    expect(output).toMatchObject({
      customer: { name: 'Obchod SK s.r.o.' },
      invoice: { vatReason: 'CountryOfCustomer', net: { value: 813.01 }, vat: { value: 186.99 } },
      vatEvidence: { country: 'SK', percent: 23 },
    });
    expect(await findStaffAlerts('TaxChanged', shop.eshopId)).toHaveLength(1);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });
});
