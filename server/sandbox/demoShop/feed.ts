import { breakGtin } from './gtin.ts';
import { listDemoProducts, type DemoProduct } from './catalogue.ts';
import { duplicatedNumber, feedDefects, type DefectKind } from './defects.ts';
import { buildProductPath } from './paths.ts';

type FeedFields = Partial<Record<string, string>>;

/** Escapes text for XML. */
export const escapeXml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  );

const formatMoney = (amount: number): string => `${amount.toFixed(2)} CZK`;

const buildFields = (product: DemoProduct, base: string): FeedFields => ({
  'g:id': product.id,
  'g:title': product.title,
  'g:description': product.description,
  'g:link': `${base}${buildProductPath(product)}`,
  'g:image_link': `${base}/obrazky/${product.id}-1200.jpg`,
  'g:availability': product.availability,
  ...(product.availability === 'preorder' || product.availability === 'backorder'
    ? { 'g:availability_date': '2027-03-01T09:00+0100' }
    : {}),
  'g:price': formatMoney(product.price),
  ...(product.salePrice === undefined ? {} : { 'g:sale_price': formatMoney(product.salePrice) }),
  'g:brand': product.brand,
  'g:gtin': product.gtin,
  'g:mpn': product.mpn,
  'g:condition': 'new',
  'g:google_product_category': product.category.googleCategory,
  'g:product_type': `Svítidla > ${product.category.name}`,
  'g:color': product.colour.forms.f,
  'g:material': product.material,
  // By law bulbs are sold with the class of their label.
  ...(product.category.googleCategory.includes('Light Bulbs') ? { 'g:energy_efficiency_class': 'E' } : {}),
});

const corruptByDefect: Readonly<
  Record<DefectKind, (fields: FeedFields, product: DemoProduct) => FeedFields>
> = {
  noPrice: ({ 'g:price': _price, 'g:sale_price': _salePrice, ...rest }) => rest,
  zeroPrice: ({ 'g:sale_price': _salePrice, ...rest }) => ({ ...rest, 'g:price': formatMoney(0) }),
  priceWithoutCurrency: (fields, product) => ({ ...fields, 'g:price': String(product.price) }),
  priceInRubles: (fields, product) => ({ ...fields, 'g:price': `${product.price},50 ₽` }),
  saleAboveRegular: (fields, product) => ({ ...fields, 'g:sale_price': formatMoney(product.price + 500) }),
  badGtin: (fields, product) => ({ ...fields, 'g:gtin': breakGtin(product.gtin) }),
  noIdentifiers: ({ 'g:brand': _brand, 'g:gtin': _gtin, 'g:mpn': _mpn, ...rest }) => rest,
  longTitle: (fields, product) => ({
    ...fields,
    'g:title': `${product.title}, ${'moderní designové svítidlo do každého pokoje, '.repeat(4)}doprava zdarma`,
  }),
  noTitle: ({ 'g:title': _title, ...rest }) => rest,
  noLink: ({ 'g:link': _link, ...rest }) => rest,
  foreignLink: (fields, product) => ({
    ...fields,
    'g:link': `http://jiny-obchod.invalid${buildProductPath(product)}`,
  }),
  noImage: ({ 'g:image_link': _image, ...rest }) => rest,
  imageNotAddress: (fields, product) => ({ ...fields, 'g:image_link': `obrazky\\${product.id}.jpg` }),
  imageNotFound: (fields) => ({
    ...fields,
    'g:image_link': (fields['g:image_link'] ?? '').replace('-1200.jpg', '-smazano.jpg'),
  }),
  unknownAvailability: (fields) => ({ ...fields, 'g:availability': 'skladem' }),
  noAvailability: ({ 'g:availability': _availability, ...rest }) => rest,
  htmlDescription: (fields, product) => ({
    ...fields,
    'g:description': `<p><strong>AKCE!</strong> ${product.description}</p><script>alert(1)</script>`,
  }),
  longDescription: (fields, product) => ({
    ...fields,
    'g:description': `${product.description} `.repeat(24),
  }),
  duplicateId: (fields) => ({ ...fields, 'g:id': `SV-${String(duplicatedNumber).padStart(5, '0')}` }),
};

