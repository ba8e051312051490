import mongoose from 'mongoose';
import { accounting } from '#shared/contracts/accounting.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { BuiltCall, InputOf } from '#shared/contracts/defineCall.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { BankTransactionId, InvoiceId, UnpaidSupplyId } from '#shared/domain/ids/ids.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripeStandIn.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

/** One call that moves money, ready to be sent. */
export interface MoneyCall {
  readonly contract: BuiltCall;
  readonly input: unknown;
  /** Another body that the call would take as well. */
  readonly otherInput: unknown;
  readonly token: string;
}

/** Makes what a call needs and says what to send; every time for a new shop. */
export type PrepareMoneyCall = () => Promise<MoneyCall>;

/** The server with its card provider, and a row for every call that must happen once for a key. */
export interface MoneyCallsTestBed {
  readonly server: TestServer;
  readonly rows: Readonly<Record<string, PrepareMoneyCall>>;
  /** How many of everything there is that money leaves behind, here and at the card provider. */
  countEffects(): Promise<Record<string, number>>;
  /** Forgets the answers that were put down, as a process does that dies between its work and its record. */
  loseAnswers(): Promise<void>;
  stop(): Promise<void>;
}

const here = { to: '/app/credit/recharge/gateway', from: '/app/credit/recharge/gateway' };

const leftBehind = [
  'approvals',
  'autoTopUpAttempts',
  'creditHolds',
  'invoices',
  'ledgerTransfers',
  'payments',
  'shopNotes',
  'subscriptionEvents',
] as const;

const leftAtProvider = [
  'stripe.checkout.session',
  'stripe.payment_intent',
  'stripe.refund',
  'stripe.setup_intent',
  'stripe.subscription',
] as const;

const billingSettings = {
  companyName: 'Obchod s.r.o.',
  registrationNumber: '01999001',
  taxNumber: null,
  isVatPayer: false,
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ' as const,
  email: 'ucty@example.com',
};

const defineRow = <C extends BuiltCall>(
  contract: C,
  token: string,
  input: InputOf<C>,
  otherInput: InputOf<C>,
): MoneyCall => ({ contract, token, input, otherInput });

class Rows {
  readonly #server: TestServer;
  readonly #stripe: StripeStandIn;
  readonly #staff: SignedIn;
  readonly #second: SignedIn;
  #count = 0;

  constructor(server: TestServer, stripe: StripeStandIn, staff: SignedIn, second: SignedIn) {
    this.#server = server;
    this.#stripe = stripe;
    this.#staff = staff;
    this.#second = second;
  }

  async #addShop(): Promise<AddedShop> {
    const shop = await this.#server.addShop();
    void (await this.#server.call(eshop.setBillingSettings, { billingSettings }, shop.token)).output;
    return shop;
  }

