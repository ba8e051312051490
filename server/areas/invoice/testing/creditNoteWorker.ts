import { setTimeout as delay } from 'node:timers/promises';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Services } from '#server/services.ts';
import { issueCreditNote } from '../correction/creditNote.service.ts';

/** Credit notes that a process issues one after another, each of this much without VAT. */
export interface CreditNoteWork {
  readonly databaseUri: string;
  readonly databaseName: string;
  readonly invoiceId: InvoiceId;
  readonly netMinor: number;
  readonly keys: readonly string[];
}

/** A process of its own that issues credit notes and reports each, until it is killed. */
async function runWorker(work: CreditNoteWork): Promise<void> {
  const log = createLogger('silent');
  await connectDatabase(work.databaseUri, log, { databaseName: work.databaseName });
  const services = { log } as unknown as Services;
  process.send?.('ready');
  for (const key of work.keys) {
    const order = {
      services,
      invoiceId: work.invoiceId,
      netMinor: work.netMinor,
      reason: 'Refund',
      note: null,
      refund: 'Bank',
      bookedTransferId: null,
      actor: 'system',
      requestId: null,
      idempotencyKey: key,
    } as const;
    await inTransaction(async (session) => await issueCreditNote(order, session));
    process.send?.(key);
  }
  process.send?.('done');
  for (;;) await delay(60_000);
}

const [work] = process.argv.slice(2);
if (work !== undefined) await runWorker(JSON.parse(work) as CreditNoteWork);
