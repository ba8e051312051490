import { formatPlain } from './plainPrice.ts';
import { isPrice, readPrice } from '../checks/price.ts';
import type { PageOffer } from './pageOffer.ts';
import type { SampleFault, SampleProduct } from './sample.ts';

/** Words of schema.org by the availability of a feed that they agree with. */
const agreeing: ReadonlyMap<string, readonly string[]> = new Map([
  ['in_stock', ['instock', 'onlineonly', 'limitedavailability', 'instoreonly', 'madetoorder']],
  ['out_of_stock', ['outofstock', 'soldout', 'discontinued']],
  ['preorder', ['preorder', 'presale']],
  ['backorder', ['backorder', 'outofstock', 'instock', 'madetoorder']],
]);

const normalizeKeyword = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What customers pay by the feed. */
const getPriceToPay = (product: SampleProduct): number => product.salePriceMinor ?? product.priceMinor;

/**
 * Compares what a page offers with what its feed says. A page that offers several variants agrees with any of them; one
 * that does not say which of its products it is about is taken to agree.
 */
export function compareOffer(offer: PageOffer, product: SampleProduct): SampleFault[] {
  const faults: SampleFault[] = [];
  if (offer.prices.length === 0 && offer.availabilities.length === 0) {
    return [{ check: 'page_without_data', found: null }];
  }
  const read = offer.prices
    .map((text) => readPrice(/[A-Za-z]/.test(text) ? text : `${text} ${product.currency}`))
    .filter(isPrice);
  const isSame = read.some(
    ({ amountMinor, currency }) => currency === product.currency && amountMinor === getPriceToPay(product),
  );
  const [shown] = read;
  if (!isSame && !offer.isAmbiguous && shown !== undefined) {
    const page = formatPlain(shown.amountMinor, shown.currency);
    faults.push({
      check: 'page_price_differs',
      found: `${formatPlain(getPriceToPay(product), product.currency)} → ${page}`,
    });
  }
  const agreeingValues = agreeing.get(product.availability) ?? [];
  const known = offer.availabilities
    .map(normalizeKeyword)
    .filter((value) => [...agreeing.values()].flat().includes(value));
  if (known.length > 0 && !offer.isAmbiguous && !known.some((value) => agreeingValues.includes(value))) {
    faults.push({
      check: 'page_availability_differs',
      found: `${product.availability} → ${offer.availabilities[0] ?? ''}`,
    });
  }
  return faults;
}
