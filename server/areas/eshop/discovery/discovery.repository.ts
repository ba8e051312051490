import type { ClientSession } from 'mongoose';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { Findings } from './discoverShop.ts';
import { DiscoveryModel, type DiscoveryDocument } from './discovery.model.ts';

const nothingFound: Findings = {
  title: null,
  shopPlatform: null,
  feeds: [],
  logoUrl: null,
  languages: [],
  currencies: [],
  country: null,
  phoneNumber: null,
};

/** Puts a look around down as begun; what an earlier one found is forgotten. */
export async function beginDiscovery(
  eshopId: EshopId,
  begun: { token: string; jobId: JobId },
  session?: ClientSession,
): Promise<void> {
  await DiscoveryModel.updateOne(
    { _id: eshopId },
    { $set: { ...nothingFound, ...begun, state: 'Running', startedAt: new Date(), finishedAt: null } },
    { upsert: true, ...(session === undefined ? {} : { session }) },
  );
}

/** Ends the look of a token with what it found, or with nothing; false when a later one has begun or it has ended. */
export async function endDiscovery(
  eshopId: EshopId,
  token: string,
  found: Findings | null,
): Promise<boolean> {
  const { matchedCount } = await DiscoveryModel.updateOne(
    { _id: eshopId, token, state: 'Running' },
    { $set: { ...found, state: found === null ? 'Failed' : 'Done', finishedAt: new Date() } },
  );
  return matchedCount === 1;
}

/** The last look around a shop, or null before the first. */
export async function findDiscovery(eshopId: EshopId): Promise<DiscoveryDocument | null> {
  return await DiscoveryModel.findById(eshopId).lean<DiscoveryDocument>();
}
