import { describe, expect, it } from 'vitest';
import { openHtml } from '#server/areas/eshop/index.ts';
import { readPageOffer } from './pageOffer.ts';

const wanted = { productId: 'SV-1', title: 'Stolní lampa Luna bílá', link: 'https://svetlo.cz/lampa-luna' };
const read = (html: string, product: typeof wanted | null = wanted) => readPageOffer(openHtml(html), product);
const writeJsonLd = (value: unknown, [before, after] = ['', '']) =>
  `<script type="application/ld+json">${before}${typeof value === 'string' ? value : JSON.stringify(value)}${after}</script>`;
const createLamp = (price: number, more: object = {}) => ({
  '@type': 'Product',
  name: 'Stolní lampa Luna bílá',
  offers: { '@type': 'Offer', price, priceCurrency: 'CZK', availability: 'https://schema.org/InStock' },
  ...more,
});
const createOther = (price: number, more: object = {}) => createLamp(price, { name: 'Žárovka E27', ...more });

describe('the offer of a page', () => {
  it.each<[string, [string, string]]>([
    ['CDATA', ['<![CDATA[', ']]>']],
    ['CDATA in comments', ['\n//<![CDATA[\n', '\n//]]>\n']],
    ['CDATA in other comments', ['/*<![CDATA[*/', '/*]]>*/']],
    ['a comment', ['<!--', '-->']],
    ['a semicolon', ['', ';']],
  ])('is read inside of %s', (_name, around) => {
    expect(read(writeJsonLd(createLamp(1299), around)).prices).toEqual(['1299 CZK']);
    expect(read(writeJsonLd([createLamp(1299)], around)).prices).toEqual(['1299 CZK']);
  });

  it('is read beside texts with raw line ends and tabs', () => {
    const text = JSON.stringify(createLamp(1299, { description: 'Světlo|pro\\tčtení' })).replace(
      '|',
      '\r\n\t',
    );
    expect(read(writeJsonLd(text)).prices).toEqual(['1299 CZK']);
  });

  it.each<[string, unknown]>([
    ['number', [createOther(199), createLamp(1299, { name: 'Luna', sku: 'sv-1' })]],
    ['address', [createOther(199, { url: '/zarovka' }), createLamp(1299, { name: 'L', url: '/lampa-luna' })]],
    ['name', { '@graph': [createOther(199), createLamp(1299), createOther(299, { name: 'Lampa Sol' })] }],
    [
      'number of an offer',
      createLamp(0, {
        offers: [
          { '@type': 'Offer', sku: 'SV-2', price: 999, priceCurrency: 'CZK' },
          { '@type': 'Offer', sku: 'SV-1', price: 1299, priceCurrency: 'CZK' },
        ],
      }),
    ],
    [
      'number of a variant',
      {
        '@type': 'ProductGroup',
        name: 'Luna',
        hasVariant: [createLamp(999, { sku: 'SV-2' }), createLamp(1299, { sku: 'SV-1' })],
      },
    ],
  ])('is the one of the product, by its %s', (_name, blocks) => {
    expect(read(writeJsonLd(blocks))).toMatchObject({ prices: ['1299 CZK'], isAmbiguous: false });
  });

  it('is ambiguous where several products could be meant', () => {
    const blocks = [createOther(199), createOther(299, { name: 'Noční lampička' })];
    expect(read(writeJsonLd(blocks))).toMatchObject({ prices: ['199 CZK', '299 CZK'], isAmbiguous: true });
    expect(read(writeJsonLd([createLamp(1299), createOther(199)]), null).isAmbiguous).toBe(true);
    expect(
      read(writeJsonLd({ '@type': 'ProductGroup', hasVariant: [createOther(1), createOther(2)] }))
        .isAmbiguous,
    ).toBe(false);
  });

  it.each<[string, object]>([
    ['crossed out', { priceType: 'https://schema.org/StrikethroughPrice' }],
    ['on the list', { priceType: 'ListPrice' }],
    ['for members', { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Klub' } }],
    ['of the delivery', { '@type': 'DeliveryChargeSpecification' }],
  ])('leaves out a price %s', (_name, specification) => {
    const priceSpecification = [
      { '@type': 'UnitPriceSpecification', price: 1599, priceCurrency: 'CZK', ...specification },
      { '@type': 'UnitPriceSpecification', price: 1299, priceCurrency: 'CZK' },
    ];
    expect(
      read(writeJsonLd(createLamp(0, { offers: { '@type': 'Offer', priceSpecification } }))).prices,
    ).toEqual(['1299 CZK']);
  });

  it('leaves out from which sum delivery costs nothing, and what delivery costs', () => {
    const offers = {
      ...createLamp(1299).offers,
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 89 },
      },
      eligibleTransactionVolume: { '@type': 'PriceSpecification', price: 1500, priceCurrency: 'CZK' },
    };
    expect(read(writeJsonLd(createLamp(0, { offers }))).prices).toEqual(['1299 CZK']);
  });

  const writeScope = (name: string, price: number, inner = '') =>
    `<div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">${name}</h2>${inner}
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="CZK">
    <span itemprop="price" content="${price}"></span><link itemprop="availability" href="https://schema.org/InStock">
    <div itemprop="shippingDetails" itemscope><meta itemprop="price" content="89"></div></div></div>`;

  it('of microdata is the one of the product, without its brand, its delivery and goods beside it', () => {
    const brand = '<div itemprop="brand" itemscope><meta itemprop="name" content="Žárovka E27"></div>';
    const related = `<div itemprop="isRelatedTo">${writeScope('Stolní lampa Luna bílá', 5)}</div>`;
    const html = writeScope('Žárovka E27', 199) + writeScope('Stolní lampa Luna bílá', 1299, brand + related);
    expect(read(html)).toEqual({ prices: ['1299 CZK'], availabilities: ['InStock'], isAmbiguous: false });
    expect(read(writeScope('Žárovka', 199) + writeScope('Pojistka', 9))).toMatchObject({ isAmbiguous: true });
  });
});
