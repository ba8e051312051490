import type { CorpusCase } from './readCorpus.ts';

const buildShoptet = (more: string): string => `<?xml version="1.0" encoding="utf-8"?>
<SHOP>
<SHOPITEM id="1234" import-code="L-1">
<NAME><![CDATA[Lampa Luna dubová]]></NAME>
<SHORT_DESCRIPTION><![CDATA[Stolní lampa]]></SHORT_DESCRIPTION>
<MANUFACTURER>Luna</MANUFACTURER>
<ITEM_TYPE>product</ITEM_TYPE>
<CATEGORIES><CATEGORY id="12">Svítidla</CATEGORY><DEFAULT_CATEGORY id="13">Svítidla &gt; Stolní</DEFAULT_CATEGORY></CATEGORIES>
<IMAGES><IMAGE description="Lampa">https://www.lampy.cz/i/1.jpg</IMAGE><IMAGE>https://www.lampy.cz/i/2.jpg</IMAGE></IMAGES>
<ORIG_URL>https://www.lampy.cz/p/1</ORIG_URL>
<CODE>L-1</CODE><EAN>4006381333931</EAN><CURRENCY>CZK</CURRENCY><VAT>21</VAT>
<PRICE>412.40</PRICE><PRICE_VAT>499</PRICE_VAT>${more}<VISIBILITY>visible</VISIBILITY>
</SHOPITEM></SHOP>`;
const wooItem = `<item><g:id><![CDATA[woocommerce_gpf_123]]></g:id>
<title><![CDATA[Lampa Luna – dubová]]></title><description><![CDATA[Stolní lampa z dubu.]]></description>
<link><![CDATA[https://www.lampy.cz/p/luna/?attribute_pa_color=dub&attribute_pa_size=m]]></link>
<g:image_link><![CDATA[https://www.lampy.cz/wp-content/uploads/lampa luna.jpg]]></g:image_link>
<g:price><![CDATA[499.00 CZK]]></g:price><g:sale_price><![CDATA[]]></g:sale_price>
<g:availability>instock</g:availability><g:condition>New</g:condition><g:identifier_exists>no</g:identifier_exists>
<g:google_product_category>Home &amp;amp; Garden &amp;gt; Lighting</g:google_product_category>
<g:product_type><![CDATA[Svítidla &gt; Lampy]]></g:product_type></item>`;

const buildWoo = (item: string): string =>
  `<?xml version="1.0"?><!-- generator="ctx feed" --><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title><![CDATA[Lampy]]></title>${item}</channel></rss>`;
const buildWooShortcodes = (): string =>
  buildWoo(
    wooItem.replace(
      'Stolní lampa z dubu.',
      '[vc_row][vc_column width="1/2"]Stolní lampa [LED] z dubu.[/vc_column][/vc_row]',
    ),
  );