  async #saveCard(shop: AddedShop): Promise<void> {
    const { output } = await this.#server.call(payment.createSetup, here, shop.token);
    await this.#stripe.pay(output.url);
    const status = await this.#server.call(
      payment.getSessionStatus,
      { sessionId: output.sessionId },
      shop.token,
    );
    if (status.output.status !== 'Succeeded') throw new Error(`the card is ${status.output.status}`);
  }

  /** A shop with a top-up by card, and its session. */
  async #addPaidShop(corrupt?: (sessionId: string) => Promise<void>) {
    const shop = await this.#addShop();
    const { output } = await this.#server.call(
      payment.createCheckout,
      { presetPriceTier: 'Custom', amount: 5_000, ...here },
      shop.token,
    );
    await corrupt?.(output.sessionId);
    await this.#stripe.pay(output.url);
    const { sessionId } = output;
    void (await this.#server.call(payment.getSessionStatus, { sessionId }, shop.token)).output;
    return shop;
  }

  async #addProforma(): Promise<InvoiceId> {
    const shop = await this.#addShop();
    const { output } = await this.#server.call(
      invoice.generateProformaInvoice,
      { amount: 5_000 },
      shop.token,
    );
    return output.invoice.id;
  }

  /** A line of a bank statement that pays nothing known. */
  async #addBankLine() {
    this.#count += 1;
    const reference = `${7_000_000 + this.#count}`;
    const lines = [
      '"Výpis vkladů a výběrů na účtu 2000000001/2010"',
      '"Účet";"2000000001/2010"',
      '',
      '"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"VS";"Zpráva pro příjemce"',
      `"${reference}";"20.11.2026";"1210,00";"CZK";"";"Plátce";"";"";"kredit"`,
    ];
    const body = new FormData();
    body.append('File', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'statement.csv');
    const answer = await this.#server.sendRaw(accounting.importBankStatement, {
      headers: { authorization: `Bearer ${this.#staff.accessToken}` },
      body,
    });
    if (!answer.ok) throw new Error(`the statement was refused: ${await answer.text()}`);
    const { output } = await this.#server.call(
      accounting.getBankTransactions,
      { page: 1, pageSize: 25, search: reference },
      this.#staff.accessToken,
    );
    const [line] = output.items;
    if (line === undefined) throw new Error('the line was not kept');
    return line.id;
  }

  readonly createCheckout: PrepareMoneyCall = async () => {
    const { token } = await this.#addShop();
    const input = { presetPriceTier: 'Custom' as const, amount: 5_000, ...here };
    return defineRow(payment.createCheckout, token, input, { ...input, amount: 6_000 });
  };

  readonly createSetup: PrepareMoneyCall = async () => {
    const { token } = await this.#addShop();
    return defineRow(payment.createSetup, token, here, { ...here, to: '/app/credit/automatic' });
  };

  readonly createSubscriptionCheckout: PrepareMoneyCall = async () => {
    const { token } = await this.#addShop();
    return defineRow(
      payment.createSubscriptionCheckout,
      token,
      { subscriptionType: 'Monthly', ...here },
      { subscriptionType: 'Yearly', ...here },
    );
  };

  readonly setAdminTransaction: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const input = { eshopId, amount: 100, currency: 'CZK' as const, reason: 'A test' };
    const other = { ...input, amount: 200 };
    return defineRow(payment.setAdminTransaction, this.#staff.accessToken, input, other);
  };

  readonly setCreditAutoTopUpStatus: PrepareMoneyCall = async () => {
    const shop = await this.#addShop();
    await this.#saveCard(shop);
    return defineRow(payment.setCreditAutoTopUpStatus, shop.token, { isOn: true }, { isOn: false });
  };

  readonly enableSubscription: PrepareMoneyCall = async () => {
    const shop = await this.#addShop();
    await this.#saveCard(shop);
    return defineRow(
      subscription.enableSubscription,
      shop.token,
      { subscriptionType: 'Monthly' },
      { subscriptionType: 'Yearly' },
    );
  };

  readonly forceEnableSubscription: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const input = { eshopId, reason: 'A test', until: null };
    const other = { ...input, reason: 'Another' };
    return defineRow(subscription.forceEnableSubscription, this.#staff.accessToken, input, other);
  };

  readonly setTaxRate: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const input = { eshopId, taxRatePercent: 12, ground: '§ 47 (3)', reason: 'A test' };
    return defineRow(eshop.setTaxRate, this.#staff.accessToken, input, { ...input, taxRatePercent: 0 });
  };

  readonly requestPayoutRun: PrepareMoneyCall = async () => {
    const partnerId = new mongoose.Types.ObjectId();
    const statementId = new mongoose.Types.ObjectId();
    const of = { partnerId, currency: 'CZK' };
    const insert = async (name: string, document: Record<string, unknown>) =>
      await mongoose.connection.collection(name).insertOne(document);
    await insert('commissionLines', { ...of, statementId, eshopId: new mongoose.Types.ObjectId() });
    const released = { payableFrom: '2026-01-05', month: '2025-11', sequence: 1, totalMinor: 100_000 };
    await insert('commissionStatements', { _id: statementId, ...of, ...released });
    const documentId = new mongoose.Types.ObjectId();
    const issued = { issuedOn: '2026-01-05', issuedAt: new Date(0), vatMinor: 0 };
    const document = { partnerId, sequence: 1, statementIds: [statementId], ...issued };
    await insert('selfBillingDocuments', { _id: documentId, ...document });
    await insert('selfBillingEvents', { documentId, sequence: 1, kind: 'Accepted', at: new Date(0) });
    await insert('selfBillingClaims', { _id: statementId, documentId });
    const account = { country: 'CZ', version: '1', frozenUntil: new Date(0) };
    await insert('payoutAccounts', { _id: partnerId, ...account });
    const input = { currency: 'CZK' as const, reason: 'A test' };
    return defineRow(affiliate.requestPayoutRun, this.#staff.accessToken, input, {
      ...input,
      reason: 'Another',
    });
  };

  readonly generateProformaInvoice: PrepareMoneyCall = async () => {
    const { token } = await this.#addShop();
    return defineRow(invoice.generateProformaInvoice, token, { amount: 5_000 }, { amount: 6_000 });
  };

  readonly setAsPaid: PrepareMoneyCall = async () => {
    const input = { invoiceIds: [await this.#addProforma()], paidOn: documentDay(), reason: 'A test' };
    return defineRow(invoice.setAsPaid, this.#staff.accessToken, input, { ...input, reason: 'Another' });
  };

  readonly setAsCancelled: PrepareMoneyCall = async () => {
    const input = { invoiceIds: [await this.#addProforma()], reason: 'A test' };
    return defineRow(invoice.setAsCancelled, this.#staff.accessToken, input, { ...input, reason: 'Another' });
  };

  readonly generateCreditNote: PrepareMoneyCall = async () => {
    const shop = await this.#addPaidShop();
    const { output } = await this.#server.call(
      invoice.getEshopInvoices,
      { page: 1, pageSize: 25, type: 'FinalInvoice' },
      shop.token,
    );
    const [paid] = output.items;
    if (paid === undefined) throw new Error('the top-up has no document');
    const input = {
      invoiceId: paid.id,
      amount: 1_000,
      reason: 'Refund' as const,
      note: 'A test',
      refund: 'Card' as const,
    };
    return defineRow(invoice.generateCreditNote, this.#staff.accessToken, input, { ...input, amount: 2_000 });
  };

  readonly generateDebitNote: PrepareMoneyCall = async () => {
    const shop = await this.#addPaidShop();
    const { output } = await this.#server.call(
      invoice.getEshopInvoices,
      { page: 1, pageSize: 25, type: 'FinalInvoice' },
      shop.token,
    );
    const [paid] = output.items;
    if (paid === undefined) throw new Error('the top-up has no document');
    const input = {
      invoiceId: paid.id,
      ground: 'TaxTooLow' as const,
      vatAmount: 10,
      taxPlace: 'Czechia' as const,
      vatPercent: 21,
      note: 'A test',
    };
    return defineRow(accounting.generateDebitNote, this.#staff.accessToken, input, {
      ...input,
      vatAmount: 20,
    });
  };

  readonly requestCreditPayout: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addPaidShop();
    await mongoose.connection
      .collection('eshops')
      .updateOne({ _id: new mongoose.Types.ObjectId(eshopId) }, { $set: { archivedAt: new Date() } });
    const input = { eshopId, iban: 'CZ6508000000192000145399', reason: 'A test' };
    return defineRow(invoice.requestCreditPayout, this.#staff.accessToken, input, {
      ...input,
      reason: 'Another',
    });
  };

  readonly bookTakenBack: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const paidId = await this.#addBankLine();
    await this.#server.call(
      accounting.matchBankTransaction,
      { bankTransactionId: paidId, invoiceId: null, eshopId, reason: 'A test', confirmDuplicate: true },
      this.#staff.accessToken,
    );
    const lines = mongoose.connection.collection('bankTransactions');
    const paid = await lines.findOne({ _id: new mongoose.Types.ObjectId(paidId) });
    const _id = new mongoose.Types.ObjectId();
    await lines.insertOne({
      ...paid,
      _id,
      identity: `takenBack:${paidId}`,
      contentHash: `takenBack:${paidId}`,
      amountMinor: -121_000,
      state: 'Review',
      reviewReason: 'TakenBack',
      originalId: new mongoose.Types.ObjectId(paidId),
      finalInvoiceId: null,
    });
    const input = { bankTransactionId: _id.toString() as BankTransactionId, reason: 'A test' };
    return defineRow(accounting.bookTakenBack, this.#staff.accessToken, input, {
      ...input,
      reason: 'Another',
    });
  };

  readonly decideApproval: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const { output } = await this.#server.call(
      payment.setAdminTransaction,
      { eshopId, amount: 900_000, currency: 'CZK', reason: 'A test' },
      this.#staff.accessToken,
    );
    if (output.approvalId === null) throw new Error('so much needs a second person');
    const input = { approvalId: output.approvalId, decision: 'Approve' as const, reason: 'A test' };
    const other = { ...input, decision: 'Reject' as const };
    return defineRow(accounting.decideApproval, this.#second.accessToken, input, other);
  };

  readonly matchBankTransaction: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const bankTransactionId = await this.#addBankLine();
    const input = { bankTransactionId, invoiceId: null, eshopId, reason: 'A test' };
    const other = { ...input, reason: 'Another' };
    return defineRow(accounting.matchBankTransaction, this.#staff.accessToken, input, other);
  };

  readonly decideUnpaidSupply: PrepareMoneyCall = async () => {
    const { eshopId } = await this.#addShop();
    const supply = { source: 'dispute', currency: 'CZK', netMinor: 100_000, vatMinor: 21_000, state: 'Open' };
    const _id = new mongoose.Types.ObjectId();
    await mongoose.connection.collection('unpaidSupplies').insertOne({
      _id,
      ...supply,
      eshopId: new mongoose.Types.ObjectId(eshopId),
      paymentId: new mongoose.Types.ObjectId(),
      sourceId: `du_${_id.toString()}`,
      openedAt: new Date(),
    });
    const input = {
      unpaidSupplyId: _id.toString() as UnpaidSupplyId,
      decision: 'WrittenOff' as const,
      ground: null,
      paidOn: null,
      reason: 'A test',
    };
    return defineRow(accounting.decideUnpaidSupply, this.#staff.accessToken, input, {
      ...input,
      reason: 'Another',
    });
  };

  /** Moves no money, and is written once for a key like what does. */
  readonly createNote: PrepareMoneyCall = async () => {
    const { token } = await this.#server.addShop();
    const input = { day: '2026-11-25' as Day, text: 'New prices' };
    return defineRow(dashboard.createNote, token, input, { ...input, text: 'Old prices' });
  };

  readonly resolvePaymentReview: PrepareMoneyCall = async () => {
    const shop = await this.#addPaidShop(async () => {
      const payments = mongoose.connection.collection('payments');
      const [last] = await payments.find({}, wholeRead).sort({ _id: -1 }).limit(1).toArray();
      if (last === undefined) throw new Error('there is no payment');
      await payments.updateOne({ _id: last._id }, { $inc: { creditMinor: 100 } });
    });
    const { output } = await this.#server.call(
      accounting.getPaymentReviews,
      { page: 1, pageSize: 100 },
      this.#staff.accessToken,
    );
    const review = output.items.find(({ eshopId }) => eshopId === shop.eshopId);
    if (review === undefined) throw new Error('the payment does not wait');
    const input = { paymentId: review.id, resolution: 'BookReceived' as const, reason: 'A test' };
    const other = { ...input, resolution: 'Refund' as const };
    return defineRow(accounting.resolvePaymentReview, this.#staff.accessToken, input, other);
  };
}

