import type { BestTimes } from '#shared/contracts/postPlanningSchemas.ts';
import { addDays, startOfDay, toLocalDay, toWallTime } from '#shared/domain/dates/days.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findOrderTimes, findPostTimes, leastOrders, leastPosts } from '#shared/domain/social/bestTimes.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { readRollups } from '#server/measurement/index.ts';
import { findPublished } from './post.repository.ts';
import { isMeasured, readPostResults } from './results.service.ts';

/** Whole weeks, so that each weekday counts as often. */
const orderDays = 56;
const postDays = 180;
/** Most visits of a post come in its first two days; a younger one has not had them. */
const settledDays = 2;
const hoursOfWeek = 168;
const hoursOfDay = 24;
const daysOfWeek = 7;

function getHourOfWeek(at: Date, timeZone: string): number {
  const wallTime = toWallTime(at, timeZone);
  const weekday = (new Date(`${wallTime.slice(0, 10)}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  return weekday * hoursOfDay + Number(wallTime.slice(11, 13));
}

/** Times of the week at which a shop's posts do well: by its orders, and by what earlier posts brought. */
export async function readBestTimes(eshopId: EshopId, now = new Date()): Promise<BestTimes> {
  const { country, timeZone: measuredZone, creditCurrency } = await getEshop(eshopId);
  const timeZone = getTimeZone(country);
  const yesterday = addDays(toLocalDay(now, measuredZone), -1);
  const ordersFrom = addDays(yesterday, 1 - orderDays);
  const rows = await readRollups(eshopId, {
    dimension: 'Hour',
    range: { fromDay: ordersFrom, toDay: yesterday },
  });
  const byHour = Array.from({ length: hoursOfWeek }, () => 0);
  for (const { key, counts } of rows) byHour[Number(key)] = (byHour[Number(key)] ?? 0) + counts.orders;

  const postsTo = addDays(toLocalDay(now, timeZone), -settledDays);
  const postsFrom = addDays(postsTo, -postDays);
  const from = startOfDay(postsFrom, timeZone);
  const published = (await findPublished(eshopId, from, startOfDay(postsTo, timeZone))).filter(
    ({ network, link }) => isMeasured(network, link),
  );
  const results =
    published.length === 0
      ? null
      : await readPostResults({ eshopId, timeZone: measuredZone, currency: creditCurrency }, from, now);
  const posts = published.map(({ postId, network, publishedAt }) => ({
    hourOfWeek: getHourOfWeek(publishedAt, timeZone),
    visits: results?.find(postId, network).visits ?? 0,
  }));
  const times = [...findOrderTimes(byHour), ...findPostTimes(posts)];
  return {
    timeZone,
    orders: {
      fromDay: ordersFrom,
      toDay: yesterday,
      count: byHour.reduce((total, count) => total + count, 0),
      needed: leastOrders,
    },
    posts: { fromDay: postsFrom, toDay: addDays(postsTo, -1), count: posts.length, needed: leastPosts },
    times: times.toSorted((one, other) => one.weekday - other.weekday),
  };
}
