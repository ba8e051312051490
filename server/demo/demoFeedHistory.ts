import { listDays } from '#shared/domain/dates/days.ts';
import { insertPastFailures, insertPastReadings } from '#server/areas/feed/index.ts';
import type { HistoryShop } from './demoHistory.ts';
import type { DemoPlan } from './demoPlan.ts';

/** Times of the day at which a feed that fails is tried, and the first of them at which one that is well is read. */
const feedMinutes = [95, 455, 815, 1_175] as const;
/** Run retention, slightly over a year. */
const retentionDays = 390;

/** The feed of a shop as its history had it: read every night, and not to be read where its ads stood still for that. */
export async function seedFeedHistory(
  { eshop, eshopId, market }: HistoryShop,
  plan: DemoPlan,
): Promise<void> {
  const { feedUrl } = eshop;
  if (!feedUrl) return;
  const incidents = (market.trade?.incidents ?? []).filter(({ kind }) => kind === 'FeedFailed');
  const from = plan.getDayAgo(Math.min(retentionDays, plan.days));
  const [good, failed] = [[], []] as [Date[], Date[]];
  for (const day of listDays(from, plan.getDayAgo(1))) {
    const isFailed = incidents.some(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
    if (isFailed) failed.push(...feedMinutes.map((minutes) => plan.at(day, minutes)));
    else good.push(plan.at(day, feedMinutes[0]));
  }
  await insertPastFailures(
    eshopId,
    failed.map((startedAt) => ({ feedUrl, failure: 'http_status', startedAt })),
  );
  await insertPastReadings(eshopId, good);
}
