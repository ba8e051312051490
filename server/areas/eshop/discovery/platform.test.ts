import { describe, expect, it } from 'vitest';
import { shopPlatforms, type ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { fingerprints } from './fingerprints.ts';
import { readPageFacts } from './pageFacts.ts';

interface Page {
  readonly address?: string;
  readonly headers?: Record<string, string>;
  readonly head?: string;
  readonly body?: string;
}

/** How a start page of each platform looks, cut to what tells it apart. */
const pages: Record<Exclude<ShopPlatform, 'NotFound'>, Page> = {
  Shoptet: {
    head: '<meta name="author" content="Shoptet.cz"><link rel="stylesheet" href="https://cdn.myshoptet.com/prj/dist/master/shop.css">',
  },
  Shopify: {
    headers: { 'x-shopid': '1234', 'set-cookie': '_shopify_y=abc; path=/' },
    head: '<script>var Shopify = Shopify || {}; Shopify.shop = "lampy.myshopify.com"; Shopify.currency = {"active":"EUR","rate":"1.0"};</script>',
    body: '<script src="//cdn.shopify.com/s/files/1/theme.js"></script>',
  },
  WooCommerce: {
    head: '<meta name="generator" content="WordPress 6.5"><meta name="generator" content="WooCommerce 8.9.1">',
    body: '<script src="/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js"></script>',
  },
  EshopRychle: { head: '<meta name="author" content="eshop-rychle.cz">' },
  UpGates: { body: '<img src="https://cdn.upgates.com/img/lampa.jpg">' },
  FastCentrik: { head: '<meta name="author" content="NetDirect - FastCentrik">' },
  WebAreal: {
    head: '<meta name="generator" content="Webareal">',
    body: '<a href="https://www.webareal.cz">e-shop</a>',
  },
  ExitShop: { body: '<link rel="stylesheet" href="https://static.exitshop.cz/style.css">' },
  BigCommerce: {
    headers: { 'set-cookie': 'SHOP_SESSION_TOKEN=abc; path=/, fornax_anonymousId=1; path=/' },
    body: '<img src="https://cdn11.bigcommerce.com/s-abc/logo.png">',
  },
  PrestaShop: {
    headers: { 'set-cookie': 'PrestaShop-1a2b=xyz; path=/' },
    head: '<script>var prestashop = {"cart":{}};</script>',
  },
  Wix: { head: '<meta name="generator" content="Wix.com Website Builder">' },
  AdobeCommerce: {
    body: '<script type="text/x-magento-init">{"*":{}}</script><script src="/static/version1700000000/frontend/Acme/lamp/cs_CZ/require.js"></script>',
  },
  Squarespace: { headers: { server: 'Squarespace' }, body: '<!-- This is Squarespace. -->' },
  BigCartel: { head: '<meta name="generator" content="Big Cartel">' },
  Volusion: {
    body: '<img src="/v/vspfiles/photos/1-2.jpg"><script src="https://cdn3.volusion.com/a.js"></script>',
  },
  OpenCart: {
    headers: { 'set-cookie': 'OCSESSID=1; path=/' },
    body: '<link href="/catalog/view/theme/default/stylesheet.css" rel="stylesheet"><a href="/index.php?route=common/home">x</a>',
  },
  Webnode: { head: '<meta name="generator" content="Webnode 2">' },
  ByznysWeb: { body: '<img src="https://www.byznysweb.cz/logo.png">' },
  Shoprenter: { body: '<script src="https://lampa.cdn.shoprenter.hu/web/shop.js"></script>' },
  Commercetools: {
    body: '<script>const api = "https://api.europe-west1.gcp.commercetools.com";</script>',
  },
  Weebly: {
    body: '<div class="wsite-section"></div><script src="//cdn2.editmysite.com/js/site.js"></script>',
  },
  SalesforceCommerce: {
    headers: { 'set-cookie': 'dwanonymous_1a=2; path=/' },
    body: '<img src="/on/demandware.static/Sites-Lamp-Site/logo.svg">',
  },
  SquareOnline: { address: 'https://lampy.square.site/' },
  Shift4Shop: { headers: { 'set-cookie': '3dvisit=1; path=/' }, body: '<p>Lamps</p>' },
  Unas: {
    headers: { 'set-cookie': 'UnasID=1; path=/' },
    body: '<script src="https://www.unas.hu/shop.js"></script>',
  },
};

function detectPlatform({
  address = 'https://lampy.example.com/',
  headers = {},
  head = '',
  body = '',
}: Page) {
  const html = `<!doctype html><html lang="cs"><head><title>Lampy</title>${head}</head><body><h1>Lampy</h1>${body}</body></html>`;
  return readPageFacts({
    status: 200,
    url: new URL(address),
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(html),
  }).shopPlatform;
}

describe('the platform of a shop', () => {
  it('has one row of marks a platform', () => {
    const named = shopPlatforms.filter((platform) => platform !== 'NotFound');
    expect(fingerprints.map((print) => print.platform).toSorted()).toEqual(named.toSorted());
  });

  it.each(Object.entries(pages))('%s is recognised', (platform, page) => {
    expect(detectPlatform(page)).toBe(platform);
  });

  it.each([
    ['a page without marks', {}],
    ['an article about platforms', { body: '<p>Shoptet, Shopify, WooCommerce nebo PrestaShop?</p>' }],
    ['a text that names a host', { body: '<p>Obrázky jsou na cdn.shopify.com a myshoptet.com.</p>' }],
  ])('%s shows none', (_name, page) => {
    expect(detectPlatform(page)).toBeNull();
  });

  it('the heavier marks win where a shop shows several', () => {
    const page = {
      head: '<meta name="author" content="Shoptet.cz">',
      body: '<script src="https://cdn.myshoptet.com/a.js"></script><img src="https://static.parastorage.com/x.png">',
    };
    expect(detectPlatform(page)).toBe('Shoptet');
  });
});
