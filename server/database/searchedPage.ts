import { Types } from 'mongoose';

/** Matches of a search that are sorted; with more, the user is asked to narrow the search. */
export const mostSearched = 1_000;

/** A page of a list, of which there may be more than `total` when it was searched. */
export interface SearchedPage<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly isTotalAtLeast: boolean;
}

/** Matches that come before all others, in whatever order the others are. */
export interface BestMatches {
  /** Finds them where there are more matches than are put in order. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly limit: number;
  /** Smaller is better; of a match with the fields of the order. */
  readonly rank: (match: Readonly<Record<string, unknown>>) => number;
}

/** Reads documents of a collection; a limit of 0 is none. */
type Find = (
  filter: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, 0 | 1>>,
  limit: number,
) => Promise<unknown>;

/**
 * One page of what a search finds, in order: of a word that is everywhere the first matches are put in order, not all of
 * them, so that a search takes the same time however many rows there are.
 * @param ask.sort fields of one direction, the first of them the order that is requested
 * @param ask.keep which of the matches are of the list, where the collection does not know it
 */
export async function findSearchedPage<Item extends { _id: unknown }>(
  find: Find,
  ask: {
    readonly filter: Readonly<Record<string, unknown>>;
    readonly sort: Readonly<Record<string, 1 | -1>>;
    readonly page: number;
    readonly pageSize: number;
    readonly projection?: Readonly<Record<string, 0 | 1>>;
    readonly filterIds?: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly best?: BestMatches;
  },
): Promise<SearchedPage<Item>> {
  const { filter, sort, page, pageSize, projection, filterIds: keep, best } = ask;
  const fields = Object.keys(sort).filter((name) => name !== '_id');
  const projected = Object.fromEntries(fields.map((name) => [name, 1 as const]));
  const found = (await find(filter, projected, mostSearched)) as Record<string, unknown>[];
  const isCut = found.length === mostSearched;
  if (isCut && best !== undefined) {
    const known = new Set(found.map(({ _id }) => String(_id)));
    const first = (await find(best.filter, projected, best.limit)) as Record<string, unknown>[];
    found.push(...first.filter(({ _id }) => !known.has(String(_id))));
  }
  const retainedIds = keep === undefined ? null : await keep(found.map(({ _id }) => String(_id)));
  const wanted = retainedIds === null ? found : found.filter(({ _id }) => retainedIds.has(String(_id)));
  const ordered = wanted.sort((a, b) => {
    const rank = best === undefined ? 0 : best.rank(a) - best.rank(b);
    if (rank !== 0) return rank;
    for (const [name, direction] of Object.entries(sort)) {
      const [left, right] = [toComparable(a[name]), toComparable(b[name])];
      if (left !== right) return direction * (left < right ? -1 : 1);
    }
    return 0;
  });
  const ids = ordered.slice((page - 1) * pageSize, page * pageSize).map(({ _id }) => _id);
  const rows = (await find({ _id: { $in: ids } }, projection ?? {}, 0)) as Item[];
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  const items = ids.flatMap((id) => byId.get(String(id)) ?? []);
  return { items, total: ordered.length, isTotalAtLeast: isCut };
}

/** Missing values come before everything else, as in the database. */
function toComparable(value: unknown): number | string {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number' || typeof value === 'string') return value;
  // An id in the order of its digits.
  return value instanceof Types.ObjectId ? value.toString() : Number.NEGATIVE_INFINITY;
}