/** Exports in the words of the shop platforms themselves, beside those for comparison sites and Google. */
export const exportCases: readonly CorpusCase[] = [
  {
    name: "Shoptet's own export, a product in stock with the price before",
    feed: buildShoptet(
      '<STANDARD_PRICE>599</STANDARD_PRICE><STOCK><AMOUNT>5</AMOUNT></STOCK><AVAILABILITY_OUT_OF_STOCK>Na dotaz</AVAILABILITY_OUT_OF_STOCK><AVAILABILITY_IN_STOCK>Skladem</AVAILABILITY_IN_STOCK>',
    ),
    products: [
      {
        id: 'L-1',
        title: 'Lampa Luna dubová',
        description: 'Stolní lampa',
        link: 'https://www.lampy.cz/p/1',
        imageLink: 'https://www.lampy.cz/i/1.jpg',
        productType: 'Svítidla > Stolní',
        price: '599',
        salePrice: '499',
        currency: 'CZK',
        availability: 'in_stock',
        gtin: '4006381333931',
      },
    ],
  },
  {
    name: "Shoptet's own export, a product without pieces in stock",
    feed: buildShoptet(
      '<STOCK><AMOUNT>0</AMOUNT></STOCK><AVAILABILITY_IN_STOCK>Skladem</AVAILABILITY_IN_STOCK>',
    ),
    products: [{ availability: 'out_of_stock', price: '499' }],
  },
  {
    name: "Shoptet's own export, the availability in its words",
    feed: buildShoptet('<AVAILABILITY>Skladem</AVAILABILITY>'),
    fixes: ['availability_in_words'],
    products: [{ availability: 'in_stock' }],
  },
  {
    name: "Shoptet's table, with pieces in stock",
    feed: 'code;pairCode;name;price;currency;ean;manufacturer;description;defaultImage;categoryText;stock;availabilityInStock;orig_url\r\nL-1;;"Lampa ""Luna"" dubová";"499,00";CZK;4006381333931;Luna;"Stolní lampa, z dubu;\r\n a lnu";https://www.lampy.cz/i/1.jpg;"Svítidla > Stolní";5;Skladem;https://www.lampy.cz/p/1\r\n',
    products: [
      {
        id: 'L-1',
        title: 'Lampa "Luna" dubová',
        imageLink: 'https://www.lampy.cz/i/1.jpg',
        link: 'https://www.lampy.cz/p/1',
        availability: 'in_stock',
      },
    ],
  },
  {
    name: "PrestaShop's table: prices of six decimals, quantities, one below none",
    feed: '"id_product";"name";"description";"price_tax_incl";"currency";"product_url";"image_url";"quantity";"manufacturer";"ean13";"category"\n"1";"Lampa Luna";"Stolní lampa.";"499.000000";"CZK";"https://www.lampy.cz/p/1";"https://www.lampy.cz/i/1.jpg";"5";"Luna";"4006381333931";"Svítidla"\n"2";"Lampa Luna malá";"Stolní lampa.";"299.500000";"CZK";"https://www.lampy.cz/p/2";"https://www.lampy.cz/i/2.jpg";"-2";"Luna";"8594000000020";"Svítidla"\n',
    products: [
      { id: '1', price: '499.000000', availability: 'in_stock' },
      { id: '2', availability: 'out_of_stock' },
    ],
  },
  {
    name: 'a table with pieces in stock before its availability',
    feed: 'id;title;description;quantity;link;image_link;price;availability;brand;mpn;product_type\n1;Lampa Luna;Stolní lampa.;0;https://www.lampy.cz/p/1;https://www.lampy.cz/i/1.jpg;499 CZK;in stock;Luna;L1;Lampy\n',
    products: [{ availability: 'in stock' }],
  },
  {
    name: 'a table with its stock in words beside a quantity, in either order',
    feed: 'id;title;description;link;image_link;price;stock;quantity;brand;mpn;product_type\n1;Lampa Luna;Stolní lampa.;https://www.lampy.cz/p/1;https://www.lampy.cz/i/1.jpg;499 CZK;in stock;12;Luna;L1;Lampy\n2;Lampa Luna malá;Stolní lampa malá.;https://www.lampy.cz/p/2;https://www.lampy.cz/i/2.jpg;499 CZK;0;in stock;Luna;L2;Lampy\n3;Lampa Luna velká;Stolní lampa velká.;https://www.lampy.cz/p/3;https://www.lampy.cz/i/3.jpg;499 CZK;in stock;;Luna;L3;Lampy\n',
    products: [{ availability: 'in_stock' }, { availability: 'out_of_stock' }, { availability: 'in stock' }],
  },
  {
    name: 'a table with two columns of pieces in stock',
    feed: 'id;title;description;link;image_link;price;stock;qty;brand;mpn;product_type\n1;Lampa Luna;Stolní lampa.;https://www.lampy.cz/p/1;https://www.lampy.cz/i/1.jpg;499 CZK;5;5;Luna;L1;Lampy\n',
    products: [{ availability: 'in_stock' }],
  },
  {
    name: 'WooCommerce: attributes in the address, a blank in that of the image, categories escaped twice',
    feed: buildWoo(wooItem),
    products: [
      {
        id: 'woocommerce_gpf_123',
        link: 'https://www.lampy.cz/p/luna/?attribute_pa_color=dub&attribute_pa_size=m',
        imageLink: 'https://www.lampy.cz/wp-content/uploads/lampa luna.jpg',
        availability: 'instock',
      },
    ],
    faults: ['identifiers_none'],
  },
  {
    name: 'WooCommerce: shortcodes of a page builder in a description',
    feed: buildWooShortcodes(),
    faults: ['description_has_html', 'identifiers_none'],
    products: [
      { description: '[vc_row][vc_column width="1/2"]Stolní lampa [LED] z dubu.[/vc_column][/vc_row]' },
    ],
  },
  {
    name: 'WooCommerce: and without them by the fix, words in brackets stay',
    feed: buildWooShortcodes(),
    fixes: ['description_without_html'],
    faults: ['identifiers_none'],
    products: [{ description: 'Stolní lampa [LED] z dubu.' }],
  },
  {
    name: 'Heureka: two deliveries, a gift, services and accessories',
    feed: '<?xml version="1.0" encoding="utf-8"?>\n<SHOP><SHOPITEM><ITEM_ID>AB-1</ITEM_ID><PRODUCTNAME>Luna Stolní lampa L1</PRODUCTNAME><PRODUCT>Luna L1 + žárovka zdarma</PRODUCT><DESCRIPTION>Stolní lampa z dubu</DESCRIPTION><URL>https://www.lampy.cz/p/1</URL><IMGURL>https://www.lampy.cz/i/1.jpg</IMGURL><VIDEO_URL>https://video.cz/x</VIDEO_URL><PRICE_VAT>1 299</PRICE_VAT><VAT>21%</VAT><HEUREKA_CPC>2,5</HEUREKA_CPC><MANUFACTURER>Luna</MANUFACTURER><CATEGORYTEXT>Heureka.cz | Bydlení | Lampičky</CATEGORYTEXT><EAN>4006381333931</EAN><PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>dub</VAL></PARAM><DELIVERY_DATE>0</DELIVERY_DATE><DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>89</DELIVERY_PRICE></DELIVERY><DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>0</DELIVERY_PRICE></DELIVERY><GIFT ID="1">Žárovka</GIFT><SPECIAL_SERVICE>Montáž</SPECIAL_SERVICE><ACCESSORY>AB-2</ACCESSORY></SHOPITEM></SHOP>',
    products: [{ title: 'Luna Stolní lampa L1', price: '1 299', color: 'dub', shipping: '89\n0' }],
  },
  {
    name: 'Zboží: a price of four decimals, a list price, a brand beside its maker, out of stock',
    feed: '<?xml version="1.0" encoding="utf-8"?>\n<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0"><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>Luna L1 stolní lampa</PRODUCTNAME><DESCRIPTION>Stolní lampa z dubu.</DESCRIPTION><URL>https://www.lampy.cz/p/1</URL><PRICE_VAT>499.0000</PRICE_VAT><DELIVERY_DATE>-1</DELIVERY_DATE><EXTRA_MESSAGE>extended_warranty</EXTRA_MESSAGE><IMGURL>https://www.lampy.cz/i/1.jpg</IMGURL><MANUFACTURER>Luna</MANUFACTURER><BRAND>Luna Light</BRAND><CATEGORYTEXT>Osvětlení | Lampy</CATEGORYTEXT><EAN>4006381333931</EAN><LIST_PRICE>599</LIST_PRICE><MAX_CPC>5</MAX_CPC></SHOPITEM></SHOP>',
    products: [{ brand: 'Luna Light', price: '599', salePrice: '499.0000', availability: 'out_of_stock' }],
  },
  {
    name: "Shopify: an Atom entry with Google's and its own elements",
    feed: '<?xml version="1.0" encoding="UTF-8"?><feed xml:lang="cs" xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0" xmlns:s="http://jadedpixel.com/-/spec/shopify"><title>Lampy</title><link rel="self" href="https://www.lampy.cz/x.atom"/><entry><id>gid://shopify/ProductVariant/1</id><g:id>shopify_CZ_1_2</g:id><title>Lampa</title><g:title>Lampa Luna – dub / M</g:title><summary type="html">Stolní lampa</summary><link rel="alternate" href="https://www.lampy.cz/products/luna?variant=2&amp;currency=CZK"/><g:image_link>https://cdn.lampy.cz/luna.jpg?v=1&amp;width=800</g:image_link><g:price>499.00 CZK</g:price><g:availability>in_stock</g:availability><g:brand>Luna</g:brand><g:mpn>L1</g:mpn><g:gtin/><g:product_type>Lampy</g:product_type><s:variant><s:price currency="EUR">19.00</s:price></s:variant></entry></feed>',
    products: [{ id: 'shopify_CZ_1_2', title: 'Lampa Luna – dub / M', price: '499.00 CZK' }],
  },
  {
    name: 'a table of Google whose numbers went through a spreadsheet',
    feed: 'id\ttitle\tdescription\tlink\tcondition\tprice\tavailability\timage link\tgtin\tmpn\tbrand\tgoogle product category\tsale price\tsale price effective date\n1\tLampa Luna\tStolní lampa z dubu.\thttps://www.lampy.cz/p/1\tnew\t499 CZK\tin stock\thttps://www.lampy.cz/i/1.jpg\t4,00638E+12\tL1\tLuna\t594\t399 CZK\t2026-06-01T00:00+0200/2026-06-30T23:59+0200\n',
    products: [
      {
        salePriceDates: '2026-06-01T00:00+0200/2026-06-30T23:59+0200',
        imageLink: 'https://www.lampy.cz/i/1.jpg',
      },
    ],
    faults: ['gtin_from_spreadsheet'],
  },
  {
    name: 'a notice that the shop printed inside a product',
    feed: '<?xml version="1.0" encoding="utf-8"?>\n<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>Lampa Luna</PRODUCTNAME><br />\n<b>Notice</b>:  Undefined index: ean in <b>/var/www/feed.php</b> on line <b>12</b><br />\n<DESCRIPTION>Stolní lampa</DESCRIPTION><URL>https://www.lampy.cz/p/1</URL><IMGURL>https://www.lampy.cz/i/1.jpg</IMGURL><PRICE_VAT>499</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER><EAN>4006381333931</EAN><CATEGORYTEXT>Lampy</CATEGORYTEXT><DELIVERY_DATE>0</DELIVERY_DATE></SHOPITEM></SHOP>',
    products: [{ title: 'Lampa Luna', price: '499', availability: 'in_stock' }],
  },
];
