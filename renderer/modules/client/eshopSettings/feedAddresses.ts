import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';

/** Where no platform says otherwise. */
const general = '/export/google.xml';

/** What addresses of feeds usually look like, behind the shop's domain; where it is nothing like that, the usual one. */
const paths: Partial<Record<ShopPlatform, string>> = {
  Shoptet: '/google/export/products.xml',
  WooCommerce: '/wp-content/uploads/feeds/google-shopping.xml',
  PrestaShop: '/modules/googleshopping/export.xml',
  OpenCart: '/index.php?route=extension/feed/google_base',
  AdobeCommerce: '/media/feed/google_shopping.xml',
};

/** Platforms whose feeds are made by an app and lie at the app's address, not the shop's. */
const atApp: ReadonlySet<ShopPlatform> = new Set(['Shopify', 'BigCommerce', 'Wix']);

/** What the address of a feed may look like on a platform, for a shop of a domain. */
export function buildExampleFeedAddress(platform: ShopPlatform, domainName: string): string {
  if (atApp.has(platform)) return `https://feeds.example.com/${domainName}/google.xml`;
  return `https://${domainName}${paths[platform] ?? general}`;
}
