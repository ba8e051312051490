import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { CheerioAPI } from 'cheerio';
import { cutTooDeep, decodeHtml, listJsonLdBlocks, openHtml } from '#server/areas/eshop/index.ts';
import { readPageOffer } from '#server/areas/feed/index.ts';
import { isSameShop, normalizeAddress } from './addresses.ts';
import { createSketch } from './hashText.ts';
import { readSchema, type SchemaFacts } from './schemaFacts.ts';

/** Legal and service pages that every shop links. */
export const policyKinds = ['returns', 'shipping', 'terms', 'privacy'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** What a crawl keeps of a page: facts, never its text. */
export interface SeoFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly headings: number;
  readonly heading: string | null;
  readonly language: string | null;
  /** As written. */
  readonly canonical: string | null;
  readonly isNoindex: boolean;
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  /** Words of the main part outside links. */
  readonly words: number;
  readonly images: number;
  readonly imagesWithoutAlt: number;
  readonly imagesWithoutSize: number;
  /** Whether the image of the product or of the preview waits for scrolling; null where it was not found. */
  readonly isMainImageLazy: boolean | null;
  readonly mainImage: string | null;
  readonly schema: SchemaFacts;
  readonly prices: readonly string[];
  readonly availabilities: readonly string[];
  /** Whether the page offers several products and does not say which it is about; missing in facts of before. */
  readonly isOfferAmbiguous?: boolean | undefined;
  readonly isRatingShown: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly hasAddress: boolean;
  /** Czech and Slovak company numbers that the text shows, digits alone; missing in facts of before. */
  readonly companyIds?: readonly string[] | undefined;
  readonly policies: readonly PolicyKind[];
  /** Whether a list offers further products by a button alone. */
  readonly hasButtonPaging: boolean;
  readonly sketch: readonly number[];
  readonly scriptBytes: number;
}

/** Facts, and where the page leads: links are followed and then stored as hashes. */
export interface ReadPage {
  readonly facts: SeoFacts;
  readonly links: readonly URL[];
}

const maxLinks = 1_500;
const maxImages = 300;

export const policyPatterns: Readonly<Record<PolicyKind, RegExp>> = {
  returns:
    /vr[aá]cen|reklamac|odstoupen|odst[uú]pen|vr[aá]tenie|returns?\b|refund|widerruf|r[uü]ckgabe|zwrot|elállás|visszak|restitu/i,
  shipping:
    /doprav|doru[cč]en|shipping|delivery|versand|lieferung|dostaw|wysy[lł]k|száll[ií]t|spedizion|env[ií]o|livr/i,
  terms:
    /obchodn[ií].{0,4}podm|\bvop\b|terms|conditions|agb\b|regulamin|\bászf\b|condizioni|condiciones|t[eé]rminos/i,
  privacy:
    /osobn[ií]ch? [uú]daj|osobn[yý]ch [uú]daj|soukrom|s[uú]krom|gdpr|privacy|datenschutz|prywatno|adatv[eé]d|privacidad/i,
};

const toTextOrNull = (text: string | undefined, length: number): string | null => {
  const squeezed = collapseSpaces(text ?? '');
  return squeezed === '' ? null : squeezed.slice(0, length);
};

const countWords = (text: string): number =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word)).length;

function readImages($: CheerioAPI, names: readonly string[]) {
  const images = $('img').slice(0, maxImages).toArray();
  const has = (name: string) => (element: (typeof images)[number]) => $(element).attr(name) !== undefined;
  const isSized = (element: (typeof images)[number]) =>
    (has('width')(element) && has('height')(element)) || /aspect-ratio/i.test($(element).attr('style') ?? '');
  const main = images.find((element) =>
    [$(element).attr('src'), $(element).attr('srcset'), $(element).attr('data-src')].some((source) =>
      names.some((name) => source?.includes(name) === true),
    ),
  );
  return {
    images: images.length,
    imagesWithoutAlt: images.filter((element) => !has('alt')(element)).length,
    imagesWithoutSize: images.filter((element) => !isSized(element)).length,
    isMainImageLazy: main === undefined ? null : /lazy/i.test($(main).attr('loading') ?? ''),
  };
}

function readPolicies($: CheerioAPI): PolicyKind[] {
  const found = new Set<PolicyKind>();
  $('a[href]')
    .slice(0, maxLinks)
    .each((_index, element) => {
      const text = `${collapseSpaces($(element).text()).slice(0, 120)} ${$(element).attr('href') ?? ''}`;
      for (const kind of policyKinds) if (policyPatterns[kind].test(text)) found.add(kind);
    });
  return policyKinds.filter((kind) => found.has(kind));
}

/** Whether a text has a number, with a point or a comma. */
function isNumberShown(text: string, number: string): boolean {
  const numbers = text.match(/\d{1,10}(?:[.,]\d{1,4})?/g) ?? [];
  return numbers.some((found) => found.replace(',', '.') === number.replace(',', '.'));
}

const maxCompanyIds = 5;

