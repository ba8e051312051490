import type { ComparedProduct, MissingProduct } from '#shared/contracts/competitorFields.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { mostCompetitors } from '#shared/domain/competitor/competitors.ts';
import type { CompetitorId, EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, normalizeDomain, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { selectOnePerProduct } from './compareRun.ts';
import { startCompetitorCheck } from './competitorCheck.service.ts';
import type { CompetitorDocument } from './competitor.model.ts';
import {
  deleteCompetitor,
  findComparedRuns,
  findCompetitor,
  findOfferedPages,
  findCompetitors,
  findLatestRun,
  insertCompetitor,
} from './competitor.repository.ts';
import { listPriceChanges } from './changes.ts';
import { getCheckedAt, presentCompetitor, type ReadCompetitor } from './competitor.presenter.ts';
import { presentBenchmarks } from '../market/market.presenter.ts';
import { findMarketReading } from '../market/market.repository.ts';
import { toPlainName } from './words.ts';

const mostListedProducts = 200;
const mostListedMissing = 100;

/**
 * Adds a competitor, and starts to read it.
 * @throws AppError domain_not_public, competitor_is_own_shop, competitor_already_added, competitor_limit
 */
export async function addCompetitor(
  services: Pick<Services, 'jobs' | 'trustedHosts'>,
  eshopId: EshopId,
  typed: string,
): Promise<CompetitorId> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  // Also of a trusted host `www` is the same shop.
  const host = normalizeDomain(typed.replace(/^www\./, ''), services.trustedHosts);
  if (host === eshop.domainName) throw new AppError('competitor_is_own_shop');
  const added = await insertCompetitor(eshopId, host);
  if (added === 'AlreadyThere')
    throw new AppError('competitor_already_added', { params: { domain: toReadableDomain(host) } });
  if (added === 'Full') throw new AppError('competitor_limit', { params: { limit: mostCompetitors } });
  const competitorId = added._id.toString();
  await startCompetitorCheck(services, eshopId, { competitorId, host });
  return competitorId as CompetitorId;
}

/** @throws AppError not_found */
export async function removeCompetitor(eshopId: EshopId, competitorId: CompetitorId): Promise<void> {
  if (!(await deleteCompetitor(eshopId, competitorId))) throw new AppError('not_found');
}

/** Starts a check of each competitor that has none under way. */
export async function startCompetitorChecks(
  services: Pick<Services, 'jobs'>,
  eshopId: EshopId,
): Promise<void> {
  for (const { _id, host } of await findCompetitors(eshopId))
    await startCompetitorCheck(services, eshopId, { competitorId: _id.toString(), host });
}

/** @param isDetailed also with the pages of the run before, which lists of changes need */
async function readFindings(
  eshopId: EshopId,
  competitor: CompetitorDocument,
  isDetailed: boolean,
): Promise<ReadCompetitor> {
  const competitorId = competitor._id.toString();
  const [latest, [compared, before]] = await Promise.all([
    findLatestRun(eshopId, competitorId),
    findComparedRuns(eshopId, competitorId),
  ]);
  const isCompared = before !== undefined && (isDetailed || compared?.changes == null);
  const readPages = async (run: typeof compared) =>
    run === undefined ? [] : await findOfferedPages(eshopId, competitorId, run._id.toString(), isCompared);
  const [pages, earlier] = await Promise.all([readPages(compared), isCompared ? readPages(before) : []]);
  return { competitor, latest, compared, before, pages, earlier };
}

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

/** The shop’s products that competitors sell too, the most revenue first. */
function listCompared(findings: readonly ReadCompetitor[]): ComparedProduct[] {
  const products = new Map<string, ComparedProduct & { offers: ComparedProduct['offers'] }>();
  // The last checked one first: its prices of the shop are the newest.
  const newest = findings.toSorted(
    (a, b) => (b.compared?.startedAt.getTime() ?? 0) - (a.compared?.startedAt.getTime() ?? 0),
  );
  for (const { competitor, compared, pages } of newest) {
    if (compared === undefined) continue;
    for (const { offer, match, url } of selectOnePerProduct(pages)) {
      const known = products.get(match.productId) ?? {
        productId: match.productId,
        title: match.title,
        price: fromMinor(match.priceMinor),
        currency: match.currency,
        revenue: fromMinor(match.revenueMinor),
        gapPercent: null,
        offers: [],
      };
      known.offers.push({
        competitorId: competitor._id.toString() as CompetitorId,
        host: competitor.host,
        url,
        price: offer.priceMinor == null ? null : fromMinor(offer.priceMinor),
        currency: offer.currency ?? null,
        isInStock: offer.isInStock ?? null,
        by: match.by,
        checkedAt: getCheckedAt(compared),
      });
      products.set(match.productId, known);
    }
  }
  return [...products.values()]
    .map((product) => {
      const prices = product.offers.flatMap(({ price, currency }) =>
        price === null || currency !== product.currency ? [] : [price],
      );
      const gapPercent =
        prices.length === 0 || product.price === 0
          ? null
          : roundTenth((1 - Math.min(...prices) / product.price) * 100);
      return { ...product, gapPercent };
    })
    .toSorted((a, b) => b.revenue - a.revenue || (b.gapPercent ?? -1_000) - (a.gapPercent ?? -1_000));
}

