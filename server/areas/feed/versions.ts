import { hash } from 'node:crypto';
import { feedCheckCodes } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { hasProducts } from '#server/areas/product/index.ts';
import type { ReadVersion } from './feedPipeline.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { findPublishedRun, findRunBefore } from './feedRun.repository.ts';
import type { ActiveFix } from './fixes/overlay.ts';

/** An unchanged version is read again after this: the checks may have changed. */
const rereadAfterMs = 7 * 86_400_000;

/** Everything but the feed itself that decides what becomes of it, as one short text. */
export function hashRules(shop: {
  readonly domainName: string;
  readonly country: string;
  readonly fixes: readonly ActiveFix[];
}): string {
  const fixes = shop.fixes.map(({ fix, value }) => [fix, value]);
  return hash('sha256', JSON.stringify([shop.domainName, shop.country, fixes, feedCheckCodes]), 'base64url');
}

function toReadVersion(run: FeedRunDocument): ReadVersion | null {
  const { contentHash, contentBytes, etag, lastModified } = run;
  if (contentHash == null || contentBytes == null) return null;
  return {
    run,
    contentHash,
    contentBytes,
    validators: { etag: etag ?? null, lastModified: lastModified ?? null },
  };
}

/** What came of a shop's feed before a run. */
export interface EarlierRuns {
  /** The run that the catalogue comes from. */
  readonly published: FeedRunDocument | null;
  /** Versions that the run need not read again, the latest first. */
  readonly known: readonly ReadVersion[];
}

/** Looks up what a run may be compared with. */
export async function findEarlier(
  eshopId: EshopId,
  run: FeedRunDocument,
  rulesHash: string,
): Promise<EarlierRuns> {
  const [published, before] = await Promise.all([
    findPublishedRun(eshopId, run._id),
    findRunBefore(eshopId, run),
  ]);
  // The run must read the feed: it is extended, or publishes a held version.
  if (run.isExtended || run.releasedRunId != null) return { published, known: [] };
  const oldest = Date.now() - rereadAfterMs;
  const held = before?.status === 'Held' ? before : null;
  const candidates = [held, published].filter(
    (one): one is FeedRunDocument =>
      one !== null &&
      one.feedUrl === run.feedUrl &&
      one.rulesHash === rulesHash &&
      (one.readAt?.getTime() ?? 0) > oldest,
  );
  const isCatalogueThere = await hasProducts(eshopId);
  const known = candidates
    .filter((one) => one.status === 'Held' || isCatalogueThere)
    .map(toReadVersion)
    .filter((version) => version !== null);
  return { published, known };
}
