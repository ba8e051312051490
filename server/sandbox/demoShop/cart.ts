import { findDemoProduct, priceToPay, type DemoProduct } from './catalogue.ts';

/** A product in the cart and how many of it. */
export interface CartLine {
  readonly product: DemoProduct;
  readonly quantity: number;
}

/** Ways of delivery with their price in CZK including VAT. */
export const deliveries = [
  { id: 'zasilkovna', name: 'Zásilkovna', price: 79 },
  { id: 'kuryr', name: 'Kurýr až domů', price: 129 },
] as const;
export type DeliveryId = (typeof deliveries)[number]['id'];

export const freeDeliveryFrom = 1500;
export const maximumQuantity = 20;

/** Standard Czech rate that the shop's prices include. */
const vatPercent = 21;

/** Reads `SV-00001:2,SV-00030:1`, leaving out what makes no sense. */
export const parseCart = (text: string | undefined): CartLine[] =>
  (text ?? '').split(',').flatMap((entry) => {
    const [id = '', quantityText = ''] = entry.split(':');
    const product = findDemoProduct(id);
    const quantity = Number(quantityText);
    return product && Number.isInteger(quantity) && quantity > 0
      ? [{ product, quantity: Math.min(quantity, maximumQuantity) }]
      : [];
  });

/** The text that `parseCart` reads. */
export const writeCart = (lines: readonly CartLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}`).join(',');

/** The cart with more of a product in it. */
export const addToCart = (lines: readonly CartLine[], product: DemoProduct, quantity: number): CartLine[] => {
  const before = lines.find((line) => line.product.id === product.id)?.quantity ?? 0;
  const rest = lines.filter((line) => line.product.id !== product.id);
  const total = Math.min(before + quantity, maximumQuantity);
  return total > 0 ? [...rest, { product, quantity: total }] : rest;
};

/** Price of the goods, CZK including VAT. */
export const sumCart = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + priceToPay(product) * quantity, 0);

/** Price of delivery, CZK including VAT. */
export const priceDelivery = (goods: number, delivery: DeliveryId): number =>
  goods >= freeDeliveryFrom ? 0 : (deliveries.find(({ id }) => id === delivery)?.price ?? 0);

/** VAT contained in a price, CZK to the haléř. */
export const getIncludedVat = (value: number): number =>
  Math.round((value * vatPercent * 100) / (100 + vatPercent)) / 100;
