import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type {
  ComparisonSourceState,
  PlacedProduct,
  priceComparisonCalls,
} from '#shared/contracts/priceComparisonCalls.ts';
import {
  comparePlaces,
  comparisonSources,
  getSourceCurrency,
  longestFetchMs,
  mostComparisonBytes,
  type ComparisonFault,
  type ComparisonSource,
} from '#shared/domain/competitor/priceComparison.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { findContact, getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { getEshopPermissions } from '#server/areas/auth/index.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import { FetchError } from '#server/integrations/fetch/index.ts';
import { computeMailId } from '#server/integrations/mailer/computeMailId.ts';
import type { Services } from '#server/services.ts';
import { canCompare } from '../canDiagnose.ts';
import { toLongGtin } from '../competitors/readOffer.ts';
import { readPageValues } from '../pageValues.ts';
import type { PriceComparisonRecord, StoredGap, StoredPlace } from './priceComparison.model.ts';
import {
  claimFetch,
  findComparison,
  findComparisons,
  findDueFetches,
  isComparisonMailed,
  saveComparison,
  saveFetched,
} from './priceComparison.repository.ts';
import { readExport, type ExportRow } from './readExport.ts';

export const fetchComparisonJob = 'fetchPriceComparison';
const dayMs = 86_400_000;
const retryMs = 3_600_000;
const mostStoredProducts = 5_000;
const mostStoredGaps = 500;
const mostListedProducts = 200;
const mostListedGaps = 100;
const atATime = 50;

const faultCodes = {
  Columns: 'comparison_export_invalid',
  TooLarge: 'comparison_export_too_large',
  Empty: 'comparison_export_empty',
  Unreachable: 'comparison_export_invalid',
  Failed: 'comparison_export_invalid',
} as const satisfies Record<ComparisonFault, string>;

type Import = Pick<
  PriceComparisonRecord,
  | 'importedAt'
  | 'previousAt'
  | 'fault'
  | 'faultAt'
  | 'rows'
  | 'gapCount'
  | 'periodFrom'
  | 'periodTo'
  | 'products'
  | 'gaps'
>;

/** Matches rows with the shop's products by its own id, otherwise by GTIN, and weighs them by their revenue. */
async function matchRows(
  eshopId: EshopId,
  source: ComparisonSource,
  rows: readonly ExportRow[],
  now: Date,
): Promise<Import> {
  const before = await findComparison(eshopId, source);
  const { timeZone, country } = await getEshop(eshopId);
  const currencyOfSource = getSourceCurrency(source, { address: before?.address ?? null, country });
  const values = await readPageValues(eshopId, timeZone, now);
  const previous = new Map((before?.products ?? []).map(({ productId, position }) => [productId, position]));
  const byItem = new Map(rows.flatMap((row) => (row.itemId === null ? [] : [[row.itemId, row] as const])));
  const byGtin = new Map(rows.flatMap((row) => (row.gtin === null ? [] : [[row.gtin, row] as const])));
  const matched = new Set<ExportRow>();
  const places: StoredPlace[] = [];
  for await (const product of readCatalogue(eshopId)) {
    const gtin = toLongGtin(product.gtin ?? null);
    const row = byItem.get(product.productId) ?? (gtin === null ? undefined : byGtin.get(gtin));
    if (row === undefined) continue;
    matched.add(row);
    places.push({
      productId: product.productId,
      title: product.title,
      priceMinor: product.salePriceMinor ?? product.priceMinor,
      currency: product.currency,
      position: row.position,
      previousPosition: previous.get(product.productId) ?? null,
      shops: row.shops,
      lowestMinor: row.lowestMinor,
      lowestCurrency: row.currency ?? currencyOfSource,
      revenueMinor: values.byProduct.get(product.productId)?.revenueMinor ?? 0,
    });
  }
  // A row with a price of the shop is its product, though the feed doesn't have it any more.
  const gaps = rows.flatMap((row): StoredGap[] =>
    matched.has(row) || row.priceMinor !== null || row.title === null
      ? []
      : [
          {
            title: row.title,
            gtin: row.gtin,
            shops: row.shops,
            popularity: row.popularity,
            lowestMinor: row.lowestMinor,
            lowestCurrency: row.currency ?? currencyOfSource,
          },
        ],
  );
  return {
    importedAt: now,
    previousAt: before?.importedAt ?? null,
    fault: null,
    faultAt: null,
    rows: rows.length,
    gapCount: gaps.length,
    periodFrom: values.from,
    periodTo: values.to,
    products: places.toSorted((a, b) => b.revenueMinor - a.revenueMinor).slice(0, mostStoredProducts),
    gaps: gaps
      .toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1) || (b.shops ?? 0) - (a.shops ?? 0))
      .slice(0, mostStoredGaps),
  };
}

