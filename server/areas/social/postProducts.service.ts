import type { PostProduct } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { ProductChange } from '#shared/domain/social/post.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { findProductsById } from '#server/areas/product/index.ts';
import type { SocialPostRecord, StoredPostProduct } from './post.model.ts';

/** What the catalogue says of a product now. */
interface CurrentProduct {
  readonly title: string;
  readonly paidMinor: number;
  readonly currency: Currency;
  readonly isAvailable: boolean;
}

async function readCurrent(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentProduct>> {
  const found = await findProductsById(eshopId, [...new Set(productIds)]);
  return new Map(
    found.map((product) => {
      const { productId, title, currency, availability } = product;
      const isAvailable = availability !== 'out_of_stock';
      return [productId, { title, paidMinor: getPaidPrice(product), currency, isAvailable }];
    }),
  );
}

/** How products are now, to be stored with their post; one that the catalogue lacks counts as sold out. */
export async function readPlannedProducts(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<StoredPostProduct[]> {
  const current = await readCurrent(eshopId, productIds);
  return productIds.map((productId) => {
    const product = current.get(productId);
    return product === undefined
      ? { productId, title: productId, paidMinor: null, currency: null, isAvailable: false }
      : { productId, ...product };
  });
}

/** What changed of a product since its post was saved; null when nothing did. */
function findChange(planned: StoredPostProduct, now: CurrentProduct | undefined): ProductChange | null {
  if (now === undefined || !now.isAvailable) return planned.isAvailable ? 'SoldOut' : null;
  const isSamePrice = planned.paidMinor === now.paidMinor && planned.currency === now.currency;
  return planned.paidMinor === null || isSamePrice ? null : 'PriceChanged';
}

/** The first change among the products of a post; null when all are as they were. */
export async function findProductChange(
  eshopId: EshopId,
  { products = [] }: Pick<SocialPostRecord, 'products'>,
): Promise<ProductChange | null> {
  if (products.length === 0) return null;
  const current = await readCurrent(
    eshopId,
    products.map(({ productId }) => productId),
  );
  const changes = products.map((planned) => findChange(planned, current.get(planned.productId)));
  return changes.find((change) => change !== null) ?? null;
}

/** Reads products of posts, and returns how those of a post are shown. */
export async function createProductPresenter(
  eshopId: EshopId,
  posts: readonly Pick<SocialPostRecord, 'products'>[],
) {
  const productIds = posts.flatMap(({ products = [] }) => products.map(({ productId }) => productId));
  const current = await readCurrent(eshopId, productIds);
  return ({ products = [] }: Pick<SocialPostRecord, 'products'>): PostProduct[] =>
    products.map((planned) => {
      const now = current.get(planned.productId);
      const { productId, paidMinor, currency } = planned;
      return {
        productId,
        title: now?.title ?? planned.title,
        price:
          now === undefined ? null : presentMoney({ amountMinor: now.paidMinor, currency: now.currency }),
        plannedPrice:
          paidMinor === null || currency === null ? null : presentMoney({ amountMinor: paidMinor, currency }),
        change: findChange(planned, now),
      };
    });
}
