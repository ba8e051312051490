import type { FeedCheck } from './feed.ts';

/**
 * Fixes of a feed that a shop may switch on: applied after reading and before the checks, in this order, so that a
 * later one works on the result of an earlier one. `fixedChecks` lists the checks that a fixed product passes.
 */
export const feedFixes = {
  text_reencoded: { fixedChecks: ['text_broken'] },
  title_without_html: { fixedChecks: ['title_has_html'] },
  description_without_html: { fixedChecks: ['description_has_html'] },
  title_in_sentence_case: { fixedChecks: ['title_shouting'] },
  title_cut: { fixedChecks: ['title_too_long'] },
  description_cut: { fixedChecks: ['description_too_long'] },
  availability_in_words: { fixedChecks: ['availability_unknown'] },
  condition_new: { fixedChecks: ['condition_unknown'] },
  sale_price_dropped: { fixedChecks: ['sale_price_not_lower', 'sale_price_invalid'] },
  currency_filled: { fixedChecks: ['currency_missing'] },
  gtin_zero_restored: { fixedChecks: ['gtin_invalid'] },
  brand_filled: { fixedChecks: ['brand_missing', 'brand_generic'] },
  identifiers_denied: { fixedChecks: [] },
  links_over_https: { fixedChecks: ['link_not_secure'] },
  links_without_tracking: { fixedChecks: [] },
  restricted_denied: { fixedChecks: ['restricted_possible'] },
} as const satisfies Record<string, { readonly fixedChecks: readonly FeedCheck[] }>;
export type FeedFix = keyof typeof feedFixes;

/** Names of all fixes, in the order in which they are applied. */
export const feedFixCodes = Object.keys(feedFixes) as [FeedFix, ...FeedFix[]];

/** Mendings that take a word of the shop's own. */
export const fixesWithValue: readonly FeedFix[] = ['brand_filled'];

/** Returns the fix of a check, or null without one. */
export function findFix(check: FeedCheck): FeedFix | null {
  return (
    feedFixCodes.find((code) => (feedFixes[code].fixedChecks as readonly FeedCheck[]).includes(check)) ?? null
  );
}
