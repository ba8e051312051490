import { Types } from 'mongoose';
import { writeProducts } from '#server/areas/product/index.ts';
import { bringUpRows } from '#server/areas/product/rows/bringUpRows.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { AddedShop } from '#server/testing/testServer.ts';

/** Fills a shop's feed; a product is `P0`, `P1`, … and has the address `/p/0`, … unless it brings another. */
export async function writeFeed(
  { eshopId, domainName }: AddedShop,
  rows: readonly {
    readonly title: string;
    readonly link?: string;
    readonly gtin?: string;
    readonly priceMinor?: number;
  }[],
): Promise<void> {
  const products = rows.map(({ title, link, gtin, priceMinor }, index) => ({
    productId: `P${index}`,
    title,
    link: link ?? `http://${domainName}/p/${index}`,
    imageLink: `http://${domainName}/p/${index}.jpg`,
    priceMinor: priceMinor ?? 10_000,
    currency: 'CZK' as const,
    availability: 'in_stock' as const,
    condition: 'new',
    categoryPath: [],
    brand: null,
    gtin: gtin ?? null,
    description: null,
    salePriceMinor: null,
    sale: null,
    saleChangesAt: null,
    availabilityDate: null,
    mpn: null,
    googleCategory: null,
    hash: `hash-${index}`,
  }));
  await inTransaction(
    async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], new Set(), session),
  );
  await bringUpRows(eshopId, 10_000);
}
