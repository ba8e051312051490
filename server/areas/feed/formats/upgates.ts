import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { putField, putImages, readStockCount, type FeedFormat, type RawProduct } from './feedFormat.ts';
import { getParameterField } from './parameterNames.ts';
import { addVariants, type Variant } from './variants.ts';
import { findChild, getChildText, type XmlBranch } from './xmlBranch.ts';
import { createXmlReader, getLocalName } from './xmlReader.ts';

/** Elements with everything in them, of a product and of a variant alike. */
const branchNames = new Set(['descriptions', 'prices', 'images', 'categories', 'parameters', 'variants']);

/** Languages of a shop whose country isn’t known, best first: Upgates sells to Czech and Slovak shops, and also writes `cz`. */
const usualLanguages = ['cs', 'cz', 'sk'];

/** Languages in which a shop of a country is read, best first; a country stands in for its language in some exports. */
function listLanguages(country: CountryOfAdvertisement | undefined): readonly string[] {
  if (country === undefined) return usualLanguages;
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return [language, country.toLowerCase(), ...usualLanguages];
}

/** Of children that differ by language, the one to read. */
type FindMutation = (branch: XmlBranch, name: string) => XmlBranch | undefined;

const isTrue = (text: string): boolean => text === '1' || text.toLowerCase() === 'true';
const isFalse = (text: string): boolean => text === '0' || text.toLowerCase() === 'false';

/** The one in the first of the languages that there is, or else the first. */
function createFindMutation(languages: readonly string[]): FindMutation {
  return (branch, name) => {
    const all = branch.children.filter((child) => child.name === name);
    for (const language of languages) {
      const found = all.find(({ attributes }) => attributes['language'] === language);
      if (found !== undefined) return found;
    }
    return all[0];
  };
}

function putDescriptions(fields: RawProduct, branch: XmlBranch, findMutation: FindMutation): void {
  const mutation = findMutation(branch, 'description');
  if (mutation === undefined) return;
  putField(fields, 'title', getChildText(mutation, 'title'));
  putField(fields, 'description', getChildText(mutation, 'long_description'));
  putField(fields, 'description', getChildText(mutation, 'short_description'));
  putField(fields, 'link', getChildText(mutation, 'url'));
}

/**
 * The price of the first list, which is the default one: what a buyer pays with VAT. The price before is only certain where the
 * shop enters prices with VAT, as its sale price then is the one that is paid.
 */
function putPrices(fields: RawProduct, branch: XmlBranch, findMutation: FindMutation): void {
  const mutation = findMutation(branch, 'price');
  if (mutation === undefined) return;
  const lists = findChild(mutation, 'pricelists');
  const list = lists?.children.find(({ name }) => name === 'pricelist');
  if (list === undefined) return;
  const paid = getChildText(list, 'price_with_vat') || getChildText(list, 'price_original');
  const original = getChildText(list, 'price_original');
  const sale = Number(getChildText(list, 'price_sale'));
  putField(fields, 'currency', getChildText(mutation, 'currency'));
  const isReduced = sale > 0 && sale === Number(paid) && Number(original) > sale;
  putField(fields, 'price', isReduced ? original : paid);
  if (isReduced) putField(fields, 'salePrice', paid);
}

/** Addresses of the images, the main one first. */
function listImages(branch: XmlBranch): string[] {
  const images = branch.children.filter(({ name }) => name === 'image');
  const isMain = (image: XmlBranch) => isTrue(getChildText(image, 'main_yn'));
  const sorted = [...images.filter(isMain), ...images.filter((image) => !isMain(image))];
  return sorted.map((image) => getChildText(image, 'url'));
}

function putCategory(fields: RawProduct, branch: XmlBranch, findMutation: FindMutation): void {
  const categories = branch.children.filter(({ name }) => name === 'category');
  const primary = categories.find((category) => isTrue(getChildText(category, 'primary_yn')));
  const chosen = primary ?? categories[0];
  if (chosen !== undefined) putField(fields, 'productType', findMutation(chosen, 'name')?.text ?? '');
}

