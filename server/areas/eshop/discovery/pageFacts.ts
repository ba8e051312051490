import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { parseLanguageTag } from '#shared/i18n/languages.ts';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { cutTooDeep, decodeHtml, openHtml } from './htmlText.ts';
import { listJsonLdBlocks } from './jsonLd.ts';
import { listCompanyCountries } from './companyNumbers.ts';
import { recognisePlatform } from './platform.ts';
import { readStructuredData } from './structuredData.ts';
import { findCurrencies } from './visiblePrices.ts';
import type { Visit } from './crawler.ts';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';

/** What one page of a shop says. */
export interface PageFacts {
  readonly url: URL;
  readonly title: string | null;
  readonly shopPlatform: ShopPlatform | null;
  /** The best first. */
  readonly logoUrls: readonly string[];
  /** Tags of its own language and its other versions, its own first. */
  readonly languageTags: readonly string[];
  readonly languages: readonly Language[];
  /** Declared ones; where none is, those that prices on the page show. */
  readonly currencies: readonly Currency[];
  /** As written, of the place of business. */
  readonly countries: readonly string[];
  /** As written, where its offers are delivered to. */
  readonly shippingCountries: readonly string[];
  /** As written, of the VAT numbers that it shows. */
  readonly companyCountries: readonly string[];
  /** As written, the best first. */
  readonly phones: readonly string[];
  /** Where the page or a plugin says that a feed is. */
  readonly feedLinks: readonly string[];
  readonly contactLink: string | null;
  readonly productLink: string | null;
}

const maxLinks = 3_000;
const maxSourceChars = 400_000;
const feedPattern =
  /heureka|zbozi|google[-_]?(?:shopping|merchant|feed|base)|(?:^|[/_-])feeds?[/_.-].{0,200}\.(?:xml|csv)|product[-_]?feed/i;
/** Where a picture's address is, those of late ones first. */
const pictureAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-srcset', 'srcset', 'src'];
const headerLogos = [
  ...pictureAttributes.map((name) => `header img[${name}*="logo" i]`),
  'header img[class*="logo" i]',
  'header img[alt*="logo" i]',
].join(',');
const notFeed = /\/(?:blog|comments|news|clanky|aktuality|magazin)\b|comments\/feed|wp-json|oembed/i;
const contactPattern = /kontakt|contact|kapcsolat|contatti|contacto|epikoinonia|yhteystiedot/i;
const productPaths = /\/(?:produkt|product|products|produkty|prod|p|zbozi|termek|dp)\/[^/]{2,}/i;

/** Each once, in order. */
export function createUniqueName<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** The currencies of the contract among texts such as `czk`. */
export function listKnownCurrencies(texts: readonly string[]): Currency[] {
  const codes = texts.map((text) => text.trim().toUpperCase());
  return createUniqueName(
    codes.filter((text): text is Currency => (currencies as readonly string[]).includes(text)),
  );
}

/** The address of the largest picture of a `srcset`: they are listed by size, each with a width or a density after a blank. */
function selectLargest(srcset: string): string {
  const largest = srcset.slice(0, 10_000).trim().split(/,\s/).at(-1) ?? '';
  return largest.trim().split(/\s/, 1)[0] ?? '';
}

