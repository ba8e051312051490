import { readDeclaredSize } from '#server/areas/feed/index.ts';
import { isListPage, isSameShop } from './addresses.ts';
import { toKey } from './frontier.ts';
import { hashText } from './hashText.ts';
import { readSeoFacts, type SeoFacts } from './seoFacts.ts';
import type { ShopProducts } from './shopProducts.ts';
import type { CrawledPageDocument, PlannedPage } from './siteCheck.model.ts';
import type { NewCrawledPage } from './siteCheck.repository.ts';
import type { ReadSite } from './siteReader.ts';

const imageBytes = 65_536;

/** The head of a main image: its kind, size and weight. */
async function readImage(read: ReadSite, url: URL): Promise<NonNullable<CrawledPageDocument['image']>> {
  const { status, headers, body } = await read(url, {
    accept: 'image/avif,image/webp,image/*;q=0.8',
    maxBytes: imageBytes,
  });
  const mediaType = (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
  const declared = Number(headers['content-length']);
  const size = readDeclaredSize(body, mediaType);
  const isWhole = body.length < imageBytes;
  return {
    status,
    mediaType: mediaType.slice(0, 60),
    bytes: Number.isSafeInteger(declared) && declared > 0 ? declared : isWhole ? body.length : null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/**
 * Reads one page of a plan into facts, and where it leads.
 * @param earlier the page in the run before: what has not changed is not sent again
 */
export async function readPage(parts: {
  readonly read: ReadSite;
  readonly planned: PlannedPage;
  readonly position: number;
  readonly products: ShopProducts;
  readonly earlier: CrawledPageDocument | null;
  readonly isImageRead: boolean;
  readonly allows: (url: URL) => boolean;
}): Promise<{ readonly page: NewCrawledPage; readonly links: readonly URL[]; readonly isWall: boolean }> {
  const { read, planned, position, products, earlier } = parts;
  const requested = new URL(planned.url);
  // Pages that lead on are read again: an answer that nothing has changed brings no links.
  const etag = earlier?.facts == null || planned.productId == null ? null : earlier.etag;
  const answer = await read(requested, typeof etag === 'string' ? { ifNoneMatch: etag } : {});
  const frame = {
    position,
    url: planned.url,
    finalUrl: answer.url.href,
    productId: planned.productId ?? null,
    isInSitemap: planned.isInSitemap,
  };
  const isWall = answer.status === 429 || answer.status === 403;
  if (answer.status === 304 && earlier !== null) {
    const { status, bytes, facts, links, productLinks, listLinks, image } = earlier;
    return {
      page: {
        ...frame,
        status,
        bytes,
        etag: etag ?? null,
        facts,
        links,
        productLinks,
        listLinks,
        image: image ?? null,
      },
      links: [],
      isWall: false,
    };
  }
  const type = answer.headers['content-type'] ?? '';
  const isPage =
    answer.status >= 200 &&
    answer.status <= 299 &&
    isSameShop(answer.url, requested) &&
    (type === '' || /html/i.test(type));
  const seo = isPage
    ? readSeoFacts(answer.body, answer.headers, answer.url, planned.productId ?? undefined)
    : null;
  const links = seo?.links ?? [];
  const facts: SeoFacts | null = seo?.facts ?? null;
  const ownKey = toKey(requested);
  const leadingOn = links.filter((url) => toKey(url) !== ownKey);
  const image = facts?.mainImage ?? null;
  const mayReadImage =
    parts.isImageRead &&
    image !== null &&
    isSameShop(new URL(image), requested) &&
    parts.allows(new URL(image));
  return {
    page: {
      ...frame,
      status: answer.status,
      bytes: answer.body.length,
      etag: (answer.headers['etag'] ?? '') === '' ? null : (answer.headers['etag']?.slice(0, 200) ?? null),
      facts,
      links: leadingOn.slice(0, 500).map((url) => hashText(toKey(url))),
      productLinks: new Set(leadingOn.map((url) => products.find(url)).filter((id) => id !== null)).size,
      listLinks: leadingOn.filter(isListPage).length,
      image: mayReadImage ? await readImage(read, new URL(image)) : null,
    },
    links,
    isWall,
  };
}
