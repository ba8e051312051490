import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';

/** What a product is called, and where the shop puts it. */
export interface ProductName {
  readonly title: string;
  readonly brand: string | null;
  /** The shop's own address of its picture. */
  readonly imageLink: string;
  readonly categoryPath: readonly string[];
}

/** As many ids as one question names. */
const idsAtOnce = 2_000;

/** Names of products by the shop's own ids; one that is not in the catalogue is left out. */
export async function findProductNames(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<Map<string, ProductName>> {
  const names = new Map<string, ProductName>();
  for (let start = 0; start < productIds.length; start += idsAtOnce) {
    const found = ProductModel.collection.find<ProductDocument>(
      {
        eshopId: new Types.ObjectId(eshopId),
        productId: { $in: productIds.slice(start, start + idsAtOnce) },
      },
      {
        projection: { _id: 0, productId: 1, title: 1, brand: 1, imageLink: 1, categoryPath: 1 },
        batchSize: idsAtOnce,
      },
    );
    for await (const { productId, title, brand, imageLink, categoryPath } of found)
      names.set(productId, { title, brand: brand ?? null, imageLink, categoryPath });
  }
  return names;
}

/** The path of categories of each product that the catalogue has, from the widest to the narrowest. */
export async function findProductCategories(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const names = await findProductNames(eshopId, productIds);
  return new Map([...names].map(([id, { categoryPath }]) => [id, categoryPath]));
}
