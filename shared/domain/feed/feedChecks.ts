import {
  feedEffects,
  feedPlatforms,
  type FeedCheckRow,
  type FeedEffect,
  type FeedPlatform,
} from './checks/feedCheckRow.ts';
import { productRows } from './checks/productRows.ts';
import { sampleRows } from './checks/sampleRows.ts';
import { wholeFeedRows } from './checks/wholeFeedRows.ts';

export {
  feedErrorCategories,
  feedEffects,
  feedErrorSeverities,
  feedPlatforms,
  type FeedEffect,
  type FeedErrorCategory,
  type FeedErrorSeverity,
  type FeedPlatform,
} from './checks/feedCheckRow.ts';

/** Checks of the feed as a whole, of one product, and of a product's page and image. */
export type WholeFeedCheck = keyof typeof wholeFeedRows;
export type ProductCheck = keyof typeof productRows;
export type SampleCheck = keyof typeof sampleRows;
export type FeedCheck = WholeFeedCheck | ProductCheck | SampleCheck;

/** Every check of a feed; its texts are `feed:check.<code>`. */
export const feedChecks: Readonly<Record<FeedCheck, FeedCheckRow>> = {
  ...wholeFeedRows,
  ...productRows,
  ...sampleRows,
};

/** Names of all checks, of those of a product, and of those of a sample. */
export const feedCheckCodes = Object.keys(feedChecks) as [FeedCheck, ...FeedCheck[]];
export const productCheckCodes = Object.keys(productRows) as [ProductCheck, ...ProductCheck[]];
export const sampleCheckCodes = Object.keys(sampleRows) as [SampleCheck, ...SampleCheck[]];

/** What a check that was not passed does to a product on a platform; null where the platform does not look at it. */
export function getEffect(check: FeedCheck, platform: FeedPlatform): FeedEffect | null {
  return feedChecks[check].effects[platform];
}

/** The worst that several checks do to a product on a platform; null where none of them matters there. */
export function findWorstEffect(checks: readonly FeedCheck[], platform: FeedPlatform): FeedEffect | null {
  const effects = new Set(checks.map((check) => getEffect(check, platform)));
  return feedEffects.find((effect) => effects.has(effect)) ?? null;
}

/** Platforms that do not show a product with such a fault. */
export function listRefusingPlatforms(check: FeedCheck): FeedPlatform[] {
  return feedPlatforms.filter((platform) => getEffect(check, platform) === 'Disapproved');
}
