import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';

/** By what a platform gives itself away; whatever a shop shows of it counts. */
export interface Fingerprint {
  readonly platform: Exclude<ShopPlatform, 'NotFound'>;
  /** Ends of the shop's own host name. */
  readonly domains?: readonly string[];
  /** In `generator`, `author`, `powered-by` and the like of the head. */
  readonly generator?: RegExp;
  /** Ends of the hosts of scripts, styles and pictures. */
  readonly hosts?: readonly string[];
  /** In the paths of scripts, styles, pictures and links. */
  readonly paths?: RegExp;
  /** In the names of cookies. */
  readonly cookies?: RegExp;
  /** Name of a header and what its value must say. */
  readonly headers?: readonly (readonly [name: string, value: RegExp])[];
  /** Pieces of the page's own text. */
  readonly source?: readonly string[];
}

/** How much each kind of mark says: what a platform writes of itself more than a path that others may have, too. */
export const markWeights = {
  domains: 6,
  generator: 5,
  headers: 4,
  hosts: 4,
  cookies: 3,
  source: 3,
  paths: 2,
} as const satisfies Record<Exclude<keyof Fingerprint, 'platform'>, number>;

const any = /./;

/** One row a platform; of equal marks the earlier row counts. */
export const fingerprints: readonly Fingerprint[] = [
  {
    platform: 'Shoptet',
    domains: ['myshoptet.com'],
    generator: /\bshoptet\b/i,
    hosts: ['myshoptet.com', 'shoptet.cz', 'shoptet.sk'],
    source: ['"shoptet"', 'shoptet.config', 'getShoptetDataLayer'],
  },
  {
    platform: 'Shopify',
    domains: ['myshopify.com'],
    generator: /\bshopify\b/i,
    hosts: ['cdn.shopify.com', 'shopifycdn.com', 'shopifycdn.net'],
    paths: /\/cdn\/shop\//,
    cookies: /^_shopify_|^shopify_/,
    headers: [
      ['x-shopid', any],
      ['x-shopify-stage', any],
      ['powered-by', /shopify/i],
    ],
    source: ['Shopify.theme', 'Shopify.shop', 'Shopify.currency'],
  },
  {
    platform: 'WooCommerce',
    generator: /\bwoocommerce\b/i,
    paths: /\/plugins\/woocommerce/,
    cookies: /^woocommerce_|^wp_woocommerce/,
    source: ['wc_add_to_cart_params', 'woocommerce_params', 'woocommerce-no-js'],
  },
  {
    platform: 'PrestaShop',
    generator: /\bprestashop\b/i,
    paths: /\/modules\/(?:ps_|blockcart)/,
    cookies: /^PrestaShop-/i,
    headers: [['powered-by', /prestashop/i]],
    source: ['var prestashop =', 'prestashop_version'],
  },
  {
    platform: 'AdobeCommerce',
    paths: /\/static\/version\d+\/|\/skin\/frontend\/|\/static\/frontend\//,
    cookies: /^mage-|^X-Magento/i,
    headers: [
      ['x-magento-cache-debug', any],
      ['x-magento-tags', any],
      ['x-magento-vary', any],
    ],
    source: ['text/x-magento-init', 'Mage.Cookies', 'data-mage-init'],
  },
  {
    platform: 'UpGates',
    domains: ['upgates.com', 'upgates.net'],
    generator: /\bupgates\b/i,
    hosts: ['upgates.com', 'upgates.net'],
    source: ['upgates.'],
  },
  {
    platform: 'EshopRychle',
    domains: ['eshop-rychle.cz', 'eshop-rychle.sk'],
    generator: /eshop-?rychle/i,
    hosts: ['eshop-rychle.cz', 'eshop-rychle.sk'],
    source: ['eshop-rychle.cz'],
  },
  {
    platform: 'FastCentrik',
    domains: ['fastcentrik.cz', 'fastcentrik.eu'],
    generator: /\bfastcentrik\b|\bnetdirect\b/i,
    hosts: ['fastcentrik.cz', 'fastcentrik.eu'],
    source: ['fastcentrik'],
  },
  {
    platform: 'WebAreal',
    domains: ['webareal.cz', 'webareal.sk'],
    generator: /\bwebareal\b/i,
    hosts: ['webareal.cz', 'webareal.sk'],
    source: ['webareal.cz'],
  },
  {
    platform: 'ExitShop',
    domains: ['exitshop.cz', 'exitshop.sk'],
    generator: /\bexitshop\b/i,
    hosts: ['exitshop.cz', 'exitshop.sk', 'exitshop.eu'],
    source: ['exitshop.'],
  },
  {
    platform: 'ByznysWeb',
    domains: ['byznysweb.cz', 'biznisweb.sk', 'flox.cz'],
    generator: /b[yi]zn[yi]sweb|\bflox\b/i,
    hosts: ['byznysweb.cz', 'biznisweb.sk', 'flox.cz'],
    paths: /^\/erp-templates\//,
  },
  {
    platform: 'Shoprenter',
    domains: ['shoprenter.hu', 'myshoprenter.hu'],
    generator: /\bshoprenter\b/i,
    hosts: ['shoprenter.hu', 'myshoprenter.hu'],
    source: ['ShopRenter.'],
  },
  {
    platform: 'Unas',
    domains: ['unas.hu', 'unas.eu'],
    generator: /\bunas\b/i,
    hosts: ['unas.hu', 'unas.eu'],
    cookies: /^UnasID|^UnasServiceProxyID/i,
    source: ['UNAS.shop', 'unas_'],
  },
  {
    platform: 'Webnode',
    domains: ['webnode.cz', 'webnode.com', 'webnode.page', 'webnode.sk'],
    generator: /\bwebnode\b/i,
    hosts: ['webnode.com', 'webnode.cz', 'webnode.page'],
    source: ['wnd.scriptPath', 'wnd_mvc'],
  },
  {
    platform: 'Wix',
    domains: ['wixsite.com'],
    generator: /\bwix\.com\b/i,
    hosts: ['parastorage.com', 'wixstatic.com'],
    headers: [['x-wix-request-id', any]],
    source: ['wix-essential-viewer-model', 'wixBiSession'],
  },
  {
    platform: 'Squarespace',
    domains: ['squarespace.com'],
    generator: /\bsquarespace\b/i,
    hosts: ['squarespace.com', 'squarespace-cdn.com', 'sqspcdn.com'],
    headers: [['server', /squarespace/i]],
    source: ['Static.SQUARESPACE_CONTEXT', 'This is Squarespace'],
  },
  {
    platform: 'BigCommerce',
    domains: ['mybigcommerce.com'],
    generator: /\bbigcommerce\b/i,
    hosts: ['bigcommerce.com'],
    cookies: /^SHOP_SESSION_TOKEN|^fornax_anonymousId/,
    source: ['BCData', 'stencil-utils', 'stencilBootstrap'],
  },
  {
    platform: 'BigCartel',
    domains: ['bigcartel.com'],
    generator: /\bbig ?cartel\b/i,
    hosts: ['bigcartel.com', 'bigcartel.biz'],
  },
  {
    platform: 'Volusion',
    generator: /\bvolusion\b/i,
    hosts: ['volusion.com'],
    paths: /\/v\/vspfiles\//,
    source: ['volusion.'],
  },
  {
    platform: 'SalesforceCommerce',
    domains: ['demandware.net', 'commercecloud.salesforce.com'],
    hosts: ['demandware.net', 'demandware.edgesuite.net'],
    paths: /demandware\.(?:static|store)/,
    cookies: /^dwanonymous_|^dwsid$|^dwac_/,
  },
  {
    platform: 'Shift4Shop',
    domains: ['3dcartstores.com', 'shift4shop.com'],
    generator: /\b3dcart\b|\bshift4shop\b/i,
    hosts: ['3dcart.com', 'shift4shop.com', '3dcartstores.com'],
    cookies: /^3dvisit|^_3dcart/,
  },
  {
    platform: 'SquareOnline',
    domains: ['square.site'],
    hosts: ['square.site', 'cdn3.editmysite.com', 'squarecdn.com', 'squareup.com'],
    source: ['square-online', 'SquareOnline'],
  },
  {
    platform: 'Weebly',
    domains: ['weebly.com', 'weeblysite.com'],
    generator: /\bweebly\b/i,
    hosts: ['weebly.com', 'cdn2.editmysite.com'],
    source: ['_W.configDomain', 'wsite-'],
  },
  {
    platform: 'Commercetools',
    hosts: ['commercetools.com', 'commercetools.co'],
    source: ['commercetools'],
  },
  {
    platform: 'OpenCart',
    generator: /\bopencart\b/i,
    paths: /\/catalog\/view\/(?:theme|javascript)\/|index\.php\?route=/,
    cookies: /^OCSESSID/,
  },
];
