import { z } from 'zod';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { LabPage, pageSpeedCalls } from '#shared/contracts/pageSpeedCalls.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PageKind } from '#shared/domain/seo/seoChecks.ts';
import { pageBudget, resourceBudgets } from '#shared/domain/speed/pageSpeed.ts';
import { rateSpeed, speedDevices, speedMetrics } from '#shared/domain/speed/speed.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import type { LabRun } from '#server/integrations/pageSpeed/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { canDiagnose } from '../canDiagnose.ts';
import { findKind } from '../checks/crawledSite.ts';
import {
  findLatestJudgedSiteCheck,
  findPageWeights,
  type PageWeight,
} from '../crawl/siteCheck.repository.ts';
import type { SiteCheckDocument } from '../crawl/siteCheck.model.ts';
import { readPageValues } from '../pageValues.ts';
import { summarizePageWeights } from './pageWeights.ts';
import type { PageSpeedReading } from './pageSpeed.model.ts';
import { findPageSpeed, storePageSpeed } from './pageSpeed.repository.ts';

export const readPageSpeedJob = 'readPageSpeed';
const orderSchema = z.object({ eshopId: z.string() });
const httpOk = 200;

type WeighedPage = PageWeight & { readonly kind: PageKind };

/** Pages of a judged check that were there, with their kind. */
async function readWeights(
  eshopId: EshopId,
  run: SiteCheckDocument,
): Promise<{ readonly start: string; readonly pages: WeighedPage[] } | null> {
  if (run.site == null) return null;
  const start = new URL(run.site.startUrl);
  const pages = await findPageWeights(eshopId, run._id.toString());
  return {
    start: start.href,
    pages: pages
      .filter(({ status, facts }) => status === httpOk && facts !== null)
      .map((page) => ({ ...page, kind: findKind(page, page.facts, start) })),
  };
}

/** The pages that Lighthouse measures: the home page, the category with most products, and the product that earns most. */
function selectLabPages(
  start: string,
  pages: readonly WeighedPage[],
  getRevenue: (productId: string) => number,
): { readonly url: string; readonly kind: PageKind }[] {
  const [category] = pages
    .filter(({ kind }) => kind === 'Category')
    .toSorted((a, b) => b.productLinks - a.productLinks);
  const [product] = pages
    .filter(({ kind }) => kind === 'Product')
    .toSorted((a, b) => getRevenue(b.productId ?? '') - getRevenue(a.productId ?? ''));
  return [{ url: start, kind: 'Home' as const }, category, product].flatMap((page) =>
    page === undefined ? [] : [{ url: page.url, kind: page.kind }],
  );
}

/** Reads Google's data of a shop's website, after a check has found its pages. @throws PageSpeedError */
export async function measurePageSpeed(services: Services, eshopId: EshopId, now: Date): Promise<void> {
  const { pageSpeed } = services;
  const eshop = await findEshop(eshopId);
  if (pageSpeed === null || !canDiagnose(eshop)) return;
  const run = await findLatestJudgedSiteCheck(eshopId);
  const weights = run === null ? null : await readWeights(eshopId, run);
  if (weights === null) return;
  const { byProduct } = await readPageValues(eshopId, eshop.timeZone, now);
  const { origin } = new URL(weights.start);
  const field: PageSpeedReading['field'][number][] = [];
  for (const device of speedDevices)
    field.push({ device, data: await pageSpeed.readFieldData(origin, device) });
  const lab: PageSpeedReading['lab'][number][] = [];
  for (const page of selectLabPages(
    weights.start,
    weights.pages,
    (productId) => byProduct.get(productId)?.revenueMinor ?? 0,
  ))
    lab.push({ ...page, run: await pageSpeed.runLab(page.url) });
  await storePageSpeed(eshopId, { origin, readAt: now, field, lab });
}

function presentRun(run: LabRun): NonNullable<LabPage['run']> {
  return {
    ...run,
    opportunities: run.opportunities.map((opportunity) => ({ ...opportunity })),
    resources: run.resources.map((resource) => ({
      ...resource,
      budget: resourceBudgets[resource.kind] ?? null,
    })),
    bytes: run.resources.reduce((sum, { bytes }) => sum + bytes, 0),
    budget: pageBudget,
  };
}

/** Speed in Google's data, and the weight of pages in the last check. */
export async function readPageSpeed(
  services: Pick<Services, 'pageSpeed'>,
  eshopId: EshopId,
): Promise<OutputOf<typeof pageSpeedCalls.getPageSpeed>> {
  const [reading, run] = await Promise.all([findPageSpeed(eshopId), findLatestJudgedSiteCheck(eshopId)]);
  // Runs from before weights were stored have them in their pages.
  const pages = run === null || run.pageWeights !== undefined ? null : await readWeights(eshopId, run);
  return {
    state: reading !== null ? 'Read' : services.pageSpeed === null ? 'Unavailable' : 'NotRead',
    origin: reading?.origin ?? null,
    readAt: reading?.readAt.toISOString() ?? null,
    field: (reading?.field ?? []).map(({ device, data }) => ({
      device,
      period: data === null ? null : { from: data.from, to: data.to },
      metrics: speedMetrics.flatMap((metric) => {
        const p75 = data?.p75[metric];
        return p75 === undefined ? [] : [{ metric, p75, rating: rateSpeed(metric, p75) }];
      }),
    })),
    lab: (reading?.lab ?? []).map(({ url, kind, run }) => ({
      url,
      kind,
      run: run === null ? null : presentRun(run),
    })),
    weights: [...(run?.pageWeights ?? (pages === null ? [] : summarizePageWeights(pages.pages)))],
    checkedAt: (run?.finishedAt ?? run?.startedAt)?.toISOString() ?? null,
  };
}

/** The work that reads Google's speed data. */
export function createPageSpeedJobs(services: Services): JobDefinition[] {
  return [
    {
      name: readPageSpeedJob,
      concurrency: 2,
      lockLifetimeMs: 900_000,
      everyMs: null,
      run: async (data) => {
        const eshopId = orderSchema.parse(data).eshopId as EshopId;
        try {
          await measurePageSpeed(services, eshopId, new Date());
        } catch (thrown) {
          // The figures of before stay, with their day; the next check of the website reads again.
          services.log.info({ err: thrown, eshopId }, 'page speed not read');
        }
      },
    },
  ];
}