/** Counts products by the change of their place, and sums the revenue of those that lost the first one. */
function countChanges({ previousAt, products }: Pick<PriceComparisonRecord, 'previousAt' | 'products'>) {
  if (previousAt === null) return null;
  const changes = { LostFirst: 0, WonFirst: 0, Worse: 0, Better: 0 };
  let lostMinor = 0;
  for (const { previousPosition, position, revenueMinor } of products) {
    const change = comparePlaces(previousPosition, position);
    if (change === null) continue;
    changes[change] += 1;
    if (change === 'LostFirst') lostMinor += revenueMinor;
  }
  return { ...changes, lostMinor };
}

/** Mails changes at the first place, where the shop wants that. */
async function mailChanges(
  services: Pick<Services, 'mailer' | 'publicUrl'>,
  eshopId: EshopId,
  source: ComparisonSource,
  imported: Import,
): Promise<void> {
  const changes = countChanges(imported);
  if (changes === null || changes.LostFirst + changes.WonFirst === 0) return;
  if (!(await isComparisonMailed(eshopId))) return;
  const eshop = await getEshop(eshopId);
  const contact = await findContact(eshop);
  if (contact === null || !canCompare(getEshopPermissions(eshop))) return;
  await services.mailer.send({
    ...contact,
    id: computeMailId(
      'priceComparisonChanged',
      eshopId,
      `${source} ${imported.importedAt?.toISOString() ?? ''}`,
    ),
    eshopId,
    template: 'priceComparisonChanged',
    values: {
      domain: toReadableDomain(eshop.domainName),
      source: source === 'Zbozi' ? 'Zboží.cz' : source,
      lost: String(changes.LostFirst),
      won: String(changes.WonFirst),
    },
    actionUrl: `${services.publicUrl}/app/diagnostics/competitive-overview?${eshopParameter}=${eshopId}`,
  });
}

/** Imports a file. @throws AppError comparison_export_invalid, comparison_export_too_large, comparison_export_empty */
export async function importComparison(
  services: Pick<Services, 'mailer' | 'publicUrl'>,
  eshopId: EshopId,
  source: ComparisonSource,
  bytes: Buffer,
  now: Date,
): Promise<{ readonly rows: number; readonly matched: number }> {
  const rows = readExport(bytes);
  if (typeof rows === 'string') throw new AppError(faultCodes[rows]);
  const imported = await matchRows(eshopId, source, rows, now);
  await saveComparison(eshopId, source, imported);
  await mailChanges(services, eshopId, source, imported);
  return { rows: imported.rows, matched: imported.products.length };
}

/** Sets the address of an export, which is fetched at once. */
export async function changeComparisonAddress(
  services: Pick<Services, 'jobs'>,
  eshopId: EshopId,
  source: ComparisonSource,
  address: string | null,
): Promise<void> {
  await saveComparison(eshopId, source, {
    address,
    nextFetchAt: address === null ? null : new Date(),
    fetchingSince: address === null ? null : new Date(),
    fault: null,
    faultAt: null,
  });
  if (address !== null) await services.jobs.enqueue(fetchComparisonJob, {});
}