/** Reads a page; an element that is not there says nothing. */
export function readPageFacts(visit: Visit): PageFacts {
  const html = cutTooDeep(decodeHtml(visit.body, visit.headers['content-type'] ?? ''));
  const $ = openHtml(html);
  const resolve = (text: string | undefined): URL | null => {
    const trimmed = text?.trim() ?? '';
    if (trimmed === '' || trimmed.length > 2_000 || !URL.canParse(trimmed, visit.url)) return null;
    const url = new URL(trimmed, visit.url);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  };
  const listAttributes = (selector: string, name: string): string[] =>
    $(selector)
      .slice(0, maxLinks)
      .map((_index, element) => $(element).attr(name))
      .get();
  const listAddresses = (selector: string, name: string): URL[] =>
    listAttributes(selector, name)
      .map(resolve)
      .filter((url): url is URL => url !== null);
  const listHrefs = (selector: string, name: string): string[] =>
    listAddresses(selector, name).map((url) => url.href);
  const listPictures = (selector: string): string[] =>
    pictureAttributes.flatMap((name) =>
      listAttributes(selector, name)
        .map((text) => resolve(name.endsWith('srcset') ? selectLargest(text) : text)?.href)
        .filter((href) => href !== undefined),
    );

  const structured = readStructuredData(listJsonLdBlocks($));
  const assets = [
    ...listAddresses('script[src]', 'src'),
    ...listAddresses('link[href]', 'href'),
    ...listAddresses('img[src]', 'src'),
  ];
  const links = listAddresses('a[href]', 'href');
  const metas = [
    'meta[name="generator" i]',
    'meta[name="author" i]',
    'meta[name="web_author" i]',
    'meta[name="copyright" i]',
    'meta[name="powered-by" i]',
    'meta[name="application-name" i]',
  ].join(',');
  const shopPlatform = recognisePlatform({
    hostname: visit.url.hostname,
    generators: listAttributes(metas, 'content'),
    addresses: [...assets, ...links.filter((link) => link.hostname === visit.url.hostname)],
    cookieNames: parseCookieNames(visit.headers['set-cookie'] ?? ''),
    headers: visit.headers,
    source: html.slice(0, maxSourceChars),
  });

  const languageTags = createUniqueName([
    ...listAttributes('html[lang]', 'lang').slice(0, 1),
    ...listAttributes('meta[property="og:locale"]', 'content').slice(0, 1),
    ...listAttributes('link[rel="alternate"][hreflang]', 'hreflang'),
  ]).map((tag) => tag.replace('_', '-').slice(0, 20));
  const declared = listKnownCurrencies([
    ...structured.currencies,
    ...listAttributes('meta[property="product:price:currency"]', 'content'),
    ...listAttributes('meta[property="og:price:currency"]', 'content'),
    ...listAttributes('[itemprop="priceCurrency"]', 'content'),
    /Shopify\.currency\s*=\s*\{[^}]{0,40}?"active"\s*:\s*"([A-Z]{3})"/.exec(html)?.[1] ?? '',
  ]);
  const title = collapseSpaces($('title').not('svg title').first().text()).slice(0, 200);
  const sameSite = links.filter((link) => link.hostname === visit.url.hostname);
  const feedLinks = [
    ...listAddresses('link[rel="alternate"][type="application/rss+xml"]', 'href'),
    ...listAddresses('link[rel="alternate"][type="application/atom+xml"]', 'href'),
    ...listAddresses('link[rel="alternate"][type="application/xml"]', 'href'),
    ...sameSite.filter((link) => feedPattern.test(`${link.pathname}${link.search}`)),
  ].filter((link) => !notFeed.test(link.pathname));

  const bodyText = $('body').text().slice(0, 200_000);

  return {
    url: visit.url,
    title: title === '' ? null : title,
    shopPlatform,
    logoUrls: createUniqueName([
      ...structured.logos.map((logo) => resolve(logo)?.href ?? ''),
      ...listHrefs('meta[property="og:logo"]', 'content'),
      // A picture that comes late has its address elsewhere, and a placeholder of its own in `src`.
      ...listPictures(headerLogos),
      ...listPictures(
        '[class*="logo" i] :is(img, source), [id*="logo" i] :is(img, source), img[id*="logo" i]',
      ),
      ...listHrefs('link[rel="apple-touch-icon"]', 'href'),
      ...listHrefs('link[rel~="icon"]', 'href'),
    ]).filter((logo) => logo !== ''),
    languageTags,
    languages: createUniqueName(
      languageTags.map(parseLanguageTag).filter((language): language is Language => language !== null),
    ),
    currencies: declared.length > 0 ? declared : findCurrencies(bodyText),
    countries: createUniqueName(structured.countries),
    shippingCountries: createUniqueName(structured.shippingCountries),
    companyCountries: createUniqueName(listCompanyCountries(bodyText)),
    phones: createUniqueName([
      ...listAttributes('a[href^="tel:" i]', 'href').map((href) => {
        const typed = href.slice('tel:'.length);
        return URL.canParse(`x:${typed}`) ? decodeSafely(typed) : typed;
      }),
      ...structured.phones,
    ]).slice(0, 20),
    feedLinks: createUniqueName(feedLinks.map((link) => link.href)).slice(0, 10),
    contactLink: sameSite.find((link) => contactPattern.test(link.pathname))?.href ?? null,
    productLink: sameSite.find((link) => productPaths.test(link.pathname))?.href ?? null,
  };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names of the cookies in joined set-cookie headers; their dates contain commas, too. */
function parseCookieNames(joined: string): string[] {
  return [...joined.matchAll(/(?:^|,\s*)([^=;,\s]{1,100})=/g)].map((match) => match[1] ?? '');
}
