import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';

/** Where shops of a platform have their product feeds, from the root of the shop; the likeliest first. */
const placesOf: Partial<Record<ShopPlatform, readonly string[]>> = {
  Shoptet: ['/google.xml', '/universal.xml', '/heureka.xml', '/zbozi.xml'],
  Shopify: ['/collections/all.atom', '/a/feed/google.xml'],
  WooCommerce: [
    '/?feed=google',
    '/wp-content/uploads/woo-feed/google/xml/google.xml',
    '/?feed=heureka',
    '/?feed=zbozi',
    '/wp-content/uploads/google.xml',
    '/wp-content/uploads/heureka.xml',
  ],
  PrestaShop: ['/xml/google_cz.xml', '/xml/google.xml', '/xml/heureka_cz.xml', '/xml/zbozi_cz.xml'],
  AdobeCommerce: ['/media/feeds/google.xml', '/pub/media/feeds/google.xml', '/media/feed/google.xml'],
  OpenCart: [
    '/index.php?route=extension/feed/google_base',
    '/index.php?route=feed/google_base',
    '/index.php?route=extension/feed/google_merchant_center',
  ],
  UpGates: ['/export/google.xml', '/export/heureka.xml'],
  EshopRychle: ['/xml/google.xml', '/xml/heureka.xml', '/xml/zbozi.xml'],
  FastCentrik: ['/files/feed/google.xml', '/files/feed/heureka.xml'],
  WebAreal: ['/export/google.xml', '/export/heureka.xml'],
  ExitShop: ['/feed/google', '/feed/heureka'],
  ByznysWeb: ['/export/google-merchant.xml', '/export/heureka.xml'],
  Shoprenter: ['/google_shopping.xml', '/arukereso.xml'],
  Unas: ['/google_merchant.xml', '/arukereso.xml'],
  BigCommerce: ['/content/googleproductfeed.xml'],
};

/** Where shops of any make put them. */
const commonPlaces = [
  '/google.xml',
  '/feed/google.xml',
  '/heureka.xml',
  '/feeds/google.xml',
  '/export/google.xml',
  '/google-shopping.xml',
  '/feed.xml',
  '/zbozi.xml',
  '/products.csv',
] as const;

const feedName = /heureka|zbozi|google|feed|merchant/i;

/** Lists a shop's possible feeds, each once: those it names, then the usual ones. */
export function feedCandidates(shop: {
  origin: string;
  shopPlatform: ShopPlatform | null;
  /** What its pages link to. */
  links: readonly string[];
  /** What its robots.txt names; some name their feeds there. */
  sitemaps: readonly string[];
}): string[] {
  const usual = [
    ...(shop.shopPlatform === null ? [] : (placesOf[shop.shopPlatform] ?? [])),
    ...commonPlaces,
  ].map((place) => new URL(place, shop.origin).href);
  const named = shop.sitemaps.filter(
    (address) => URL.canParse(address) && feedName.test(new URL(address).pathname),
  );
  return [...new Set([...shop.links, ...named, ...usual])];
}
