import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import { readRollups } from '#server/measurement/index.ts';
import { chooseVariants, type AdVariant, type VariantProduct } from './chooseVariants.ts';

/** Beyond it a catalogue is a sample. */
const mostProducts = 20_000;
/** Orders of this long say what sells. */
const orderDays = 90;

/** What the variants of a shop's first campaign are built from. */
export interface VariantSource {
  readonly eshop: EshopDocument;
  readonly products: readonly VariantProduct[];
  readonly variants: readonly AdVariant[];
}

async function readProductOrders(
  eshopId: EshopId,
  { timeZone }: EshopDocument,
): Promise<ReadonlyMap<string, { orders: number; revenueMinor: number }>> {
  const toDay = toLocalDay(new Date(), timeZone);
  const rows = await readRollups(eshopId, {
    dimension: 'Product',
    range: { fromDay: addDays(toDay, -orderDays), toDay },
  });
  return new Map(
    rows
      .filter(({ counts }) => counts.orders > 0)
      .map(({ key, counts: { orders, revenueMinor } }) => [key, { orders, revenueMinor }]),
  );
}

/** Reads products in stock with a photo, their orders, and the variants that they allow. */
export async function readVariants(eshopId: EshopId): Promise<VariantSource> {
  const eshop = await getEshop(eshopId);
  const sold = await readProductOrders(eshopId, eshop);
  const products: VariantProduct[] = [];
  let seen = 0;
  for await (const product of readCatalogue(eshopId)) {
    if (seen === mostProducts) break;
    seen += 1;
    const { productId, title, priceMinor, imageLink, availability, categoryPath } = product;
    if (availability !== 'in_stock' || imageLink.trim() === '') continue;
    const paidMinor = getPaidPrice(product);
    products.push({
      productId,
      title,
      category: categoryPath.at(-1) ?? null,
      paidMinor,
      discountPercent: paidMinor < priceMinor ? Math.floor(((priceMinor - paidMinor) * 100) / priceMinor) : 0,
      orders: sold.get(productId)?.orders ?? 0,
      revenueMinor: sold.get(productId)?.revenueMinor ?? 0,
    });
  }
  return { eshop, products, variants: chooseVariants(products) };
}
