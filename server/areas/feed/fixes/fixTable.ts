import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { FieldFix } from './fieldFix.ts';
import { linksOverHttps, linksWithoutTracking } from './linkFixes.ts';
import { cutField, inSentenceCase, withoutHtml } from './textFixes.ts';
import {
  normalizeAvailability,
  brandFilled,
  normalizeCondition,
  identifiersDenied,
  withoutWrongSale,
} from './wordFixes.ts';

/** Longest texts that the platforms take. */
const maxChars = { title: 150, description: 5_000 } as const;

/** Implements each fix. */
export const fixTable: Readonly<Record<FeedFix, FieldFix>> = {
  description_without_html: withoutHtml,
  title_in_sentence_case: inSentenceCase,
  title_cut: cutField('title', maxChars.title),
  description_cut: cutField('description', maxChars.description),
  availability_in_words: normalizeAvailability,
  condition_new: normalizeCondition,
  sale_price_dropped: withoutWrongSale,
  brand_filled: brandFilled,
  identifiers_denied: identifiersDenied,
  links_over_https: linksOverHttps,
  links_without_tracking: linksWithoutTracking,
};
