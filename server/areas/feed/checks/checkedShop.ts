import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { getCountryCurrency } from '#shared/domain/eshop/countryCurrency.ts';
import type { WholeFeedFault } from '#server/serviceTypes/feedParser.ts';
import type { CheckedShop } from './candidate.ts';
import { createSeenValues } from './seenValues.ts';

/** A shop in one reading of its feed: it remembers what the products before had. */
interface ReadShop extends CheckedShop {
  /** Returns the whole-feed faults, once all products have been checked. */
  listWholeFeedFaults(): WholeFeedFault[];
}

/** Feeds with fewer products may leave their shipping to the settings of the platform's account. */
const leastForShipping = 1;

/** A shop at the beginning of a reading; `country` is where it sells. */
export function createReadShop(shop: {
  readonly domainName: string;
  readonly country: CountryOfAdvertisement;
  isIdTaken(id: string): boolean;
  readonly now?: Date;
}): ReadShop {
  const gtins = createSeenValues();
  const titles = createSeenValues();
  let productCount = 0;
  let shippedCount = 0;
  return {
    domainName: shop.domainName,
    country: shop.country,
    currency: getCountryCurrency(shop.country),
    timeZone: getTimeZone(shop.country),
    now: shop.now ?? new Date(),
    isIdTaken: (id) => shop.isIdTaken(id),
    isGtinTaken: (gtin, productId) => gtins.note(gtin, productId),
    isTitleTaken: (title, owner) => titles.note(title.toLowerCase(), owner),
    noteShipping(hasShipping) {
      productCount += 1;
      if (hasShipping) shippedCount += 1;
    },
    listWholeFeedFaults: () =>
      productCount >= leastForShipping && shippedCount === 0
        ? [{ check: 'shipping_missing', found: null }]
        : [],
  };
}
