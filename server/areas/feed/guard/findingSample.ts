import type { DifferenceField } from '#shared/domain/feed/feedLife.ts';
import type { GuardReason } from '#shared/domain/feed/guardRules.ts';
import type { DifferenceRow } from '../difference/feedDifference.repository.ts';
import type { GuardFinding } from './feedGuard.ts';

/** A finding with a product as an example. */
export interface SampledFinding extends GuardFinding {
  readonly sample: {
    readonly productId: string;
    readonly title: string;
    readonly before: string | null;
    readonly after: string | null;
  } | null;
}

const fieldOfReason: Partial<Readonly<Record<GuardReason, DifferenceField>>> = {
  PricesMoved: 'priceMinor',
  PricesDrifted: 'priceMinor',
  OutOfStock: 'availability',
  TitlesEqual: 'title',
  LinksEqual: 'link',
  ImagesEqual: 'imageLink',
  DeepSales: 'salePriceMinor',
};

const fieldOfGuarded = {
  image_link: 'imageLink',
  description: 'description',
  brand: 'brand',
  gtin: 'gtin',
  mpn: 'mpn',
  product_type: 'categoryPath',
} as const satisfies Record<NonNullable<GuardFinding['field']>, DifferenceField>;

function findSample(
  { reason, field }: GuardFinding,
  rows: readonly DifferenceRow[],
): SampledFinding['sample'] {
  const kind = reason === 'ProductsMultiplied' ? 'Added' : reason.startsWith('Products') ? 'Removed' : null;
  const row = kind === null ? undefined : rows.find((one) => one.kind === kind);
  if (row !== undefined) return { productId: row.productId, title: row.title, before: null, after: null };
  const wanted = field === null ? fieldOfReason[reason] : fieldOfGuarded[field];
  for (const { productId, title, fields } of rows) {
    const difference = fields.find((one) => one.field === wanted);
    if (difference !== undefined)
      return { productId, title, before: difference.before, after: difference.after };
  }
  return null;
}

/** Adds to each finding a product that shows it, from the examples of the run. */
export function addSamples(
  findings: readonly GuardFinding[],
  rows: readonly DifferenceRow[],
): SampledFinding[] {
  return findings.map((finding) => ({ ...finding, sample: findSample(finding, rows) }));
}
