import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { FieldFix } from './fieldFix.ts';
import { upgradeLinks, removeTracking } from './linkFixes.ts';
import { cutField, toSentenceCase, reencodeTexts, stripTitleHtml, withoutHtml } from './textFixes.ts';
import {
  normalizeAvailability,
  fillBrand,
  fillCurrency,
  restoreGtinZero,
  normalizeCondition,
  denyIdentifiers,
  denyRestricted,
  withoutWrongSale,
} from './wordFixes.ts';

/** Longest texts that the platforms take. */
const maxChars = { title: 150, description: 5_000 } as const;

/** Implements each fix. */
export const fixTable: Readonly<Record<FeedFix, FieldFix>> = {
  text_reencoded: reencodeTexts,
  title_without_html: stripTitleHtml,
  description_without_html: withoutHtml,
  title_in_sentence_case: toSentenceCase,
  title_cut: cutField('title', maxChars.title),
  description_cut: cutField('description', maxChars.description),
  availability_in_words: normalizeAvailability,
  condition_new: normalizeCondition,
  sale_price_dropped: withoutWrongSale,
  currency_filled: fillCurrency,
  gtin_zero_restored: restoreGtinZero,
  brand_filled: fillBrand,
  identifiers_denied: denyIdentifiers,
  links_over_https: upgradeLinks,
  links_without_tracking: removeTracking,
  restricted_denied: denyRestricted,
};
