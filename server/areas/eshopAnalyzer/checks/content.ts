import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { rateSpeed, type SpeedMetric } from '#shared/domain/speed/speed.ts';
import { compareSketches } from '../crawl/hashText.ts';
import { policyKinds } from '../crawl/seoFacts.ts';
import {
  hasFacts,
  judgePage,
  judgeSite,
  listProductPages,
  listTextPages,
  type JudgeSite,
  type ReadJudgedPage,
} from './crawledSite.ts';

const titleLength = { min: 30, max: 60 } as const;
const descriptionLength = { min: 70, max: 155 } as const;
const largestPage = 150_000;
const largestImage = 400_000;
const smallestImage = 500;
const mostAlike = 0.9;
const fewestProducts = 3;
const fewestWords = 50;
/** Of a page's images, so many need a text and a size. */
const imageShare = 0.9;

const fold = (text: string | null): string => (text ?? '').toLowerCase();

/** Texts that more than one page has. */
function findRepeated(
  pages: readonly ReadJudgedPage[],
  read: (page: ReadJudgedPage) => string | null,
): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const text = fold(read(page));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([text, count]) => (count > 1 && text !== '' ? [text] : [])));
}

const judgeTitle: JudgeSite = (site) => {
  const pages = listTextPages(site);
  const repeated = findRepeated(pages, ({ facts }) => facts.title);
  return pages.map((page) => {
    const { title } = page.facts;
    return judgePage(page, title !== null && !repeated.has(fold(title)), title);
  });
};

const judgeTitleLength: JudgeSite = (site) =>
  listTextPages(site)
    .filter(({ facts }) => facts.title !== null)
    .map((page) => {
      const title = page.facts.title ?? '';
      const isFitting = title.length >= titleLength.min && title.length <= titleLength.max;
      return judgePage(page, isFitting, `${title.length}: ${title}`);
    });

const judgeDescription: JudgeSite = (site) => {
  const pages = listTextPages(site);
  const repeated = findRepeated(pages, ({ facts }) => facts.description);
  return pages.map((page) => {
    const { description } = page.facts;
    const length = description?.length ?? 0;
    const isFitting = length >= descriptionLength.min && length <= descriptionLength.max;
    return judgePage(
      page,
      isFitting && !repeated.has(fold(description)),
      description === null ? null : `${length}: ${description}`,
    );
  });
};

const judgeHeading: JudgeSite = (site) =>
  listTextPages(site).map((page) => judgePage(page, page.facts.headings === 1, String(page.facts.headings)));

const judgeWeight: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .map((page) => judgePage(page, page.bytes <= largestPage, `${Math.round(page.bytes / 1_000)} kB`));

const judgeImages =
  (read: (page: ReadJudgedPage) => number): JudgeSite =>
  ({ pages }) =>
    pages
      .filter(hasFacts)
      .filter(({ facts }) => facts.images > 0)
      .map((page) => {
        const { images } = page.facts;
        const without = read(page);
        return judgePage(page, images - without >= images * imageShare, `${without} / ${images}`);
      });

const judgeFormat: JudgeSite = ({ pages }) =>
  pages.flatMap((page) => {
    const { image } = page;
    if (image?.status !== 200 || !image.mediaType.startsWith('image/')) return [];
    const bytes = image.bytes ?? null;
    const isModern = /webp|avif|svg/.test(image.mediaType);
    const size = bytes === null ? '' : `, ${Math.round(bytes / 1_000)} kB`;
    return [
      judgePage(page, isModern && (bytes === null || bytes <= largestImage), `${image.mediaType}${size}`),
    ];
  });

const judgeMainImage: JudgeSite = ({ pages }) =>
  pages.flatMap((page) => {
    const [width, height] = [page.image?.width ?? null, page.image?.height ?? null];
    if (width === null || height === null) return [];
    return [judgePage(page, Math.min(width, height) >= smallestImage, `${width} × ${height}`)];
  });

const judgeLazyImage: JudgeSite = (site) =>
  listProductPages(site)
    .filter(({ facts }) => facts.isMainImageLazy !== null)
    .map((page) => judgePage(page, page.facts.isMainImageLazy === false, 'loading="lazy"'));

