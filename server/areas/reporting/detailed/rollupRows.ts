import { foldPostKey } from '#shared/domain/report/postSource.ts';
import type { StatisticSums } from '#shared/domain/report/statistics.ts';
import { parseSourceKey, readRollupsAs, type RollupDimension } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { addSpend, parseCampaignId } from './sourceRows.ts';
import { addSums, copySums, getLateSums, noSums } from './rollupSums.ts';
import type { TableRequest } from './tableRequest.ts';

/** A row of a table before it has its names: its key and its sums, in the range and in the one it is compared with. */
export interface CountedRow {
  readonly key: string;
  readonly sums: StatisticSums;
  /** Null where nothing is compared. */
  readonly previous: StatisticSums | null;
}

/** Tables that are read from roll-ups, with the dimension of each. */
export const dimensionOfTable = {
  Product: 'Product',
  Category: 'Category',
  Source: 'Source',
  User: 'User',
} as const satisfies Record<string, RollupDimension>;
export type RollupTableName = keyof typeof dimensionOfTable;

function isEmpty(sums: StatisticSums): boolean {
  return Object.values(sums).every((value) => value === 0);
}

async function readSums(
  request: TableRequest,
  table: RollupTableName,
  range: ReportRange,
): Promise<ReadonlyMap<string, StatisticSums>> {
  const { eshopId, query, counting } = request;
  let late: StatisticSums | undefined;
  const sums = await readRollupsAs(
    eshopId,
    {
      dimension: dimensionOfTable[table],
      range,
      channels: query.sources,
    },
    (count) => copySums((late ??= getLateSums(count, counting))),
  );
  for (const [key, row] of sums) if (isEmpty(row)) sums.delete(key);
  if (table !== 'Source') return sums;
  const { postsOf } = query;
  // Posts cost no ad spend.
  if (postsOf !== undefined)
    return new Map([...sums].filter(([key]) => key !== postsOf && foldPostKey(key) === postsOf));
  return await addSpend(request, range, foldPosts(sums));
}

/** Posts of a network as one source; `postsOf` and the social calendar show them one by one. */
function foldPosts(sums: ReadonlyMap<string, StatisticSums>): Map<string, StatisticSums> {
  const folded = new Map<string, StatisticSums>();
  for (const [key, row] of sums) {
    const name = foldPostKey(key);
    const known = folded.get(name);
    folded.set(name, known === undefined ? row : addSums(known, row));
  }
  return folded;
}

/** Whether a row of sources is of those that are asked for: spend has no place among the channels of visits. */
function isRequestedSource(key: string, { sources, campaignIds }: TableRequest['query']): boolean {
  const channel = parseSourceKey(key)?.source.channel;
  const isOfChannel = sources === undefined || (channel !== undefined && sources.includes(channel));
  const campaignId = parseCampaignId(key);
  return (
    isOfChannel &&
    (campaignIds === undefined || (campaignId !== null && campaignIds.some((id) => id === campaignId)))
  );
}

/** All rows of a table that is read from roll-ups; one that is in either range is there. */
export async function readRollupRows(request: TableRequest, table: RollupTableName): Promise<CountedRow[]> {
  const { compared, range, query } = request;
  const now = await readSums(request, table, range);
  const before = compared === null ? null : await readSums(request, table, compared);
  const keys = new Set([...now.keys(), ...(before?.keys() ?? [])]);
  return [...keys]
    .filter((key) => table !== 'Source' || isRequestedSource(key, query))
    .map((key) => ({
      key,
      sums: now.get(key) ?? noSums,
      previous: before === null ? null : (before.get(key) ?? noSums),
    }));
}

/** The stored keys behind rows of sources: those of a network's posts are one row. */
export async function expandSourceKeys(
  { eshopId }: TableRequest,
  range: ReportRange,
  rowKeys: readonly string[],
): Promise<string[]> {
  const wanted = new Set(rowKeys);
  const stored = await readRollupsAs(eshopId, { dimension: 'Source', range }, () => null);
  return [...stored.keys()].filter((key) => wanted.has(key) || wanted.has(foldPostKey(key)));
}
