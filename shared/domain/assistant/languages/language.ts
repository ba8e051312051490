import type { Channel } from '../../campaign/campaign.ts';
import type { Measure } from '../question.ts';

/** Periods that a language has words for. */
export const periodNames = [
  'Today',
  'Yesterday',
  'DayBeforeYesterday',
  'ThisWeek',
  'LastWeek',
  'LastWeekend',
  'ThisMonth',
  'LastMonth',
  'ThisQuarter',
  'LastQuarter',
  'ThisYear',
  'LastYear',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days that the calendar of trade has names for. */
export const occasions = ['BlackFriday', 'CyberMonday'] as const;
export type Occasion = (typeof occasions)[number];

/** Subjects and turns of speech that decide what a text asks. */
const topics = [
  'why',
  'howMany',
  'which',
  'list',
  'state',
  'problem',
  'edit',
  'best',
  'worst',
  'most',
  'least',
  'day',
  'trend',
  'overview',
  'compare',
  'versus',
  'previousPeriod',
  'previousYear',
  'campaign',
  'ads',
  'channel',
  'device',
  'source',
  'funnel',
  'attribution',
  'target',
  'event',
  'budget',
  'product',
  'category',
  'sell',
  'feed',
  'history',
  'rejected',
  'pixel',
  'consent',
  'balance',
  'runway',
  'autoTopUp',
  'topUp',
  'invoice',
  'unpaid',
  'nextPayment',
  'subscription',
  'texts',
  'posts',
  'help',
  'followUp',
] as const;
export type Topic = (typeof topics)[number];
export type Concept = Topic | Measure | Channel | PeriodName;

/**
 * Words of a language, in small letters without diacritics. A `*` ends a stem that any letters may follow. Longer
 * phrases win over shorter ones, and longer stems over shorter ones.
 */
export interface SpokenLanguage {
  readonly phrases: Readonly<Record<Concept, readonly string[]>>;
  /** January first. */
  readonly months: readonly (readonly string[])[];
  /** Months that are also other words: they need a word such as `in` before them or a number beside them. */
  readonly doubtfulMonths: readonly string[];
  /** Things that have names, as a question calls one of them. */
  readonly nouns: Readonly<Record<'campaign' | 'category' | 'product', string>>;
  /** Days of the year on which shops sell the most. */
  readonly occasions: Readonly<Record<Occasion, readonly string[]>>;
  /** Two weeks in one word. */
  readonly fortnight: readonly string[];
  /** Numbers in words, from one. */
  readonly numbers: readonly (readonly string[])[];
  /** Before the number in `last 7 days`. */
  readonly last: readonly string[];
  readonly units: Readonly<Record<'day' | 'week' | 'month', readonly string[]>>;
  /** Before the first day of a range, or the only one of a range until today. */
  readonly from: readonly string[];
  /** Between the first and the last day of a range. */
  readonly to: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** Quarters of a year in words, from the first. */
  readonly ordinals: readonly (readonly string[])[];
  readonly quarter: readonly string[];
  /** Words of a greeting and of thanks, one of which such a text has, and words that may surround them. */
  readonly pleasantries: Readonly<Record<'greeting' | 'thanks' | 'around', readonly string[]>>;
  /** Before a year or a doubtful month. */
  readonly within: readonly string[];
  /** Before the second of two compared periods. */
  readonly with: readonly string[];
  /** Between a noun and a name: `the campaign called Lamps`. */
  readonly called: readonly string[];
  /** Times, demands, negations and shares, none of which is read: what has one is unclear, as the rest says something else. */
  readonly unread: readonly string[];
  /** Words that say nothing by themselves. */
  readonly plain: readonly string[];
}
