import type { CorpusCase } from './readCorpus.ts';

const google = 'http://base.google.com/ns/1.0';

/** Whole exports of kinds of shops, written by us in their manner: several products with all that such a shop adds. */
export const shopCases: readonly CorpusCase[] = [
  {
    name: 'Shopify: variants of the Google channel with a group, a category by number and shipping by country',
    feed: `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="${google}"><channel><title><![CDATA[Lampy]]></title><link>https://lampy.cz</link>
<item><g:id>shopify_CZ_7411_4201</g:id><g:title><![CDATA[Tričko Luna – bílá / M]]></g:title>
<g:description><![CDATA[<p>Bavlna&nbsp;100&nbsp;%.</p>]]></g:description>
<g:link>https://www.lampy.cz/products/tricko?variant=4201&amp;currency=CZK&amp;utm_source=google</g:link>
<g:image_link>https://cdn.lampy.cz/files/tricko.jpg?v=1712</g:image_link><g:availability>in stock</g:availability>
<g:price>499.00 CZK</g:price><g:sale_price>399.00 CZK</g:sale_price><g:google_product_category>212</g:google_product_category>
<g:product_type>Oblečení</g:product_type><g:brand>Luna</g:brand><g:gtin>4006381333931</g:gtin><g:condition>new</g:condition>
<g:item_group_id>7411</g:item_group_id><g:color>bílá</g:color><g:size>M</g:size><g:gender>unisex</g:gender><g:age_group>adult</g:age_group>
<g:shipping><g:country>CZ</g:country><g:service>Zásilkovna</g:service><g:price>79.00 CZK</g:price></g:shipping>
<g:shipping><g:country>SK</g:country><g:price>129.00 CZK</g:price></g:shipping></item>
<item><g:id>shopify_CZ_7411_4202</g:id><g:title><![CDATA[Tričko Luna – bílá / L]]></g:title>
<g:description><![CDATA[<p>Bavlna&nbsp;100&nbsp;%.</p>]]></g:description>
<g:link>https://www.lampy.cz/products/tricko?variant=4202</g:link><g:image_link>https://cdn.lampy.cz/files/tricko.jpg?v=1712</g:image_link>
<g:availability>out of stock</g:availability><g:price>499.00 CZK</g:price><g:google_product_category>212</g:google_product_category>
<g:brand>Luna</g:brand><g:mpn>TR-L</g:mpn><g:condition>new</g:condition><g:item_group_id>7411</g:item_group_id>
<g:color>bílá</g:color><g:gender>unisex</g:gender><g:age_group>adult</g:age_group></item></channel></rss>`,
    products: [
      {
        id: 'shopify_CZ_7411_4201',
        price: '499.00 CZK',
        salePrice: '399.00 CZK',
        availability: 'in stock',
        itemGroupId: '7411',
        shipping: '79.00 CZK\n129.00 CZK',
        link: 'https://www.lampy.cz/products/tricko?variant=4201&currency=CZK&utm_source=google',
      },
      { id: 'shopify_CZ_7411_4202', availability: 'out of stock', googleCategory: '212' },
    ],
    // A shirt by its category's number: the second has no size.
    faults: ['apparel_size_missing', 'description_has_html', 'link_has_tracking'],
  },
  {
    name: 'Shopify: the catalogue of the Facebook channel',
    feed: `# Required | A unique content ID for the item.
id,title,description,availability,condition,price,link,image_link,brand,google_product_category,fb_product_category,quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,item_group_id,gender,color,size,age_group
4201,"Lampa Luna, dubová","Stolní lampa z dubu.",in stock,new,499.00 CZK,https://www.lampy.cz/products/lampa,https://cdn.lampy.cz/files/lampa.jpg,Luna,4636,home > lighting,12,399.00 CZK,2026-01-01T00:00:00+01:00/2026-12-31T23:59:00+01:00,,,dub,,
`,
    products: [
      {
        id: '4201',
        title: 'Lampa Luna, dubová',
        googleCategory: '4636',
        salePrice: '399.00 CZK',
        salePriceDates: '2026-01-01T00:00:00+01:00/2026-12-31T23:59:00+01:00',
        color: 'dub',
      },
    ],
    faults: ['identifier_missing'],
  },
  {
    name: 'WooCommerce: a plugin for Google with CDATA everywhere and a stylesheet',
    feed: `<?xml version="1.0" encoding="UTF-8" ?>
<?xml-stylesheet type="text/css" href="https://www.lampy.cz/feed.css"?>
<!-- This feed was generated on 2026-06-15 -->
<rss xmlns:g="${google}" version="2.0" xmlns:c="http://base.google.com/cns/1.0"><channel><title><![CDATA[Lampy]]></title>
<item><g:id><![CDATA[1532]]></g:id><g:title><![CDATA[Lampa Luna & spol.]]></g:title><g:description><![CDATA[Stolní lampa "z dubu" a lnu.]]></g:description>
<g:link><![CDATA[https://www.lampy.cz/produkt/lampa/?attribute_pa_barva=dub]]></g:link><g:image_link><![CDATA[https://www.lampy.cz/wp-content/uploads/lampa.jpg]]></g:image_link>
<g:additional_image_link><![CDATA[https://www.lampy.cz/wp-content/uploads/lampa-2.jpg]]></g:additional_image_link>
<g:additional_image_link><![CDATA[https://www.lampy.cz/wp-content/uploads/lampa-3.jpg]]></g:additional_image_link>
<g:availability><![CDATA[in_stock]]></g:availability><g:price><![CDATA[1 499,00 CZK]]></g:price><g:brand><![CDATA[Luna]]></g:brand>
<g:gtin><![CDATA[4006381333931]]></g:gtin><g:condition><![CDATA[new]]></g:condition><g:product_type><![CDATA[Domů > Svítidla > Stolní]]></g:product_type>
<c:vlastni>něco</c:vlastni></item></channel></rss>`,
    products: [
      {
        id: '1532',
        title: 'Lampa Luna & spol.',
        price: '1 499,00 CZK',
        additionalImageLink:
          'https://www.lampy.cz/wp-content/uploads/lampa-2.jpg\nhttps://www.lampy.cz/wp-content/uploads/lampa-3.jpg',
        productType: 'Domů > Svítidla > Stolní',
      },
    ],
  },
  {
    name: 'PrestaShop: a module for Google with prices after the currency, a spare image without a scheme and energy class',
    feed: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="${google}"><channel>
<item><g:id>CZ18v2</g:id><title>Žárovka Luna E27</title><description>LED žárovka 9 W.</description><link>https://www.lampy.cz/18-zarovka.html#/barva-bila</link>
<g:image_link>//www.lampy.cz/img/18.jpg</g:image_link><g:price>CZK 89.00</g:price><g:availability>in stock</g:availability>
<g:brand>Luna</g:brand><g:gtin>4006381333931</g:gtin><g:condition>new</g:condition>
<g:google_product_category><![CDATA[Home & Garden > Lighting > Light Bulbs > LED Light Bulbs]]></g:google_product_category>
<g:energy_efficiency_class>E</g:energy_efficiency_class></item></channel></rss>`,
    products: [{ id: 'CZ18v2', title: 'Žárovka Luna E27', price: 'CZK 89.00', energyClass: 'E' }],
    faults: ['image_invalid'],
  },
  {
    name: 'Shoptet: Heureka with parameters, a group, gifts and several deliveries',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<SHOP><SHOPITEM><ITEM_ID>88/BIL</ITEM_ID><PRODUCTNAME>Luna stolní lampa bílá</PRODUCTNAME><PRODUCT>Luna stolní lampa bílá + žárovka zdarma</PRODUCT>
<DESCRIPTION><![CDATA[Stolní lampa z dubu a lnu.]]></DESCRIPTION><URL>https://www.lampy.cz/lampa/?variantId=88</URL><IMGURL>https://cdn.lampy.cz/user/shop/orig/88.jpg?61f</IMGURL>
<IMGURL_ALTERNATIVE>https://cdn.lampy.cz/user/shop/orig/88-2.jpg</IMGURL_ALTERNATIVE><PRICE_VAT>1299</PRICE_VAT><HEUREKA_CPC>5,5</HEUREKA_CPC>
<MANUFACTURER>Luna</MANUFACTURER><CATEGORYTEXT>Heureka.cz | Dům a zahrada | Svítidla | Stolní lampy</CATEGORYTEXT><EAN>4006381333931</EAN>
<PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>bílá</VAL></PARAM><PARAM><PARAM_NAME>Materiál</PARAM_NAME><VAL>dub</VAL></PARAM>
<DELIVERY_DATE>3</DELIVERY_DATE><DELIVERY><DELIVERY_ID>ZASILKOVNA</DELIVERY_ID><DELIVERY_PRICE>79</DELIVERY_PRICE><DELIVERY_PRICE_COD>99</DELIVERY_PRICE_COD></DELIVERY>
<DELIVERY><DELIVERY_ID>VLASTNI_PREPRAVA</DELIVERY_ID><DELIVERY_PRICE>0</DELIVERY_PRICE></DELIVERY>
<ITEMGROUP_ID>88</ITEMGROUP_ID><GIFT ID="1">Žárovka</GIFT></SHOPITEM></SHOP>`,
    products: [
      {
        id: '88/BIL',
        title: 'Luna stolní lampa bílá',
        price: '1299',
        productType: 'Dům a zahrada > Svítidla > Stolní lampy',
        color: 'bílá',
        material: 'dub',
        availability: 'in_stock',
        shipping: '79\n0',
        itemGroupId: '88',
      },
    ],
  },
  {
    name: 'Shoptet: Zboží with its own brand, a message and a product that is not shown',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0"><SHOPITEM><ITEM_ID>88</ITEM_ID><PRODUCTNAME>Luna stolní lampa</PRODUCTNAME>
<DESCRIPTION>Stolní lampa z dubu.</DESCRIPTION><URL>https://www.lampy.cz/lampa/</URL><IMGURL>https://cdn.lampy.cz/88.jpg</IMGURL><PRICE_VAT>1299.00</PRICE_VAT>
<BRAND>Luna Design</BRAND><MANUFACTURER>Luna s.r.o.</MANUFACTURER><CATEGORYTEXT>Dům, byt a zahrada | Osvětlení</CATEGORYTEXT><EAN>4006381333931</EAN>
<EXTRA_MESSAGE>free_gift</EXTRA_MESSAGE><DELIVERY_DATE>0</DELIVERY_DATE><MAX_CPC>3.50</MAX_CPC><VISIBILITY>1</VISIBILITY></SHOPITEM></SHOP>`,
    products: [{ id: '88', brand: 'Luna Design', productType: 'Dům, byt a zahrada > Osvětlení' }],
  },
  {
    name: 'Shoptet: products in a table, in windows-1250 with semicolons',
    feed: Buffer.from(
      'kód;název;popis;cena;měna;dostupnost;výrobce;ean;obrázek;odkaz;kategorie\r\n88;"Lampa Luna dubov\xE1";"Stoln\xED lampa z dubu a lnu.";"1299,00";CZK;in_stock;Luna;4006381333931;https://cdn.lampy.cz/88.jpg;https://www.lampy.cz/lampa/;Sv\xEDtidla\r\n'
        .replace('kód', 'k\xF3d')
        .replace('název', 'n\xE1zev')
        .replace('měna', 'm\xECna')
        .replace('výrobce', 'v\xFDrobce')
        .replace('obrázek', 'obr\xE1zek'),
      'latin1',
    ),
    contentType: 'text/csv; charset=windows-1250',
    products: [
      { id: '88', title: 'Lampa Luna dubová', price: '1299,00', brand: 'Luna', productType: 'Svítidla' },
    ],
  },
  {
    name: 'Shoprenter: a list for price comparison with net and gross prices',
    feed: `<?xml version="1.0" encoding="UTF-8"?>
<products><product><id>712</id><title>Lampa Luna dubová</title><description>Stolní lampa z dubu.</description><link>https://www.lampy.cz/lampa-712</link>
<image_link>https://www.lampy.cz/image/cache/w800h800/712.jpg</image_link><price>1299 CZK</price><availability>in_stock</availability><brand>Luna</brand>
<gtin>4006381333931</gtin><product_type>Svítidla</product_type><condition>new</condition></product>
<product><id>713</id><title>Lampa Sol bílá</title><description>Stojací lampa z bílého plechu.</description><link>https://www.lampy.cz/lampa-713</link>
<image_link>https://www.lampy.cz/image/cache/w800h800/713.jpg</image_link><price>2199 CZK</price><availability>out_of_stock</availability><brand>Luna</brand>
<mpn>SOL-1</mpn><product_type>Svítidla</product_type><condition>new</condition></product></products>`,
    products: [
      { id: '712', price: '1299 CZK' },
      { id: '713', availability: 'out_of_stock', mpn: 'SOL-1' },
    ],
  },
  {
    name: 'Upgates: Google in Atom with an own language and updated times',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="${google}" xml:lang="cs"><title>Lampy</title><updated>2026-06-15T08:00:00Z</updated>
<entry><g:id>P00231</g:id><title>Lampa Luna dubová</title><summary>Stolní lampa z dubu.</summary><link href="https://www.lampy.cz/p/lampa" rel="alternate"/>
<g:image_link>https://lampy.s1.cdn.cz/m/lampa.jpg</g:image_link><g:availability>preorder</g:availability><g:availability_date>2026-09-01T08:00+0200</g:availability_date>
<g:price>1299.00 CZK</g:price><g:brand>Luna</g:brand><g:gtin>04006381333931</g:gtin><g:product_type>Svítidla</g:product_type><g:condition>new</g:condition></entry></feed>`,
    products: [
      {
        id: 'P00231',
        link: 'https://www.lampy.cz/p/lampa',
        description: 'Stolní lampa z dubu.',
        availabilityDate: '2026-09-01T08:00+0200',
      },
    ],
  },
  {
    name: 'Upgates: Heureka with a book, a used product and a bazaar type',
    feed: `<?xml version="1.0" encoding="UTF-8"?>
<SHOP><SHOPITEM><ITEM_ID>K1</ITEM_ID><PRODUCTNAME>Světlo v bytě</PRODUCTNAME><DESCRIPTION>Kniha o svícení doma.</DESCRIPTION><URL>https://www.lampy.cz/kniha</URL>
<IMGURL>https://www.lampy.cz/kniha.jpg</IMGURL><PRICE_VAT>349,00</PRICE_VAT><MANUFACTURER>Nakladatelství Luna</MANUFACTURER><ISBN>9788025703052</ISBN>
<CATEGORYTEXT>Heureka.cz | Knihy</CATEGORYTEXT><DELIVERY_DATE>0</DELIVERY_DATE></SHOPITEM>
<SHOPITEM><ITEM_ID>B1</ITEM_ID><PRODUCTNAME>Lampa Luna z výstavy</PRODUCTNAME><DESCRIPTION>Vystavený kus.</DESCRIPTION><URL>https://www.lampy.cz/bazar</URL>
<IMGURL>https://www.lampy.cz/bazar.jpg</IMGURL><PRICE_VAT>899</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER><EAN>4006381333931</EAN><ITEM_TYPE>bazar</ITEM_TYPE>
<CATEGORYTEXT>Svítidla</CATEGORYTEXT><DELIVERY_DATE>-1</DELIVERY_DATE></SHOPITEM></SHOP>`,
    products: [
      { id: 'K1', gtin: '9788025703052', price: '349,00', productType: 'Knihy' },
      { id: 'B1', condition: 'used', availability: 'out_of_stock' },
    ],
  },
  {
    name: 'Heureka: Slovak words and a price with a blank of thousands',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<SHOP><SHOPITEM><ITEM_ID>SK1</ITEM_ID><PRODUCTNAME>Lampa Luna dubová</PRODUCTNAME><DESCRIPTION>Stolová lampa z duba.</DESCRIPTION><URL>https://www.lampy.cz/sk1</URL>
<IMGURL>https://www.lampy.cz/sk1.jpg</IMGURL><PRICE_VAT>1 299,90</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER><EAN>4006381333931</EAN>
<CATEGORYTEXT>Heureka.sk | Dom a záhrada | Svietidlá</CATEGORYTEXT><PARAM><PARAM_NAME>Farba</PARAM_NAME><VAL>dub</VAL></PARAM>
<PARAM><PARAM_NAME>Veľkosť</PARAM_NAME><VAL>45 cm</VAL></PARAM><DELIVERY_DATE>2</DELIVERY_DATE></SHOPITEM></SHOP>`,
    products: [{ price: '1 299,90', productType: 'Dom a záhrada > Svietidlá', color: 'dub', size: '45 cm' }],
  },
  {
    name: 'Google: a table with tabs, parts of shipping in a column, dates of a sale and detail columns',
    feed: [
      'id\ttitle\tdescription\tlink\timage link\tavailability\tprice\tsale price\tsale price effective date\tbrand\tgtin\tshipping(country:price)\tproduct detail\tcondition\tproduct type',
      'G1\tLampa Luna dubová\tStolní lampa z dubu.\thttps://www.lampy.cz/g1\thttps://www.lampy.cz/g1.jpg\tin_stock\t1299.00 CZK\t999.00 CZK\t2026-06-01T00:00+0200/2026-06-30T23:59+0200\tLuna\t4006381333931\tCZ:79.00 CZK\tRozměry:Výška:45 cm\tnew\tSvítidla',
    ].join('\n'),
    contentType: 'text/tab-separated-values',
    products: [
      {
        salePrice: '999.00 CZK',
        salePriceDates: '2026-06-01T00:00+0200/2026-06-30T23:59+0200',
        shipping: '79.00 CZK',
      },
    ],
  },
  {
    name: 'Google: a sheet published as CSV, with quotes around everything and a mark of byte order',
    feed: '\uFEFF"id","title","description","link","image link","availability","price","brand","mpn","product type","condition"\r\n"S1","Lampa ""Luna""","Stolní lampa, dubová.","https://www.lampy.cz/s1","https://www.lampy.cz/s1.jpg","in stock","1 299,00 CZK","Luna","S-1","Svítidla","new"\r\n',
    products: [{ id: 'S1', title: 'Lampa "Luna"', price: '1 299,00 CZK' }],
  },
  {
    name: 'Google: UTF-16 with its mark of byte order',
    feed: Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-16"?><rss version="2.0" xmlns:g="${google}"><channel><item><g:id>U1</g:id><g:title>Lampa Luna dubová</g:title><g:description>Stolní lampa.</g:description><g:link>https://www.lampy.cz/u1</g:link><g:image_link>https://www.lampy.cz/u1.jpg</g:image_link><g:availability>in_stock</g:availability><g:price>499 CZK</g:price><g:brand>Luna</g:brand><g:mpn>U1</g:mpn><g:product_type>Svítidla</g:product_type><g:condition>new</g:condition></item></channel></rss>`,
        'utf16le',
      ),
    ]),
    products: [{ id: 'U1', title: 'Lampa Luna dubová' }],
  },
  {
    name: 'Google: several countries in one file, the currency of another one',
    feed: `<rss version="2.0" xmlns:g="${google}"><channel><item><g:id>SK-1</g:id><g:title>Lampa Luna dubová</g:title><g:description>Stolová lampa.</g:description>
<g:link>https://www.lampy.cz/sk/1</g:link><g:image_link>https://www.lampy.cz/1.jpg</g:image_link><g:availability>in_stock</g:availability><g:price>52.90 EUR</g:price>
<g:brand>Luna</g:brand><g:mpn>1</g:mpn><g:product_type>Svietidlá</g:product_type><g:condition>new</g:condition></item></channel></rss>`,
    products: [{ price: '52.90 EUR' }],
    faults: ['currency_foreign'],
  },
  {
    name: 'Glami: sizes as parameters of one item each, in the words of Heureka',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<SHOP><SHOPITEM><ITEM_ID>G-38</ITEM_ID><ITEMGROUP_ID>G</ITEMGROUP_ID><PRODUCTNAME>Šaty Luna modré</PRODUCTNAME><DESCRIPTION>Lněné šaty.</DESCRIPTION><URL>https://www.lampy.cz/saty</URL>
<URL_SIZE>https://www.lampy.cz/saty?v=38</URL_SIZE><IMGURL>https://www.lampy.cz/saty.jpg</IMGURL><PRICE_VAT>1899</PRICE_VAT><MANUFACTURER>Luna</MANUFACTURER>
<CATEGORYTEXT>Dámské oblečení | Šaty</CATEGORYTEXT><GLAMI_CPC>4,2</GLAMI_CPC><PARAM><PARAM_NAME>velikost</PARAM_NAME><VAL>38</VAL></PARAM>
<PARAM><PARAM_NAME>barva</PARAM_NAME><VAL>modrá</VAL></PARAM><PARAM><PARAM_NAME>materiál</PARAM_NAME><VAL>len</VAL><PERCENTAGE>100%</PERCENTAGE></PARAM>
<EAN>4006381333931</EAN><DELIVERY_DATE>0</DELIVERY_DATE></SHOPITEM></SHOP>`,
    products: [{ size: '38', color: 'modrá', material: 'len', itemGroupId: 'G' }],
  },
  {
    name: 'a table for a marketplace with the names of its columns in Slovak',
    feed: 'kod|nazov|popis|cena|mena|dostupnost|znacka|ean|image_url|url|stav\nA1|Lampa Luna dubová|Stolová lampa.|1299|CZK|in_stock|Luna|4006381333931|https://www.lampy.cz/a1.jpg|https://www.lampy.cz/a1|new\n',
    products: [{ id: 'A1', title: 'Lampa Luna dubová', price: '1299', currency: 'CZK', condition: 'new' }],
    faults: ['category_missing'],
  },
  {
    name: 'idealo: a table with the names of its columns in one word and several images in a cell',
    feed: 'sku;brand;title;categoryPath;url;ean;description;imageUrls;price;currency;availability;condition\nI1;Luna;Lampa Luna dubová;Svítidla > Stolní;https://www.lampy.cz/i1;4006381333931;Stolní lampa.;https://www.lampy.cz/i1.jpg,https://www.lampy.cz/i2.jpg;1299.00;CZK;in_stock;new\n',
    products: [
      {
        id: 'I1',
        productType: 'Svítidla > Stolní',
        imageLink: 'https://www.lampy.cz/i1.jpg',
        additionalImageLink: 'https://www.lampy.cz/i2.jpg',
      },
    ],
  },
  {
    name: 'Facebook: further images in one cell, by commas inside of quotes',
    feed: 'id,title,description,availability,condition,price,link,image_link,additional_image_link,brand,gtin,product_type\nF1,Lampa Luna dubová,Stolní lampa.,in stock,new,499 CZK,https://www.lampy.cz/f1,https://www.lampy.cz/f1.jpg,"https://www.lampy.cz/f2.jpg,https://www.lampy.cz/f3.jpg",Luna,4006381333931,Svítidla\n',
    products: [{ id: 'F1', additionalImageLink: 'https://www.lampy.cz/f2.jpg\nhttps://www.lampy.cz/f3.jpg' }],
  },
  {
    name: 'Shoptet: a product without a picture, one without a price and two variants without an own number',
    feed: `<?xml version="1.0" encoding="utf-8"?>
<SHOP>${[
      ['A', '<PRICE_VAT>499</PRICE_VAT>', 'Lampa Luna dubová'],
      ['B', '<IMGURL>https://www.lampy.cz/b.jpg</IMGURL>', 'Lampa Sol bílá'],
      ['C', '<IMGURL>https://www.lampy.cz/c.jpg</IMGURL><PRICE_VAT>599</PRICE_VAT>', 'Lampa Mars rudá'],
      ['C', '<IMGURL>https://www.lampy.cz/c2.jpg</IMGURL><PRICE_VAT>699</PRICE_VAT>', 'Lampa Mars černá'],
    ]
      .map(
        ([id, inner, name]) =>
          `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>${name}</PRODUCTNAME><DESCRIPTION>Stolní lampa ${name}.</DESCRIPTION><URL>https://www.lampy.cz/${id}</URL><MANUFACTURER>Luna</MANUFACTURER><PRODUCTNO>${name}</PRODUCTNO><CATEGORYTEXT>Svítidla</CATEGORYTEXT><DELIVERY_DATE>0</DELIVERY_DATE>${inner}</SHOPITEM>`,
      )
      .join('')}</SHOP>`,
    products: [{ id: 'A' }, { id: 'B' }, { id: 'C' }, { id: 'C' }],
    faults: ['image_missing', 'price_missing'],
  },
  {
    name: 'PrestaShop: entities of HTML that XML does not know',
    feed: `<rss version="2.0" xmlns:g="${google}"><channel>\n<item><g:id>E1</g:id><g:title>Lampa&nbsp;Luna</g:title></item></channel></rss>`,
    products: [{ id: 'E1', title: 'Lampa\u00A0Luna' }],
    faults: [
      'availability_missing',
      'category_missing',
      'description_missing',
      'identifiers_none',
      'image_missing',
      'link_missing',
      'markup_invalid',
      'price_missing',
    ],
  },
  {
    name: 'WooCommerce: an ampersand of an address that was not escaped',
    feed: `<rss version="2.0" xmlns:g="${google}"><channel>\n<item><g:id>E1</g:id><g:link>https://www.lampy.cz/?p=1&v=2</g:link></item></channel></rss>`,
    products: [{ id: 'E1', link: 'https://www.lampy.cz/?p=1&v=2' }],
    faults: [
      'availability_missing',
      'category_missing',
      'description_missing',
      'identifiers_none',
      'image_missing',
      'markup_invalid',
      'price_missing',
      'title_missing',
    ],
  },
  {
    name: 'WooCommerce: the news of its blog',
    feed: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Lampy</title>
<item><title>Jak vybrat lampu</title><link>https://www.lampy.cz/blog/jak-vybrat/</link><dc:creator>Jana</dc:creator><pubDate>Mon, 15 Jun 2026 08:00:00 +0000</pubDate><guid isPermaLink="false">https://www.lampy.cz/?p=12</guid><description>Krátce</description><content:encoded><![CDATA[<p>Dlouze</p>]]></content:encoded></item></channel></rss>`,
    failure: 'is_blog:1',
  },
  {
    name: 'Shopify: the news of its blog in Atom',
    feed: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Lampy - News</title><entry><id>https://www.lampy.cz/blogs/news/a</id><published>2026-06-15T08:00:00Z</published><updated>2026-06-15T08:00:00Z</updated><link rel="alternate" href="https://www.lampy.cz/blogs/news/a"/><title>Jak vybrat lampu</title><author><name>Jana</name></author><content type="html"><![CDATA[<p>Dlouze</p>]]></content></entry></feed>`,
    failure: 'is_blog:1',
  },
  {
    name: 'Shopify: an export that was cut off in the middle',
    feed: `<rss version="2.0" xmlns:g="${google}"><channel>\n<item><g:id>E1</g:id><g:title>Lampa Luna`,
    failure: 'truncated:2',
  },
];
