import { putField, putImages, readStockCount, type RawField, type RawProduct } from './feedFormat.ts';
import { getParameterField } from './parameterNames.ts';
import { addVariants, type Variant } from './variants.ts';
import { getChildText, getParts, listTexts, type XmlBranch } from './xmlBranch.ts';
import { getLocalName, type XmlDialect } from './xmlReader.ts';

/** Elements that Heureka and Zboží share, by their names without a prefix. */
const sharedElements: readonly (readonly [string, RawField])[] = [
  ['ITEM_ID', 'id'],
  ['PRODUCTNAME', 'title'],
  ['DESCRIPTION', 'description'],
  ['URL', 'link'],
  ['IMGURL', 'imageLink'],
  ['IMGURL_ALTERNATIVE', 'additionalImageLink'],
  ['PRICE_VAT', 'price'],
  ['EAN', 'gtin'],
  ['PRODUCTNO', 'mpn'],
  ['MANUFACTURER', 'brand'],
  ['ITEMGROUP_ID', 'itemGroupId'],
  // Words of Shoptet's own export.
  ['CODE', 'id'],
  ['NAME', 'title'],
  ['ORIG_URL', 'link'],
  ['CURRENCY', 'currency'],
  ['CUSTOM_LABEL_0', 'customLabel0'],
  ['CUSTOM_LABEL_1', 'customLabel1'],
  ['CUSTOM_LABEL_2', 'customLabel2'],
  ['CUSTOM_LABEL_3', 'customLabel3'],
  ['CUSTOM_LABEL_4', 'customLabel4'],
];

/** Goods that come later than this cannot be called in stock. */
const longestInStockDays = 30;
const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** What the days until dispatch, or the day itself, say of the availability. */
function putDelivery(fields: RawProduct, text: string, today: string): void {
  if (text === '') return;
  const date = text.slice(0, 10);
  if (/^-?\d{1,3}$/.test(text)) {
    const days = Number(text);
    const stocked = days <= longestInStockDays ? 'in_stock' : 'backorder';
    putField(fields, 'availability', days < 0 ? 'out_of_stock' : stocked);
    // Platforms refuse a backorder without its date.
    if (days > longestInStockDays) {
      putField(
        fields,
        'availabilityDate',
        new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10),
      );
    }
  } else if (day.test(date)) {
    putField(fields, 'availability', date <= today ? 'in_stock' : 'preorder');
    if (date > today) putField(fields, 'availabilityDate', date);
  } else {
    putField(fields, 'availability', text);
  }
}

/** Kinds of items in Shoptet's export, which say nothing of the condition. */
const shoptetItemType = /^(?:product|set|service|gift-certificate)$/i;

/** `Heureka.cz | Lampy | Stolní` as the feeds of Google write it: `Lampy > Stolní`. */
function cleanCategory(text: string): string {
  const names = text.split('|').map((name) => name.trim());
  if (/^(?:heureka|zboz[ií])\.(?:cz|sk)$/i.test(names[0] ?? '')) names.shift();
  return names.filter((name) => name !== '').join(' > ');
}

const parseAmount = (text: string | undefined): number =>
  Number(text?.replaceAll(/\s/g, '').replace(',', '.') ?? Number.NaN);

/** What a number of pieces says of the availability; without one, the words for both cases. */
function readStock(
  stock: string | null,
  words: { readonly inStock?: string; readonly outOfStock?: string },
): string {
  const availability = readStockCount(stock ?? '');
  if (availability === 'out_of_stock') return words.outOfStock ?? availability;
  return availability ?? words.inStock ?? words.outOfStock ?? '';
}

/** A product, or one of its variants, while its elements come. */
interface ShopItem {
  /** Takes a direct child, whose texts are as `XmlDialect.addField` has them. */
  add(fields: RawProduct, element: string, text: string, parts: ReadonlyMap<string, string>): void;
  /** Completes the fields by what only the whole item shows. */
  finish(fields: RawProduct): void;
}

