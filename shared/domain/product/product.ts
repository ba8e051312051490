/** States of a product on a platform: the platform's own states, and those before them. */
export const productStates = [
  'NotSent',
  'Pending',
  'Approved',
  'Limited',
  'Disapproved',
  /** The platform did not even take it. */
  'Refused',
] as const;
export type ProductState = (typeof productStates)[number];

/** What decides whether a product is advertised, the strongest first. */
export const advertisementSources = ['Restriction', 'Product', 'Category', 'Rule', 'Default'] as const;
export type AdvertisementSource = (typeof advertisementSources)[number];

/** Orders of the table of products; a minus is descending. */
export const productSorts = ['title', '-title', 'price', '-price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Whether a product can be bought, as feeds say it. */
export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
export type Availability = (typeof availabilities)[number];

/** Views of the table of products that go by more than one platform, or by orders. */
export const productViews = [
  /** At least one platform doesn't show it, or shows it less. */
  'Issues',
  /** At least one platform has not reviewed it yet. */
  'Pending',
  /** No order in the last 30 days. */
  'NoOrders',
] as const;
export type ProductView = (typeof productViews)[number];

/** Days of orders, today included, that decide whether a product has sold. */
export const soldWithinDays = 30;

/** How much a platform makes of an issue. */
export const issueSeverities = ['NotImpacted', 'Demoted', 'Disapproved'] as const;
export type IssueSeverity = (typeof issueSeverities)[number];

/** What the log of products tells of. */
export const productsOperations = [
  'Advertise',
  'DoNotAdvertise',
  'Reset',
  'Restrict',
  'Unrestrict',
  'Resend',
] as const;
export type ProductsOperation = (typeof productsOperations)[number];

/** How a catalogue on a platform is as a whole. */
export const catalogueConditions = ['NotConnected', 'Waiting', 'Healthy', 'Attention', 'Critical'] as const;
export type CatalogueCondition = (typeof catalogueConditions)[number];

/** From which share of disapproved products on a catalogue needs attention, or is in danger as a whole. */
const conditionLimits = { attention: 0.05, critical: 0.25 } as const;

/** The condition of a catalogue by its counts. */
export function computeCatalogueCondition(counts: {
  readonly isConnected: boolean;
  readonly sent: number;
  readonly judged: number;
  readonly disapproved: number;
}): CatalogueCondition {
  if (!counts.isConnected) return 'NotConnected';
  if (counts.sent === 0 || counts.judged === 0) return 'Waiting';
  const share = counts.disapproved / counts.sent;
  if (share >= conditionLimits.critical) return 'Critical';
  return share >= conditionLimits.attention ? 'Attention' : 'Healthy';
}

/** Parts a path of categories as it travels and as it is shown. */
const categorySeparator = ' > ';

/** A path of categories as one text. */
export function joinCategory(path: readonly string[]): string {
  return path.join(categorySeparator);
}

/** Rows of the table of products that can be paged to; whoever looks further narrows the search. */
export const mostPagedRows = 10_000;

/** Products whose photos show what a group of products is. */
export const mostExamples = 5;

/** Products that one decision can name by their ids. */
export const mostNamedProducts = 1_000;
