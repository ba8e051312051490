import type { FeedOverviewItem } from '#shared/contracts/feed.ts';
import type { FeedStanding } from '#shared/domain/feed/feedLife.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshopsByIds, findEshopIdsByText, toReadableDomain } from '#server/areas/eshop/index.ts';
import { presentRun } from './feed.presenter.ts';
import { findLatestRuns } from './feedRun.repository.ts';
import { countStandings, findFeedPage } from './state/feedState.repository.ts';

/** What staff ask for. */
interface FeedQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly standing?: FeedStanding | undefined;
  readonly search?: string | undefined;
}

/** Shops that a search finds at most: whoever sees more of them searches for more of the name. */
const foundShops = 500;

/** Returns a page of live shops' feeds, and counts by state. */
export async function listFeeds({ search, ...query }: FeedQuery): Promise<{
  items: FeedOverviewItem[];
  total: number;
  standings: { standing: FeedStanding; count: number }[];
}> {
  const eshopIds =
    search === undefined || search === '' ? null : await findEshopIdsByText(search, foundShops);
  const [{ items, total }, standings] = await Promise.all([
    findFeedPage({ ...query, eshopIds }),
    countStandings(),
  ]);
  const ids = items.map(({ _id }) => _id.toString() as EshopId);
  const [eshops, runs] = await Promise.all([findEshopsByIds(ids), findLatestRuns(ids)]);
  const names = new Map(eshops.map((eshop) => [eshop._id.toString(), toReadableDomain(eshop.domainName)]));
  return {
    items: items.map((state) => {
      const eshopId = state._id.toString() as EshopId;
      return {
        eshopId,
        domainName: names.get(eshopId) ?? eshopId,
        standing: state.standing,
        run: presentRun(runs.get(eshopId) ?? null),
        publishedAt: state.goodAt?.toISOString() ?? null,
        failuresInRow: state.failuresInRow,
        nextRunAt: state.nextRunAt?.toISOString() ?? null,
      };
    }),
    total,
    standings: [...standings].map(([standing, count]) => ({ standing, count })),
  };
}
