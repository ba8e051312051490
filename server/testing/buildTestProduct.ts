import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';

/** A product as it is stored: a table lamp for 500 CZK without a discount, in stock. @param at tells it from others of its shop */
export function buildTestProduct(eshopId: EshopId, at: number) {
  return {
    eshopId,
    productId: `P${at}`,
    title: `Stolní lampa Nora ${at + 10} cm`,
    link: `https://shop.cz/${at}`,
    imageLink: `https://shop.cz/${at}.jpg`,
    priceMinor: 50_000,
    salePriceMinor: null as number | null,
    currency: 'CZK' as const,
    availability: 'in_stock',
    condition: 'new',
    brand: 'Eglo',
    categoryPath: ['Osvětlení', 'Stolní lampy'],
    hash: String(at),
    runId: new Types.ObjectId(),
    updatedAt: new Date(),
  };
}
