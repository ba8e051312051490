import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { PayoutRunId } from '#shared/domain/ids/ids.ts';
import { prepareCommissionCredit } from '#server/areas/invoice/index.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Services } from '#server/services.ts';
import { createPayoutFile } from '../payout/payoutFiles.ts';
import { payPartnersApproved } from '../payout/run.service.ts';

type Request = Parameters<typeof payPartnersApproved>[1];

/** What a process needs to pay partners of a server under test. */
export interface PayoutWorkerPlace {
  readonly databaseUri: string;
  readonly databaseName: string;
  readonly publicUrl: string;
  readonly config: Pick<
    Services['config'],
    'payouts' | 'secret' | 'supplier' | 'vat' | 'subscriptionDocument'
  >;
}

/** An approved request, and where its file for the bank goes. */
export interface PayoutWork {
  readonly request: Request;
  readonly filePath: string;
}

/** A process of its own that carries an approved request out, writes its file and says so, until it is killed. */
async function runWorker(place: PayoutWorkerPlace): Promise<void> {
  const log = createLogger('silent');
  await connectDatabase(place.databaseUri, log, { databaseName: place.databaseName });
  const mailer = { send: async () => await Promise.resolve() };
  const { config, publicUrl } = place;
  const ports = { prepareCommissionCredit };
  const services = { config, log, publicUrl, mailer, ports } as unknown as Services;
  process.on('message', ({ request, filePath }: PayoutWork) => {
    void (async () => {
      const runId = (await payPartnersApproved(services, request)) as PayoutRunId;
      process.send?.('paid');
      const { text } = await createPayoutFile(services, runId, 'Abo');
      writeFileSync(filePath, text);
      process.send?.('written');
    })();
  });
  process.send?.('ready');
  for (;;) await delay(60_000);
}

const [place] = process.argv.slice(2);
if (place !== undefined) await runWorker(JSON.parse(place) as PayoutWorkerPlace);
