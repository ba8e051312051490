import { escapeXml } from '../feed.ts';
import { getGoodsImagePath, buildGoodsPath, type GoodsShop } from './goodsShops.ts';

/** The Google Merchant feed of a further shop; `base` is its address without a closing slash. */
export const writeGoodsFeed = ({ title, country, goods, products }: GoodsShop, base: string): string => {
  const formatMoney = (amount: number): string => `${amount.toFixed(2)} ${goods.currency}`;
  const tag = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`;
  const items = products.map((product) =>
    [
      '<item>',
      tag('g:id', product.id),
      tag('g:title', product.title),
      tag('g:description', `${product.title}. ${goods.says}`),
      tag('g:link', `${base}${buildGoodsPath(product)}`),
      tag('g:image_link', `${base}${getGoodsImagePath(product)}`),
      tag('g:availability', 'in_stock'),
      tag('g:price', formatMoney(product.price)),
      tag('g:brand', product.line.brand),
      tag('g:gtin', product.gtin),
      tag('g:condition', 'new'),
      tag('g:google_product_category', product.line.googleCategory),
      tag('g:product_type', product.line.category),
      `<g:shipping>${tag('g:country', country)}${tag('g:price', formatMoney(goods.delivery.price))}</g:shipping>`,
      '</item>\n',
    ].join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${tag('title', title)}${tag('link', `${base}/`)}${tag('description', goods.says)}\n${items.join('')}</channel>\n</rss>\n`;
};