const writeItem = (fields: FeedFields): string => {
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value ?? '')}</${name}>`);
  return `<item>${lines.join('')}<g:shipping><g:country>CZ</g:country><g:service>Zásilkovna</g:service><g:price>79.00 CZK</g:price></g:shipping></item>\n`;
};

const buildOpening = (base: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>Světluškov</title>\n<link>${escapeXml(base)}/</link>\n<description>Lampy a svítidla pro domov</description>\n`;
const closing = '</channel>\n</rss>\n';

/** Shops with fewer lamps than all, by host. */
const shownProducts: ReadonlyMap<string, number> = new Map([['zarovkarna.test', 600]]);

/** The Google Merchant feed of a whole shop in pieces; `base` is the shop's address without a closing slash. */
export function* writeGoogleFeed(
  base: string,
  change = (product: DemoProduct): DemoProduct => product,
): Generator<string> {
  yield buildOpening(base);
  for (const product of listDemoProducts()
    .slice(0, shownProducts.get(new URL(base).host))
    .map(change)) {
    const defect = feedDefects.get(product.number);
    const fields = buildFields(product, base);
    yield writeItem(defect ? corruptByDefect[defect](fields, product) : fields);
  }
  yield closing;
}

const listFirstProducts = (base: string, count: number): FeedFields[] =>
  listDemoProducts()
    .slice(0, count)
    .map((product) => buildFields(product, base));

type NamedFeeds = Readonly<
  Record<string, { readonly contentType: string; readonly says: string; write(base: string): string }>
>;

const dearerEvery = 40;
const soldOutEvery = 55;
const surcharge = 50;

/** A product a day later. */
const changeProduct = (product: DemoProduct): DemoProduct => {
  const { number, salePrice, ...rest } = product;
  if (number % soldOutEvery === 0) return { ...product, availability: 'out_of_stock' };
  if (number % dearerEvery !== 0) return product;
  return {
    ...rest,
    number,
    price: rest.price + surcharge,
    ...(salePrice === undefined ? {} : { salePrice: salePrice + surcharge }),
  };
};

/** Feeds of other days, by the name under /feed/. */
export const otherDayFeeds: NamedFeeds = {
  'next-day.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: `a day later: every ${dearerEvery}th product costs more, every ${soldOutEvery}th is sold out`,
    write: (base) => [...writeGoogleFeed(base, changeProduct)].join(''),
  },
};

/** Feeds that are bad as a whole, by the name under /feed/. */
export const badFeeds: NamedFeeds = {
  'truncated.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: 'cut off in the middle of the 60th product',
    write: (base) =>
      (buildOpening(base) + listFirstProducts(base, 60).map(writeItem).join('')).slice(0, -420),
  },
  'not-xml.html': {
    contentType: 'text/html; charset=utf-8',
    says: 'a web page instead of a feed',
    write: () =>
      '<!doctype html>\n<html lang="cs"><head><title>Přihlášení</title><meta charset="utf-8"></head><body><h1>Přihlaste se</h1><p>Export produktů vidí jen přihlášení uživatelé.<br><form><input name=login><input name=heslo type=password></form></body></html>\n',
  },
  'no-prices.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: '120 products without a price',
    write: (base) =>
      buildOpening(base) +
      listFirstProducts(base, 120)
        .map(({ 'g:price': _price, 'g:sale_price': _salePrice, ...rest }) => writeItem(rest))
        .join('') +
      closing,
  },
  'lost-products.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: 'only the first 700 products, as if the export was cut off',
    write: (base) => buildOpening(base) + listFirstProducts(base, 700).map(writeItem).join('') + closing,
  },
  'empty.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: 'a well-formed feed without products',
    write: (base) => buildOpening(base) + closing,
  },
};
