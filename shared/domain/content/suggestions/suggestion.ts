import type { Day } from '../../dates/days.ts';
import type { AiContentType, SocialNetwork } from '../content.ts';
import type { Season } from './seasons.ts';

/** What gives a shop something to write about on a day, the most urgent first. */
export const suggestionKinds = [
  'PriceDrop',
  'BackInStock',
  'Sale',
  'Season',
  'NewProducts',
  'TopSellers',
] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A draft that a suggestion opens. */
export interface SuggestionPiece {
  readonly type: AiContentType;
  readonly network: SocialNetwork | null;
}

const newsletter: SuggestionPiece = { type: 'newsletter', network: null };
const article: SuggestionPiece = { type: 'blogContent', network: null };
const instagram: SuggestionPiece = { type: 'socialMediaContent', network: 'Instagram' };
const facebook: SuggestionPiece = { type: 'socialMediaContent', network: 'Facebook' };
const pinterest: SuggestionPiece = { type: 'socialMediaContent', network: 'Pinterest' };

/** Drafts by kind; the first is the one that suits it best. */
export const suggestionPieces = {
  PriceDrop: [newsletter, instagram, facebook],
  BackInStock: [facebook, instagram],
  Sale: [newsletter, instagram, facebook],
  Season: [newsletter, instagram, article],
  NewProducts: [instagram, pinterest, newsletter],
  TopSellers: [article, facebook],
} as const satisfies Readonly<Record<SuggestionKind, readonly SuggestionPiece[]>>;

/** A reason to write, with the figures that support it. */
export interface Suggestion {
  /** Equal for one reason: of an event with its day, so that tomorrow's is another. */
  readonly key: string;
  readonly kind: SuggestionKind;
  /** Products that it holds for. */
  readonly count: number;
  /** The best of them, as many as a text may be about. */
  readonly productIds: readonly string[];
  /** Mean discount of all of them in whole percent; null where no price changed. */
  readonly percent: number | null;
  /** The day that the catalogue is compared with, or the first day that is counted; null for what holds now. */
  readonly since: Day | null;
  /** The last day of a sale that ends soon. */
  readonly endsOn: Day | null;
  /** Orders of `TopSellers`. */
  readonly orders: number | null;
  readonly season: { readonly name: Season; readonly day: Day } | null;
}

/** Suggestions shown on a day: more would be a list to work off. */
export const mostSuggestions = 3;
/** Days for which one is hidden, and for which a reason that was written about does not come again. */
export const hiddenDays = 7;
