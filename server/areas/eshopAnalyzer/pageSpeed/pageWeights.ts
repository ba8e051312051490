import type { PageWeights } from '#shared/contracts/pageSpeedCalls.ts';
import { pageKinds, type PageKind } from '#shared/domain/seo/seoChecks.ts';
import { htmlBudget, imageBudget } from '#shared/domain/speed/pageSpeed.ts';
import type { CrawledPageDocument } from '../crawl/siteCheck.model.ts';

/** A page that was there. */
interface WeighedPage {
  readonly kind: PageKind;
  readonly bytes: number;
  readonly image?: CrawledPageDocument['image'] | undefined;
}

/** Middle and largest of sizes, and how many are over the budget. */
function summarize(sizes: readonly number[], budget: number) {
  const sorted = sizes.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    largest: sorted.at(-1) ?? 0,
    overBudget: sorted.filter((bytes) => bytes > budget).length,
    budget,
  };
}

/** Weights of pages by their kind, in bytes. */
export function summarizePageWeights(pages: readonly WeighedPage[]): PageWeights[] {
  return pageKinds.flatMap((kind): PageWeights[] => {
    const own = pages.filter((page) => page.kind === kind);
    if (own.length === 0) return [];
    const images = own.flatMap(({ image }) => image?.bytes ?? []);
    return [
      {
        kind,
        pages: own.length,
        html: summarize(
          own.map(({ bytes }) => bytes),
          htmlBudget,
        ),
        image: images.length === 0 ? null : { pages: images.length, ...summarize(images, imageBudget) },
      },
    ];
  });
}
