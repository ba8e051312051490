import type { Channel } from '../campaign/campaign.ts';
import type { Day } from '../dates/days.ts';

/** Figures that a question can be about. */
export const measures = [
  'Spend',
  'Revenue',
  'Orders',
  'ReturnOnAdSpend',
  'CostOfSales',
  'Clicks',
  'Impressions',
  'ConversionRate',
  'AverageOrderValue',
  'AddToCarts',
  'Users',
] as const;
export type Measure = (typeof measures)[number];

/** First and last day, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export const comparisons = ['PreviousPeriod', 'PreviousYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** Whether the best or the worst come first. */
export const orders = ['Best', 'Worst'] as const;
export type Order = (typeof orders)[number];

/** Null where the question names none; the answer then takes the last 30 days. */
interface PeriodSlot {
  readonly period: Period | null;
}
interface ComparedSlots extends PeriodSlot {
  readonly comparison: Comparison | null;
}
interface RankSlots extends PeriodSlot {
  /** Null where the question names none; the answer then takes what the list is usually sorted by. */
  readonly measure: Measure | null;
  readonly order: Order;
  readonly count: number | null;
}
/** A name as typed; null where the question names none. The server looks for it among the shop's own names. */
interface NameSlot {
  readonly name: string | null;
}

/** What a merchant asks, with what the words say of it. */
export type Question =
  // Performance
  | ({
      readonly intent: 'figure';
      readonly measure: Measure;
      readonly channel: Channel | null;
    } & ComparedSlots)
  | ({ readonly intent: 'overview' } & ComparedSlots)
  | ({ readonly intent: 'trend'; readonly measure: Measure } & ComparedSlots)
  | ({ readonly intent: 'whyChanged'; readonly measure: Measure | null } & ComparedSlots)
  | ({ readonly intent: 'bestDay'; readonly measure: Measure; readonly order: Order } & PeriodSlot)
  | ({ readonly intent: 'campaignFigure'; readonly measure: Measure | null } & NameSlot & ComparedSlots)
  | ({ readonly intent: 'rankCampaigns'; readonly channel?: Channel | null } & RankSlots)
  | ({ readonly intent: 'rankChannels' } & RankSlots)
  | ({ readonly intent: 'devices' } & PeriodSlot)
  | ({ readonly intent: 'sources' } & RankSlots)
  | ({ readonly intent: 'visitors' } & ComparedSlots)
  | ({ readonly intent: 'funnel' } & ComparedSlots)
  | { readonly intent: 'attribution' }
  | { readonly intent: 'target' }
  | ({ readonly intent: 'orderList' } & PeriodSlot)
  | ({ readonly intent: 'events' } & PeriodSlot)
  // Campaigns
  | { readonly intent: 'campaignList' }
  | ({ readonly intent: 'campaignState' } & NameSlot)
  | ({ readonly intent: 'campaignProblems' } & NameSlot)
  | ({ readonly intent: 'campaignChanges' } & NameSlot & PeriodSlot)
  | ({ readonly intent: 'budgets' } & NameSlot)
  // Products and feed
  | ({ readonly intent: 'rankProducts' } & RankSlots)
  | ({ readonly intent: 'rankCategories' } & RankSlots)
  | ({ readonly intent: 'productFigure' } & NameSlot & PeriodSlot)
  | ({ readonly intent: 'categoryFigure' } & NameSlot & PeriodSlot)
  | ({ readonly intent: 'productState' } & NameSlot)
  | { readonly intent: 'productCount' }
  | { readonly intent: 'rejectedProducts' }
  | { readonly intent: 'productProblems' }
  | { readonly intent: 'feedState' }
  | { readonly intent: 'feedHistory' }
  // Pixel and measurement
  | { readonly intent: 'pixelState' }
  | { readonly intent: 'consent' }
  // Money
  | { readonly intent: 'balance' }
  | { readonly intent: 'runway' }
  | { readonly intent: 'autoTopUp' }
  | ({ readonly intent: 'topUps' } & PeriodSlot)
  | { readonly intent: 'invoices' }
  | { readonly intent: 'unpaidInvoices' }
  | { readonly intent: 'nextPayment' }
  | { readonly intent: 'subscription' }
  // Texts and posts
  | { readonly intent: 'texts' }
  | { readonly intent: 'posts' }
  // The assistant itself
  | { readonly intent: 'help' }
  | { readonly intent: 'greeting' }
  | { readonly intent: 'thanks' };

export type Intent = Question['intent'];

/** Intents with the assistant that answers them. */
export const intentAssistants = {
  figure: 'Performance',
  overview: 'Performance',
  trend: 'Performance',
  whyChanged: 'Performance',
  bestDay: 'Performance',
  campaignFigure: 'Performance',
  rankCampaigns: 'Performance',
  rankChannels: 'Performance',
  devices: 'Performance',
  sources: 'Performance',
  visitors: 'Performance',
  funnel: 'Performance',
  attribution: 'Performance',
  target: 'Performance',
  orderList: 'Performance',
  events: 'Performance',
  campaignList: 'Performance',
  campaignState: 'Performance',
  campaignProblems: 'Performance',
  campaignChanges: 'Performance',
  budgets: 'Performance',
  rankProducts: 'Products',
  rankCategories: 'Products',
  productFigure: 'Products',
  categoryFigure: 'Products',
  productState: 'Products',
  productCount: 'Products',
  rejectedProducts: 'Products',
  productProblems: 'Products',
  feedState: 'Products',
  feedHistory: 'Products',
  pixelState: 'Performance',
  consent: 'Performance',
  balance: 'Billing',
  runway: 'Billing',
  autoTopUp: 'Billing',
  topUps: 'Billing',
  invoices: 'Billing',
  unpaidInvoices: 'Billing',
  nextPayment: 'Billing',
  subscription: 'Billing',
  texts: 'Writer',
  posts: 'Writer',
  help: null,
  greeting: null,
  thanks: null,
} as const satisfies Readonly<Record<Intent, Assistant | null>>;

export const assistants = ['Performance', 'Products', 'Writer', 'Billing'] as const;
export type Assistant = (typeof assistants)[number];

/** What a text asks, or what it may ask where it is unclear, the likeliest first; none where nothing is known of it. */
export type Reading = { readonly question: Question } | { readonly candidates: readonly Intent[] };
