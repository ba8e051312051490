import { listDemoProducts, priceToPay, type DemoProduct } from './catalogue.ts';
import { escapeXml } from './feed.ts';
import { buildProductPath } from './paths.ts';

/** The same goods in the words of another export of shops. */
interface OtherFeed {
  readonly contentType: string;
  readonly says: string;
  write(base: string): string;
}

const deliveryDays: Readonly<Record<DemoProduct['availability'], string>> = {
  in_stock: '0',
  out_of_stock: '-1',
  preorder: '2027-03-01',
  backorder: '45',
};

const buildElement = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;

/** One product for Heureka or Zboží. */
const buildShopItem = (product: DemoProduct, base: string, site: string, extra: string): string =>
  `<SHOPITEM>${[
    buildElement('ITEM_ID', product.id),
    buildElement('PRODUCTNAME', product.title),
    buildElement('DESCRIPTION', product.description),
    buildElement('URL', `${base}${buildProductPath(product)}`),
    buildElement('IMGURL', `${base}/obrazky/${product.id}-1200.jpg`),
    // As Czech shops write it.
    buildElement('PRICE_VAT', priceToPay(product).toFixed(2).replace('.', ',')),
    buildElement('CATEGORYTEXT', `${site} | Svítidla | ${product.category.name}`),
    buildElement('EAN', product.gtin),
    buildElement('PRODUCTNO', product.mpn),
    buildElement('MANUFACTURER', product.brand),
    buildElement('DELIVERY_DATE', deliveryDays[product.availability]),
  ].join(
    '',
  )}${extra}<PARAM><PARAM_NAME>Barva</PARAM_NAME>${buildElement('VAL', product.colour.forms.f)}</PARAM></SHOPITEM>\n`;

const delivery =
  '<DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE></DELIVERY>';

const buildXml = (root: string, attributes: string, items: Iterable<string>): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root}${attributes}>\n${[...items].join('')}</${root}>\n`;

const buildEntry = (product: DemoProduct, base: string): string =>
  `<entry>${[
    buildElement('g:id', product.id),
    buildElement('title', product.title),
    buildElement('summary', product.description),
    `<link href="${escapeXml(`${base}${buildProductPath(product)}`)}"/>`,
    buildElement('g:image_link', `${base}/obrazky/${product.id}-1200.jpg`),
    buildElement('g:availability', product.availability),
    product.availability === 'preorder' || product.availability === 'backorder'
      ? buildElement('g:availability_date', '2027-03-01')
      : '',
    buildElement('g:price', `${product.price.toFixed(2)} CZK`),
    product.salePrice === undefined
      ? ''
      : buildElement('g:sale_price', `${product.salePrice.toFixed(2)} CZK`),
    buildElement('g:brand', product.brand),
    buildElement('g:gtin', product.gtin),
    buildElement('g:product_type', `Svítidla > ${product.category.name}`),
    '<g:shipping><g:country>CZ</g:country><g:price>79.00 CZK</g:price></g:shipping>',
  ].join('')}</entry>\n`;

const quoteText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const buildCsvRow = (product: DemoProduct, base: string): string =>
  [
    product.id,
    product.title,
    product.description,
    `${base}${buildProductPath(product)}`,
    `${base}/obrazky/${product.id}-1200.jpg`,
    `${String(product.price)},00 CZK`,
    product.availability.replace('_', ' '),
    product.availability === 'preorder' || product.availability === 'backorder' ? '2027-03-01' : '',
    product.brand,
    product.gtin,
    `Svítidla > ${product.category.name}`,
    'CZ:::79.00 CZK',
  ]
    .map(quoteText)
    .join(';');

/** Whole feeds of other kinds by the name under /feed/, without faults. */
export const otherFeeds: Readonly<Record<string, OtherFeed>> = {
  'heureka.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: 'the same products for Heureka',
    write: (base) =>
      buildXml(
        'SHOP',
        '',
        listDemoProducts().map((product) => buildShopItem(product, base, 'Heureka.cz', delivery)),
      ),
  },
  'zbozi.xml': {
    contentType: 'application/xml; charset=utf-8',
    says: 'the same products for Zboží.cz',
    write: (base) =>
      buildXml(
        'SHOP',
        ' xmlns="http://www.zbozi.cz/ns/offer/1.0"',
        listDemoProducts().map((product) =>
          buildShopItem(
            product,
            base,
            'Zbozi.cz',
            product.salePrice === undefined
              ? delivery
              : `${buildElement('PRICE_BEFORE_DISCOUNT', product.price.toFixed(2))}${delivery}`,
          ),
        ),
      ),
  },
  'google-atom.xml': {
    contentType: 'application/atom+xml; charset=utf-8',
    says: 'the same products as Atom',
    write: (base) =>
      buildXml(
        'feed',
        ' xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"',
        listDemoProducts().map((product) => buildEntry(product, base)),
      ),
  },
  'products.csv': {
    contentType: 'text/csv',
    says: 'the same products as a semicolon-separated CSV',
    write: (base) =>
      [
        '\uFEFFid;title;description;link;image link;price;availability;availability date;brand;gtin;product type;shipping',
        ...listDemoProducts().map((product) => buildCsvRow(product, base)),
        '',
      ].join('\r\n'),
  },
};