async function download(
  services: Pick<Services, 'fetcher'>,
  address: string,
): Promise<Buffer | ComparisonFault> {
  try {
    const answer = await services.fetcher.open(address, {
      limits: { wireBytes: mostComparisonBytes, decodedBytes: mostComparisonBytes },
      accept: 'text/csv,application/xml,text/xml,*/*;q=0.5',
    });
    if (answer.status < 200 || answer.status > 299) {
      answer.close();
      return 'Unreachable';
    }
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (thrown) {
    if (!(thrown instanceof FetchError)) throw thrown;
    return thrown.reason === 'tooLarge' || thrown.reason === 'tooCompressed' ? 'TooLarge' : 'Unreachable';
  }
}

async function fetchOne(services: Services, due: PriceComparisonRecord, now: Date): Promise<void> {
  const eshopId = due.eshopId.toString() as EshopId;
  const { source, address } = due;
  const tomorrow = new Date(now.getTime() + dayMs);
  if (address === null || !canCompare(getEshopPermissions(await getEshop(eshopId)))) {
    await saveFetched(eshopId, due, { fetchingSince: null, nextFetchAt: address === null ? null : tomorrow });
    return;
  }
  const bytes = await download(services, address);
  const rows = typeof bytes === 'string' ? bytes : readExport(bytes);
  if (typeof rows === 'string') {
    // Places of before stay, with their day.
    await saveFetched(eshopId, due, {
      fault: rows,
      faultAt: now,
      fetchingSince: null,
      nextFetchAt: rows === 'Unreachable' ? new Date(now.getTime() + retryMs) : tomorrow,
    });
    return;
  }
  const imported = await matchRows(eshopId, source, rows, now);
  const isSaved = await saveFetched(eshopId, due, {
    ...imported,
    fetchingSince: null,
    nextFetchAt: tomorrow,
  });
  if (!isSaved) return;
  try {
    await mailChanges(services, eshopId, source, imported);
  } catch (thrown) {
    // The export is imported: a mail that isn't sent is no fault of the fetch.
    services.log.error({ err: thrown, eshopId }, 'changes of a price comparison not mailed');
  }
}

/** Fetches exports that are due, one after another. */
export async function fetchDueComparisons(
  services: Services,
  now: Date,
  stopped?: AbortSignal,
): Promise<void> {
  for (const due of await findDueFetches(now, atATime)) {
    stopped?.throwIfAborted();
    // One whose process dies is fetched again.
    const next = new Date(now.getTime() + retryMs);
    if (!(await claimFetch(due, next))) continue;
    try {
      await fetchOne(services, due, now);
    } catch (thrown) {
      const eshopId = due.eshopId.toString() as EshopId;
      services.log.error({ err: thrown, eshopId }, 'price comparison not fetched');
      await saveFetched(eshopId, due, {
        fault: 'Failed',
        faultAt: now,
        fetchingSince: null,
        nextFetchAt: next,
      });
    }
  }
}

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

function presentPlace(source: ComparisonSource, place: StoredPlace): PlacedProduct {
  const { priceMinor, lowestMinor, lowestCurrency = null, revenueMinor, ...fields } = place;
  return {
    ...fields,
    source,
    price: fromMinor(priceMinor),
    lowestPrice: lowestMinor === null ? null : fromMinor(lowestMinor),
    lowestCurrency,
    gapPercent:
      lowestMinor === null || priceMinor === 0 || lowestCurrency !== place.currency
        ? null
        : roundTenth((1 - lowestMinor / priceMinor) * 100),
    revenue: fromMinor(revenueMinor),
  };
}

function presentSource(
  source: ComparisonSource,
  record: PriceComparisonRecord | null,
  now: Date,
): ComparisonSourceState {
  const since = record?.fetchingSince ?? null;
  // Its process died, or the queue did.
  const isOverdue = since !== null && now.getTime() - since.getTime() > longestFetchMs;
  const changes = record === null ? null : countChanges(record);
  return {
    source,
    importedAt: record?.importedAt?.toISOString() ?? null,
    address: record?.address ?? null,
    fetchingSince: isOverdue ? null : (since?.toISOString() ?? null),
    fault: isOverdue ? 'Failed' : (record?.fault ?? null),
    faultAt: (isOverdue ? since : record?.faultAt)?.toISOString() ?? null,
    rows: record?.rows ?? 0,
    matched: record?.products.length ?? 0,
    gaps: record?.gapCount ?? 0,
    changes:
      changes === null || record?.previousAt == null
        ? null
        : {
            since: record.previousAt.toISOString(),
            lostFirst: changes.LostFirst,
            wonFirst: changes.WonFirst,
            worse: changes.Worse,
            better: changes.Better,
            lostRevenue: fromMinor(changes.lostMinor),
          },
  };
}

/** A shop's places by price, the revenue at stake, and what it lacks. */
export async function readPriceComparison(
  eshopId: EshopId,
  now: Date,
): Promise<OutputOf<typeof priceComparisonCalls.getPriceComparison>> {
  const [{ creditCurrency }, records, isMailed] = await Promise.all([
    getEshop(eshopId),
    findComparisons(eshopId),
    isComparisonMailed(eshopId),
  ]);
  const places = records.flatMap(({ source, products }) =>
    products
      .filter(({ position }) => position !== null)
      .map((place) => ({ source, place, isFirst: place.position === 1 })),
  );
  // A product that is cheapest on one website and not on the other has revenue at stake, once.
  const behind = new Map(
    places.flatMap(({ place, isFirst }) => (isFirst ? [] : [[place.productId, place.revenueMinor] as const])),
  );
  const placed = new Set(places.map(({ place }) => place.productId));
  const [last] = records
    .filter(({ importedAt }) => importedAt !== null)
    .toSorted((a, b) => Number(b.importedAt) - Number(a.importedAt));
  return {
    currency: creditCurrency,
    sources: comparisonSources.map((source) =>
      presentSource(source, records.find((record) => record.source === source) ?? null, now),
    ),
    period:
      last?.periodFrom == null || last.periodTo === null
        ? null
        : { from: last.periodFrom, to: last.periodTo },
    placed: placed.size,
    first: placed.size - behind.size,
    revenueAtStake: fromMinor([...behind.values()].reduce((sum, revenue) => sum + revenue, 0)),
    products: places
      .filter(({ isFirst }) => !isFirst)
      .map(({ source, place }) => presentPlace(source, place))
      .toSorted((a, b) => b.revenue - a.revenue || (b.gapPercent ?? 0) - (a.gapPercent ?? 0))
      .slice(0, mostListedProducts),
    gaps: records
      .flatMap(({ source, gaps }) =>
        gaps.map(({ lowestMinor, lowestCurrency = null, ...gap }) => ({
          ...gap,
          lowestCurrency,
          source,
          lowestPrice: lowestMinor === null ? null : fromMinor(lowestMinor),
        })),
      )
      .toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1) || (b.shops ?? 0) - (a.shops ?? 0))
      .slice(0, mostListedGaps),
    isMailed,
  };
}