/** Puts down colour, size and their like. @returns the values, in their order */
function putParameters(fields: RawProduct, branch: XmlBranch, findMutation: FindMutation): string[] {
  const parameters = branch.children.map((parameter) => ({
    name: findMutation(parameter, 'name')?.text ?? '',
    value: findMutation(parameter, 'value')?.text ?? '',
  }));
  const counts = new Map<string, number>();
  for (const { name } of parameters) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { name, value } of parameters) {
    const field = getParameterField(name);
    // Several values of one name are those of the variants.
    if (field !== null && counts.get(name) === 1) putField(fields, field, value);
  }
  return parameters.map(({ value }) => value);
}

/** What a product and a variant have alike. `AVAILABILITY` is in the shop's own words, so a number of pieces counts first. */
function putElement(
  fields: RawProduct,
  { name, text, branch }: { name: string; text: string; branch: XmlBranch | null },
  findMutation: FindMutation,
): void {
  switch (name) {
    case 'code':
      putField(fields, 'id', text);
      return;
    case 'ean':
      putField(fields, 'gtin', text);
      return;
    case 'supplier_code':
      putField(fields, 'mpn', text);
      return;
    case 'manufacturer':
      putField(fields, 'brand', text);
      return;
    case 'stock': {
      const availability = readStockCount(text);
      if (availability !== null) fields.availability = availability;
      return;
    }
    case 'availability':
      putField(fields, 'availability', text);
      return;
    case 'image_url':
      putField(fields, 'imageLink', text);
      return;
    default:
      if (branch === null) return;
      if (name === 'descriptions') putDescriptions(fields, branch, findMutation);
      else if (name === 'prices') putPrices(fields, branch, findMutation);
      else if (name === 'images') putImages(fields, listImages(branch));
      else if (name === 'categories') putCategory(fields, branch, findMutation);
  }
}

/** Whether a visitor can buy it. */
function isOffered(getText: (name: string) => string): boolean {
  return (
    !isFalse(getText('active_yn')) &&
    !isTrue(getText('archived_yn')) &&
    !isFalse(getText('can_add_to_basket_yn'))
  );
}

function readVariant(branch: XmlBranch, findMutation: FindMutation): Variant {
  const fields: RawProduct = {};
  let names: readonly string[] = [];
  for (const child of branch.children)
    if (child.name === 'parameters') names = putParameters(fields, child, findMutation);
    else putElement(fields, { name: child.name, text: child.text, branch: child }, findMutation);
  return { fields, names };
}

/**
 * Products in the XML of Upgates: `<PRODUCTS version="2.0"><PRODUCT>`. Each variant is a product; products and variants that a
 * visitor cannot buy are left out. Source: https://docs.upgates.com/import-export/xml/products
 */
export const upgatesFormat: FeedFormat = {
  name: 'upgates',
  canRead: (start) =>
    start.kind === 'xml' && start.rootName === 'PRODUCTS' && /\sversion=["'][12]/.test(start.rootTag),
  createReader(limits, _start, country) {
    const findMutation = createFindMutation(listLanguages(country));
    let variants: XmlBranch[] = [];
    let switches = new Map<string, string>();
    return createXmlReader(
      {
        usesShopCurrency: true,
        isItem: (name, depth) => depth === 2 && name === 'PRODUCT',
        hasBranch: (name) => branchNames.has(getLocalName(name).toLowerCase()),
        addField(fields, name, _attributes, text, _parts, branch) {
          const element = getLocalName(name).toLowerCase();
          if (element.endsWith('_yn')) switches.set(element, text);
          else if (element === 'variants')
            variants = (branch?.children ?? []).filter((child) => child.name === 'variant');
          else if (element === 'parameters' && branch !== null) putParameters(fields, branch, findMutation);
          else putElement(fields, { name: element, text, branch }, findMutation);
        },
        finishItem(fields) {
          const groupId = fields.id ?? null;
          const offered = variants
            .filter((variant) => isOffered((name) => getChildText(variant, name)))
            .map((variant) => readVariant(variant, findMutation));
          const products = variants.length === 0 ? [fields] : addVariants(fields, groupId, offered);
          const result = isOffered((name) => switches.get(name) ?? '') ? products : [];
          variants = [];
          switches = new Map();
          return result;
        },
      },
      limits,
    );
  },
};