/** Company numbers after their usual word, e.g. `IČO: 123 45 678`. */
export function readCompanyIds(text: string): string[] {
  const found = text.matchAll(/(?<!\p{L})I[ČC]O?(?!\p{L})[.:\s]{0,6}((?:\d\s?){7}\d)(?!\d)/gu);
  return [...new Set([...found].map(([, number = '']) => number.replaceAll(/\s/g, '')))].slice(
    0,
    maxCompanyIds,
  );
}

const getFileName = (address: string): string => address.split('?')[0]?.split('/').at(-1) ?? '';

/** Reads what a page says to the checks; `productId` is the product of the feed that the page belongs to, if any. */
export function readSeoFacts(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  url: URL,
  productId = '',
): ReadPage {
  const $ = openHtml(cutTooDeep(decodeHtml(body, headers['content-type'] ?? '')));
  const attribute = (selector: string, name: string): string | undefined => $(selector).first().attr(name);
  const schema = readSchema(listJsonLdBlocks($));
  const preview = attribute('meta[property="og:image"]', 'content');
  const mainImage = schema.product?.image ?? (schema.product === null ? null : (preview ?? null));
  const robots = [
    headers['x-robots-tag'] ?? '',
    ...$('meta[name="robots" i],meta[name="googlebot" i]')
      .slice(0, 10)
      .map((_index, element) => $(element).attr('content') ?? '')
      .get(),
  ].join(',');
  const links = new Map<string, URL>();
  $('a[href]')
    .slice(0, maxLinks)
    .each((_index, element) => {
      const link = normalizeAddress($(element).attr('href') ?? '', url);
      if (link !== null && isSameShop(link, url)) links.set(link.href, link);
    });
  const scriptBytes = $('script:not([src])')
    .slice(0, 200)
    .toArray()
    .reduce((sum, element) => sum + Buffer.byteLength($(element).text()), 0);
  const policies = readPolicies($);
  const images = readImages(
    $,
    [mainImage, preview ?? null].flatMap((address) => {
      const name = address === null ? '' : getFileName(address);
      return name.length < 5 ? [] : [name];
    }),
  );
  // The tags of the body may be left out.
  const hasBody = $('body').length > 0;
  const bodyText = collapseSpaces(
    (hasBody ? $('body') : $.root().children())
      .clone()
      .find('head,title,script,style,noscript,template')
      .remove()
      .end()
      .text(),
  );
  const rating = schema.product?.rating ?? null;
  const main = ($('main').length > 0 ? $('main') : hasBody ? $('body') : $.root().children()).first().clone();
  main
    .find('head,title,script,style,noscript,template,nav,header nav,footer,a,button,select,option')
    .remove();
  const mainText = collapseSpaces(main.text());
  const heading = $('h1').first();
  const title = $('title').not('svg title').first().text();
  const offer = readPageOffer($, {
    productId,
    title: heading.length > 0 ? heading.text() : title,
    link: url.href,
  });
  const facts: SeoFacts = {
    title: toTextOrNull(title, 300),
    description: toTextOrNull(attribute('meta[name="description" i]', 'content'), 500),
    headings: $('h1').length,
    heading: toTextOrNull(heading.text(), 200),
    language: toTextOrNull(attribute('html', 'lang'), 20),
    canonical: toTextOrNull(attribute('link[rel="canonical" i]', 'href'), 500),
    isNoindex: /\b(?:noindex|none)\b/i.test(robots),
    alternates: $('link[rel="alternate" i][hreflang]')
      .slice(0, 40)
      .toArray()
      .flatMap((element) => {
        const target = normalizeAddress($(element).attr('href') ?? '', url);
        const language = $(element).attr('hreflang')?.trim().toLowerCase() ?? '';
        return target === null ? [] : [{ language: language.slice(0, 20), url: target.href }];
      }),
    words: countWords(mainText),
    ...images,
    mainImage: mainImage === null ? null : (normalizeAddress(mainImage, url)?.href ?? null),
    schema,
    prices: offer.prices.slice(0, 20),
    availabilities: offer.availabilities.slice(0, 20),
    isOfferAmbiguous: offer.isAmbiguous,
    isRatingShown: rating !== null && isNumberShown(bodyText, rating),
    hasPhone: $('a[href^="tel:" i]').length > 0 || schema.hasPhone,
    hasEmail:
      $('a[href^="mailto:" i]').length > 0 ||
      /[\w.+-]{1,60}@[\w-]{1,60}\.[a-z]{2,10}/i.test(bodyText) ||
      schema.hasEmail,
    hasAddress:
      schema.hasAddress || $('address').length > 0 || /\b\d{3} ?\d{2}\s+\p{Lu}\p{L}{2,}/u.test(bodyText),
    companyIds: readCompanyIds(bodyText),
    policies,
    hasButtonPaging:
      $('button')
        .slice(0, 300)
        .toArray()
        .some((element) =>
          /na[cč][ií]st dal[sš]|zobrazi[tť] (?:dal[sš]|v[ií]c)|load more|show more|mehr laden/i.test(
            $(element).text(),
          ),
        ) && $('a[rel="next"],link[rel="next"]').length === 0,
    sketch: createSketch(schema.product?.description ?? mainText),
    scriptBytes,
  };
  return { facts, links: [...links.values()] };
}