/** Pages that may be alike share one of their smallest hashes. */
const comparedHashes = 8;

const judgeDuplicates: JudgeSite = (site) => {
  const pages = listProductPages(site).filter(({ facts }) => facts.sketch.length > 0);
  const byHash = new Map<number, ReadJudgedPage[]>();
  for (const page of pages)
    for (const hash of page.facts.sketch.slice(0, comparedHashes))
      byHash.set(hash, [...(byHash.get(hash) ?? []), page]);
  return pages.map((page) => {
    const near = new Set(
      page.facts.sketch.slice(0, comparedHashes).flatMap((hash) => byHash.get(hash) ?? []),
    );
    const twin = [...near].find(
      (other) => other !== page && compareSketches(page.facts.sketch, other.facts.sketch) > mostAlike,
    );
    return judgePage(page, twin === undefined, twin?.url.href ?? null);
  });
};

const judgeThin: JudgeSite = (site) =>
  listTextPages(site)
    .filter(({ kind }) => kind === 'Category')
    .map((page) =>
      judgePage(
        page,
        page.productLinks >= fewestProducts && page.facts.words >= fewestWords,
        `${page.productLinks} / ${page.facts.words}`,
      ),
    );

const judgeWithoutScript: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .filter(({ kind }) => kind !== 'Other')
    .map((page) =>
      judgePage(page, page.facts.headings > 0 || page.facts.words >= fewestWords, String(page.facts.words)),
    );

const judgeContact: JudgeSite = ({ pages, start }) => {
  const facts = pages.filter(hasFacts).map((page) => page.facts);
  if (facts.length === 0) return [];
  const parts = {
    address: facts.some(({ hasAddress }) => hasAddress),
    phone: facts.some(({ hasPhone }) => hasPhone),
    email: facts.some(({ hasEmail }) => hasEmail),
  };
  const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return [judgeSite(start.href, missing.length <= 1, missing.join(', '))];
};

const judgePolicies: JudgeSite = ({ pages, start }) => {
  const home = pages.filter(hasFacts).find(({ kind }) => kind === 'Home');
  if (home === undefined) return [];
  return policyKinds.map((kind) => judgeSite(start.href, home.facts.policies.includes(kind), kind));
};

function writeSpeed(metric: SpeedMetric, value: number): string {
  if (metric === 'CLS') return `CLS ${(value / 1_000).toFixed(2)}`;
  return metric === 'INP' ? `INP ${value} ms` : `${metric} ${(value / 1_000).toFixed(2)} s`;
}

/** Judges the speed of real visits by each measure that has enough samples. */
const judgeSpeed =
  (metrics: readonly SpeedMetric[]): JudgeSite =>
  ({ speed, start }) => {
    const verdicts = metrics.flatMap((metric) => {
      const value = speed.get(metric);
      if (value === undefined) return [];
      return judgeSite(start.href, rateSpeed(metric, value) === 'Good', writeSpeed(metric, value));
    });
    return verdicts.length === 0 ? null : verdicts;
  };

/** Checks of texts, images, weight and policies. */
export const contentChecks = {
  title: judgeTitle,
  titleLength: judgeTitleLength,
  description: judgeDescription,
  heading: judgeHeading,
  vitals: judgeSpeed(['LCP', 'INP', 'CLS']),
  responseTime: judgeSpeed(['TTFB']),
  pageWeight: judgeWeight,
  imageAlt: judgeImages(({ facts }) => facts.imagesWithoutAlt),
  imageSize: judgeImages(({ facts }) => facts.imagesWithoutSize),
  imageFormat: judgeFormat,
  mainImage: judgeMainImage,
  lazyMainImage: judgeLazyImage,
  duplicateDescriptions: judgeDuplicates,
  thinCategories: judgeThin,
  withoutScript: judgeWithoutScript,
  contact: judgeContact,
  policies: judgePolicies,
} as const satisfies Partial<Record<SeoCheckKey, JudgeSite>>;