function createShopItem(fieldOfElement: ReadonlyMap<string, RawField>, today: string): ShopItem {
  let brand: string | null = null;
  let secondTitle: string | null = null;
  let priceBefore: string | null = null;
  let shortDescription: string | null = null;
  let stock: string | null = null;
  /** Words for a product in stock and out of stock. */
  const stockWords: { inStock?: string; outOfStock?: string } = {};
  return {
    add(fields, element, text, parts) {
      switch (element) {
        case 'PRODUCT':
          secondTitle ??= text;
          return;
        case 'BRAND':
          brand ??= text;
          return;
        case 'PRICE_BEFORE_DISCOUNT':
        case 'STANDARD_PRICE':
        case 'LIST_PRICE':
          priceBefore ??= text;
          return;
        case 'CATEGORYTEXT':
          putField(fields, 'productType', cleanCategory(text));
          return;
        case 'DELIVERY_DATE':
          putDelivery(fields, text, today);
          return;
        case 'DELIVERY':
          if (parts.size > 0) putField(fields, 'shipping', parts.get('delivery_price') || '-');
          return;
        case 'EROTIC':
          if (/^(?:1|true|yes)$/i.test(text)) putField(fields, 'adult', 'yes');
          return;
        case 'ITEM_TYPE':
          if (shoptetItemType.test(text)) return;
          putField(fields, 'condition', /^(?:bazar|bazaar|used)$/i.test(text) ? 'used' : text);
          return;
        case 'CATEGORIES':
          putField(fields, 'productType', parts.get('default_category') ?? parts.get('category') ?? '');
          return;
        case 'SHORT_DESCRIPTION':
          shortDescription ??= text;
          return;
        case 'STOCK':
          stock ??= parts.get('amount') ?? text;
          return;
        case 'AVAILABILITY':
          putField(fields, 'availability', text);
          return;
        case 'AVAILABILITY_IN_STOCK':
          stockWords.inStock ??= text;
          return;
        case 'AVAILABILITY_OUT_OF_STOCK':
          stockWords.outOfStock ??= text;
          return;
        case 'PARAM': {
          const field = getParameterField(parts.get('param_name') ?? '');
          if (field !== null) putField(fields, field, parts.get('val') ?? '');
          return;
        }
        default: {
          const field = fieldOfElement.get(element);
          if (field !== undefined) putField(fields, field, text);
        }
      }
    },
    finish(fields) {
      if (fields.title === undefined && secondTitle !== null) putField(fields, 'title', secondTitle);
      if (brand !== null && brand !== '') fields.brand = brand;
      if (priceBefore !== null && parseAmount(priceBefore) > parseAmount(fields.price)) {
        fields.salePrice = fields.price ?? '';
        fields.price = priceBefore;
      }
      if (fields.description === undefined) putField(fields, 'description', shortDescription ?? '');
      if (fields.availability === undefined) putField(fields, 'availability', readStock(stock, stockWords));
    },
  };
}

/** Visibilities of Shoptet under which a visitor cannot buy a product. */
const hiddenVisibility = /^(?:hidden|blocked|showregistered|blockunregistered|cashdeskonly)$/i;

/** A variant of `<VARIANTS>`, as Shoptet exports it, or a `<VARIANT>` of Heureka. */
function readVariant(branch: XmlBranch, item: ShopItem): Variant {
  const fields: RawProduct = {};
  const names: string[] = [];
  for (const child of branch.children) {
    const element = child.name.toUpperCase();
    if (element === 'PRODUCTNAMEEXT') names.push(child.text);
    else if (element === 'IMAGE_REF') putField(fields, 'imageLink', child.text);
    else if (element === 'IMAGES') putImages(fields, listTexts(child));
    else if (element === 'PARAMETERS')
      for (const parameter of child.children) {
        const [name, value] = [getChildText(parameter, 'name'), getChildText(parameter, 'value')];
        const field = getParameterField(name);
        if (field !== null) putField(fields, field, value);
        names.push(value);
      }
    else item.add(fields, element, child.text, getParts(child));
  }
  item.finish(fields);
  return { fields, names };
}

/**
 * The dialect of `<SHOP><SHOPITEM>`; `ownElements` are those that one of the comparison sites has of its own. Each variant is a
 * product; one that a visitor cannot buy by its `<VISIBILITY>` is none.
 */
export function createShopDialect(ownElements: readonly (readonly [string, RawField])[] = []): XmlDialect {
  // Its own come first: `BRAND` of Zboží says more than `MANUFACTURER`.
  const fieldOfElement = new Map<string, RawField>([...sharedElements, ...ownElements]);
  const today = new Date().toISOString().slice(0, 10);
  let item = createShopItem(fieldOfElement, today);
  let itemNumber: string | null = null;
  let isHidden = false;
  let variants: XmlBranch[] = [];
  return {
    usesShopCurrency: true,
    isItem: (name, depth) => depth === 2 && getLocalName(name).toUpperCase() === 'SHOPITEM',
    hasBranch: (name) => /^(?:variants?|images)$/i.test(getLocalName(name)),
    onOuterTag(tag, depth) {
      if (depth === 2) itemNumber = tag.attributes['id'] ?? null;
    },
    addField(fields, name, _attributes, text, parts, branch) {
      const element = getLocalName(name).toUpperCase();
      if (branch?.name === 'images') putImages(fields, listTexts(branch));
      else if (branch !== null) {
        const found = branch.name === 'variant' ? [branch] : branch.children;
        variants.push(...found.filter((child) => child.name === 'variant'));
      } else if (element === 'VISIBILITY') isHidden = hiddenVisibility.test(text);
      else item.add(fields, element, text, parts);
    },
    finishItem(fields) {
      item.finish(fields);
      const groupId = fields.itemGroupId ?? fields.id ?? itemNumber;
      const offered = variants
        .filter((branch) => !hiddenVisibility.test(getChildText(branch, 'visibility')))
        .map((branch) => readVariant(branch, createShopItem(fieldOfElement, today)));
      const own = variants.length === 0 ? [fields] : addVariants(fields, groupId, offered);
      const result = isHidden ? [] : own;
      item = createShopItem(fieldOfElement, today);
      itemNumber = null;
      isHidden = false;
      variants = [];
      return result;
    },
  };
}