/** Products of competitors that the shop’s feed lacks, those first that several sell, then those of brands it sells. */
function listMissing(findings: readonly ReadCompetitor[]): MissingProduct[] {
  const brands = new Set<string>();
  for (const { pages } of findings)
    for (const { offer, match } of pages)
      if (match != null && offer?.brand != null) brands.add(toPlainName(offer.brand));
  const missing = new Map<string, MissingProduct>();
  for (const { competitor, pages } of findings) {
    for (const { url, offer, match } of pages) {
      if (offer == null || match != null) continue;
      const key = offer.gtin ?? toPlainName(`${offer.brand ?? ''} ${offer.title}`);
      const price = offer.priceMinor == null ? null : fromMinor(offer.priceMinor);
      const known = missing.get(key);
      if (known === undefined)
        missing.set(key, {
          title: offer.title,
          brand: offer.brand ?? null,
          category: offer.category ?? null,
          url,
          price,
          currency: offer.currency ?? null,
          hosts: [competitor.host],
          isKnownBrand: offer.brand != null && brands.has(toPlainName(offer.brand)),
        });
      else if (!known.hosts.includes(competitor.host)) known.hosts.push(competitor.host);
    }
  }
  return [...missing.values()].toSorted(
    (a, b) =>
      b.hosts.length - a.hosts.length ||
      Number(b.isKnownBrand) - Number(a.isKnownBrand) ||
      (b.price ?? 0) - (a.price ?? 0),
  );
}

function findPeriod(findings: readonly ReadCompetitor[]): { from: string; to: string } | null {
  const [last] = findings
    .flatMap(({ compared }) => compared?.comparison ?? [])
    .toSorted((a, b) => b.periodTo.localeCompare(a.periodTo));
  return last === undefined ? null : { from: last.periodFrom, to: last.periodTo };
}

async function readCurrency(eshopId: EshopId) {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  return eshop.creditCurrency;
}

/** The competitors of a shop, and where they sell its products for less. */
export async function readCompetitors(
  eshopId: EshopId,
): Promise<OutputOf<typeof eshopAnalyzer.getCompetitors>> {
  const [currency, competitors, market] = await Promise.all([
    readCurrency(eshopId),
    findCompetitors(eshopId),
    findMarketReading(eshopId),
  ]);
  const findings = await Promise.all(
    competitors.map(async (competitor) => await readFindings(eshopId, competitor, false)),
  );
  const compared = listCompared(findings).filter(({ gapPercent }) => gapPercent !== null);
  const cheaper = compared.filter(({ gapPercent }) => (gapPercent ?? 0) > 0);
  const missing = listMissing(findings);
  return {
    currency,
    competitors: findings.map(presentCompetitor),
    period: findPeriod(findings),
    compared: compared.length,
    cheaperElsewhere: cheaper.length,
    revenueAtStake: Math.round(cheaper.reduce((sum, { revenue }) => sum + revenue * 100, 0)) / 100,
    products: cheaper.slice(0, mostListedProducts),
    missing: missing.slice(0, mostListedMissing),
    missingCount: missing.length,
    benchmarks: presentBenchmarks(market),
  };
}

/** One competitor with its products. @throws AppError not_found */
export async function readCompetitor(
  eshopId: EshopId,
  competitorId: CompetitorId,
): Promise<OutputOf<typeof eshopAnalyzer.getCompetitor>> {
  const [currency, competitor] = await Promise.all([
    readCurrency(eshopId),
    findCompetitor(eshopId, competitorId),
  ]);
  if (competitor === null) throw new AppError('not_found');
  const findings = await readFindings(eshopId, competitor, true);
  const missing = listMissing([findings]);
  return {
    currency,
    competitor: presentCompetitor(findings),
    period: findPeriod([findings]),
    products: listCompared([findings]),
    changes: listPriceChanges(findings.pages, findings.earlier),
    missing: missing.slice(0, mostListedMissing),
    missingCount: missing.length,
  };
}
