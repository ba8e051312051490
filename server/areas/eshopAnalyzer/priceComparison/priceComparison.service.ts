import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type {
  ComparisonSourceState,
  PlacedProduct,
  priceComparisonCalls,
} from '#shared/contracts/priceComparisonCalls.ts';
import {
  comparePlaces,
  comparisonSources,
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
  rows: readonly ExportRow[],
  before: PriceComparisonRecord | null,
  now: Date,
): Promise<Import> {
  const { timeZone } = await getEshop(eshopId);
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
  const imported = await matchRows(eshopId, rows, await findComparison(eshopId, source), now);
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
  if (address === null || !canCompare(getEshopPermissions(await getEshop(eshopId)))) return;
  const bytes = await download(services, address);
  const rows = typeof bytes === 'string' ? bytes : readExport(bytes);
  if (typeof rows === 'string') {
    // Places of before stay, with their day.
    await saveFetched(eshopId, due, {
      fault: rows,
      faultAt: now,
      nextFetchAt: new Date(now.getTime() + (rows === 'Unreachable' ? retryMs : dayMs)),
    });
    return;
  }
  const imported = await matchRows(eshopId, rows, await findComparison(eshopId, source), now);
  if (await saveFetched(eshopId, due, imported)) await mailChanges(services, eshopId, source, imported);
}

/** Fetches exports that are due, one after another. */
export async function fetchDueComparisons(
  services: Services,
  now: Date,
  stopped?: AbortSignal,
): Promise<void> {
  for (const due of await findDueFetches(now, atATime)) {
    stopped?.throwIfAborted();
    if (!(await claimFetch(due, new Date(now.getTime() + dayMs)))) continue;
    try {
      await fetchOne(services, due, now);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId: due.eshopId.toString() }, 'price comparison not fetched');
    }
  }
}

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

function presentPlace(source: ComparisonSource, place: StoredPlace): PlacedProduct {
  const { priceMinor, lowestMinor, revenueMinor, ...fields } = place;
  return {
    ...fields,
    source,
    price: fromMinor(priceMinor),
    lowestPrice: lowestMinor === null ? null : fromMinor(lowestMinor),
    gapPercent:
      lowestMinor === null || priceMinor === 0 ? null : roundTenth((1 - lowestMinor / priceMinor) * 100),
    revenue: fromMinor(revenueMinor),
  };
}

function presentSource(
  source: ComparisonSource,
  record: PriceComparisonRecord | null,
): ComparisonSourceState {
  const changes = record === null ? null : countChanges(record);
  return {
    source,
    importedAt: record?.importedAt?.toISOString() ?? null,
    address: record?.address ?? null,
    fault: record?.fault ?? null,
    faultAt: record?.faultAt?.toISOString() ?? null,
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
      presentSource(source, records.find((record) => record.source === source) ?? null),
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
        gaps.map(({ lowestMinor, ...gap }) => ({
          ...gap,
          source,
          lowestPrice: lowestMinor === null ? null : fromMinor(lowestMinor),
        })),
      )
      .toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1) || (b.shops ?? 0) - (a.shops ?? 0))
      .slice(0, mostListedGaps),
    isMailed,
  };
}
