import { randomUUID } from 'node:crypto';
import { accounting, type BankTransaction } from '#shared/contracts/accounting.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import type { BankTransactionId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { readCredit } from '#server/credit/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { buildCsvFile, type SampleCredit } from '../statements/statementSamples.ts';

type Imported = OutputOf<typeof accounting.importBankStatement>;

const permissions = ['GetAccounting', 'SetAccounting', 'SetEshopDetail'] as const;

export const createKey = () => ({ 'idempotency-key': randomUUID() });

/** A server with two accountants and a shop with billing details, and what tests of bank statements do there. */
export class BankTestBed {
  readonly server: TestServer;
  readonly accountant: SignedIn;
  /** Decides what one person may not decide alone. */
  readonly second: SignedIn;
  #shop: AddedShop | null = null;
  #count = 0;

  private constructor(server: TestServer, accountant: SignedIn, second: SignedIn) {
    this.server = server;
    this.accountant = accountant;
    this.second = second;
  }

  static async start(): Promise<BankTestBed> {
    const server = await startTestServer({
      replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }),
    });
    const accountant = await server.signInStaff([...permissions]);
    return new BankTestBed(server, accountant, await server.signInStaff([...permissions]));
  }

  /** Adds a shop, which the others' methods take where a test names none. */
  async addShop(): Promise<AddedShop> {
    await forgetMoneyDecisions();
    this.#shop = await addBilledShop(this.server);
    return this.#shop;
  }

  getShop(): AddedShop {
    if (this.#shop === null) throw new Error('no shop was added');
    return this.#shop;
  }

  /** A name of a movement that no other has. */
  createReference(): string {
    return `${26_000_000 + (this.#count += 1)}`;
  }

  async createProforma(amount = 5_000, of: AddedShop = this.getShop()): Promise<Invoice> {
    return (await this.server.call(invoice.generateProformaInvoice, { amount }, of.token, createKey())).output
      .invoice;
  }

  async readInvoice(invoiceId: InvoiceId) {
    return (await this.server.call(invoice.getInvoice, { invoiceId }, this.accountant.accessToken)).output
      .invoice;
  }

  async listFinals(of: AddedShop = this.getShop()) {
    const wanted = { type: 'FinalInvoice', pageSize: 100 } as const;
    return (await this.server.call(invoice.getEshopInvoices, wanted, of.token)).output.items;
  }

  async readPostedCredit(of: AddedShop = this.getShop()): Promise<number> {
    return (await readCredit(of.eshopId)).postedMinor;
  }

  async upload(content: string, who = this.accountant): Promise<Response> {
    const body = new FormData();
    body.append('File', new Blob([content]), 'statement.dat');
    return await this.server.sendRaw(accounting.importBankStatement, {
      headers: { authorization: `Bearer ${who.accessToken}` },
      body,
    });
  }

  async take(content: string): Promise<Imported> {
    const answer = await this.upload(content);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Imported;
  }

  async findLine(search: string): Promise<BankTransaction> {
    const { output } = await this.server.call(
      accounting.getBankTransactions,
      { search },
      this.accountant.accessToken,
    );
    const [line] = output.items;
    if (line === undefined) throw new Error('there is no such line');
    return line;
  }

  /** Takes in one payment and answers its line. */
  async pay(credit: Omit<SampleCredit, 'reference'>): Promise<BankTransaction> {
    const name = this.createReference();
    await this.take(buildCsvFile([{ ...credit, reference: name }]));
    return await this.findLine(name);
  }

  async match(
    bankTransactionId: BankTransactionId,
    to: { invoiceId?: InvoiceId; eshopId?: AddedShop['eshopId'] },
    who = this.accountant,
  ) {
    return await this.server.call(
      accounting.matchBankTransaction,
      {
        bankTransactionId,
        invoiceId: to.invoiceId ?? null,
        eshopId: to.eshopId ?? null,
        reason: 'The customer confirmed it',
      },
      who.accessToken,
      createKey(),
    );
  }

  async ignore(bankTransactionId: BankTransactionId, who = this.accountant) {
    return await this.server.call(
      accounting.ignoreBankTransaction,
      { bankTransactionId, reason: 'Interest of the bank' },
      who.accessToken,
    );
  }
}
