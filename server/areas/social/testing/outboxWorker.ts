import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '#server/database/connection.ts';
import { createDiskStore } from '#server/integrations/storage/diskStore.ts';
import { createLogger } from '#server/log/logger.ts';
import { resolveSandboxSocial } from '#server/providers.ts';
import type { Services } from '#server/services.ts';
import { createSocialPlatforms } from '#server/social/registry.ts';
import { processDuePosts } from '../publish.service.ts';

/** What a process needs to publish posts of a server under test. */
export interface WorkerPlace {
  readonly databaseUri: string;
  readonly databaseName: string;
  readonly dataFolder: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly socialBase: string;
}

const idleMs = 20;

/** A process of its own that publishes due posts until it is killed. The time is real, and ahead by as much as it is sent. */
async function runWorker(place: WorkerPlace): Promise<void> {
  let aheadMs = 0;
  process.on('message', (ms: number) => {
    aheadMs = ms;
  });
  const log = createLogger('silent');
  await connectDatabase(place.databaseUri, log, { databaseName: place.databaseName });
  const services = {
    config: { secret: place.secret },
    log,
    publicUrl: place.publicUrl,
    files: createDiskStore(path.join(place.dataFolder, 'files')),
    socialPlatforms: createSocialPlatforms(resolveSandboxSocial(place.socialBase)),
  } as unknown as Services;
  process.send?.('ready');
  for (;;) {
    const done = await processDuePosts(services, new Date(Date.now() + aheadMs));
    if (done === 0) await delay(idleMs);
  }
}

const [place] = process.argv.slice(2);
if (place !== undefined) await runWorker(JSON.parse(place) as WorkerPlace);
