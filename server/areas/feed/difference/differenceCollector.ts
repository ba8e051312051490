import {
  differenceFields,
  differenceSamples,
  type DifferenceField,
  type DifferenceKind,
} from '#shared/domain/feed/feedLife.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findProductsById, type NewProduct } from '#server/areas/product/index.ts';
import type { AcceptedProduct } from '../checks/judgeFeed.ts';
import type { Standing } from '../catalogue/catalogueIndex.ts';
import type { DifferenceRow } from './feedDifference.repository.ts';

/** How many products of each kind there are. */
export interface DifferenceCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly priceMoved: number;
  /** Products whose sale began, and whose sale ended. */
  readonly saleStarted: number;
  readonly saleEnded: number;
}

/** Counts how a run's products differ from the previous catalogue, and stores samples of each. */
export interface DifferenceCollector {
  note(product: AcceptedProduct, standing: Standing): void;
  /** A product that is not among those of the feed any more. */
  recordRemoved(productId: string): void;
  listCounts(): DifferenceCounts;
  /** The examples, compared with the catalogue as it still is. */
  readRows(): Promise<DifferenceRow[]>;
}

const valueChars = 200;
type Compared = Pick<NewProduct, DifferenceField | 'currency'>;

function formatShown(product: Compared, field: DifferenceField): string | null {
  const value = product[field];
  if (value === null || value === undefined) return null;
  if (field === 'priceMinor' || field === 'salePriceMinor')
    return `${(Number(value) / 100).toFixed(2)} ${product.currency}`;
  const text = Array.isArray(value) ? value.join(' > ') : String(value);
  return text.length <= valueChars ? text : [...text].slice(0, valueChars).join('');
}

/** The fields in which two versions of a product differ. */
export function compareProducts(before: Compared, after: Compared): DifferenceRow['fields'] {
  return differenceFields
    .map((field) => ({ field, before: formatShown(before, field), after: formatShown(after, field) }))
    .filter((row) => row.before !== row.after);
}

/** A collector for a run of a shop. */
export function createDifferenceCollector(eshopId: EshopId): DifferenceCollector {
  const counts = { added: 0, changed: 0, removed: 0, priceMoved: 0, saleStarted: 0, saleEnded: 0 };
  const samples: Record<Exclude<DifferenceKind, 'Removed'>, NewProduct[]> = {
    Added: [],
    Changed: [],
    PriceMoved: [],
  };
  const removed: string[] = [];
  const addSample = (kind: Exclude<DifferenceKind, 'Removed'>, { hash, json }: AcceptedProduct) => {
    if (samples[kind].length >= differenceSamples) return;
    const product = JSON.parse(json) as Omit<NewProduct, 'hash'>;
    samples[kind].push({ ...product, hash });
  };
  return {
    note(product, { kind, isPriceMoved, sale }) {
      if (sale === 'Started') counts.saleStarted += 1;
      if (sale === 'Ended') counts.saleEnded += 1;
      if (kind === 'Added') {
        counts.added += 1;
        addSample('Added', product);
      } else if (kind === 'Changed') {
        counts.changed += 1;
        addSample('Changed', product);
      }
      if (!isPriceMoved) return;
      counts.priceMoved += 1;
      addSample('PriceMoved', product);
    },
    recordRemoved(productId) {
      counts.removed += 1;
      if (removed.length < differenceSamples) removed.push(productId);
    },
    listCounts: () => ({ ...counts }),
    async readRows() {
      const ids = [...samples.Changed, ...samples.PriceMoved].map(({ productId }) => productId);
      const stored = await findProductsById(eshopId, [...new Set([...ids, ...removed])]);
      const before = new Map(stored.map((product) => [product.productId, product]));
      const rows: DifferenceRow[] = samples.Added.map(({ productId, title }) => ({
        kind: 'Added',
        productId,
        title,
        fields: [],
      }));
      for (const kind of ['Changed', 'PriceMoved'] as const)
        for (const product of samples[kind]) {
          const former = before.get(product.productId);
          if (former === undefined) continue;
          // The catalogue keeps what the feed gave: its fields are those of a new product.
          const fields = compareProducts(former as unknown as Compared, product);
          rows.push({
            kind,
            productId: product.productId,
            title: product.title,
            fields: kind === 'Changed' ? fields : fields.filter(({ field }) => field === 'priceMinor'),
          });
        }
      for (const productId of removed)
        rows.push({
          kind: 'Removed',
          productId,
          title: before.get(productId)?.title ?? productId,
          fields: [],
        });
      return rows;
    },
  };
}
