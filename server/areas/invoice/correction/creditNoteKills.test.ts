import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { checkEshop, readCredit } from '#server/credit/index.ts';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forkBundled } from '#server/testing/forkBundled.ts';
import { findSharedDatabase } from '#server/testing/sharedDatabase.ts';
import { getDatabaseAddress } from '#server/testing/testDatabase.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getTrialSeed, getTrialTimeoutMs, countTrials } from '#server/testing/trials.ts';
import { InvoiceModel } from '../invoice.model.ts';
import { findInvoice } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import type { CreditNoteWork } from '../testing/creditNoteWorker.ts';

const kills = countTrials('killedCreditNotes');
/** A process is killed within this much after it is ready, in milliseconds: before, in or after a note. */
const mostDelayMs = 60;

let server: TestServer;
let accountant: SignedIn;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterEach(() => worker?.kill('SIGKILL'));
afterAll(async () => await server.stop());

/** A paid top-up of 5,000 and its shop. */
async function createPaid() {
  const shop = await addBilledShop(server);
  const createKey = () => ({ 'idempotency-key': randomUUID() });
  const { output } = await server.call(
    invoice.generateProformaInvoice,
    { amount: 5_000 },
    shop.token,
    createKey(),
  );
  const paid = { invoiceIds: [output.invoice.id], paidOn: documentDay(), reason: 'Seen' };
  await server.call(invoice.setAsPaid, paid, accountant.accessToken, createKey());
  const proforma = await findInvoice(output.invoice.id);
  if (!proforma?.finalId) throw new Error('the top-up was not paid');
  return { shop, invoiceId: proforma.finalId.toString() as InvoiceId };
}

async function startWorker(work: CreditNoteWork): Promise<ChildProcess> {
  const started = await forkBundled('server/areas/invoice/testing/creditNoteWorker.ts', [
    JSON.stringify(work),
  ]);
  worker = started;
  await once(started, 'message');
  return started;
}

it(
  `loses and doubles no credit note, and leaves no gap in the series, over ${kills} kills`,
  { timeout: getTrialTimeoutMs(120_000, 1_800_000) },
  async () => {
    const random = createSeededRandom(getTrialSeed());
    const { shop, invoiceId } = await createPaid();
    const databaseName = mongoose.connection.name;
    const databaseUri = getDatabaseAddress(databaseName) ?? (await findSharedDatabase())?.uri ?? '';
    const keys = Array.from({ length: kills * 2 }, (_, at) => `kill:${at}`);
    const netMinor = 100;
    const work = { databaseUri, databaseName, invoiceId, netMinor, keys };
    for (let kill = 0; kill < kills; kill += 1) {
      const killed = await startWorker(work);
      await delay(random.drawBelow(mostDelayMs));
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    }
    const last = await startWorker(work);
    await new Promise<void>((resolve) => {
      last.on('message', (message) => {
        if (message === 'done') resolve();
      });
    });
    const notes = await InvoiceModel.find({ type: 'CreditNote', series: /^/ }, null, {
      hint: { series: 1, sequence: 1 },
    })
      .sort({ series: 1, sequence: 1 })
      .lean();
    expect(notes.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
    expect(notes.map(({ sequence }) => sequence)).toEqual(keys.map((_, at) => at + 1));
    const original = await findInvoice(invoiceId);
    expect(original?.creditedNetMinor).toBe(keys.length * netMinor);
    expect(original?.creditNoteIds).toHaveLength(keys.length);
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(500_000 - keys.length * netMinor);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  },
);