/**
 * Starts the test bed; `stop` ends what it has started.
 * @param approvalSum from which a second person approves, in CZK and in EUR
 */
export async function openMoneyCallsTestBed(approvalSum = 800_000): Promise<MoneyCallsTestBed> {
  const stripe = await startStripeStandIn();
  const server = await startTestServer({
    providers: { stripe: stripe.providers },
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      config: { ...config, approvalSums: { CZK: approvalSum, EUR: approvalSum } },
    }),
  });
  const permissions = ['SetEshopDetail', 'GetAccounting', 'SetAccounting'] as const;
  const staff = await server.signInStaff(permissions);
  const second = await server.signInStaff(permissions);
  const { createCheckout, ...others } = new Rows(server, stripe, staff, second);
  return {
    server,
    rows: { createCheckout, ...others },
    async countEffects() {
      const ours = leftBehind.map(async (name) => {
        const count = await mongoose.connection.collection(name).countDocuments({}, wholeRead);
        return [name, count] as const;
      });
      const theirs = leftAtProvider.map(async (kind) => {
        const created = await stripe.state.store.list(kind);
        return [kind, created.length] as const;
      });
      return Object.fromEntries(await Promise.all([...ours, ...theirs]));
    },
    async loseAnswers() {
      await mongoose.connection
        .collection('idempotencyRecords')
        .updateMany(
          { startedAt: { $lte: new Date() } },
          { $set: { answer: null, startedAt: new Date(Date.now() - 600_000) } },
        );
    },
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}
