import type { Catalog } from '../store/catalog.ts';
import type { Collection } from '../store/collection.ts';
import type { Doc } from '../values/value.ts';
import { buildDoc, readDocsField } from './fields.ts';

const kinds = [
  'total',
  'readLock',
  'writeLock',
  'queries',
  'getmore',
  'insert',
  'update',
  'remove',
  'commands',
] as const;
type Kind = (typeof kinds)[number];

const kindOfCommand: ReadonlyMap<string, Kind> = new Map([
  ['find', 'queries'],
  ['getMore', 'getmore'],
  ['insert', 'insert'],
  ['update', 'update'],
  ['delete', 'remove'],
]);

interface Counted {
  microseconds: number;
  count: number;
}

/** The fields of a command that are read to find the collections that it names. */
interface CountedCommand {
  readonly engine: { readonly catalog: Catalog };
  readonly command: string;
  readonly database: string;
  readonly body: Doc;
}

/** How often and how long commands have worked on each collection since the start. */
export class CollectionUsage {
  private readonly byCollection = new Map<Collection, Record<Kind, Counted>>();

  /** Counts one command for the collections that it names. */
  record(context: CountedCommand, isWrite: boolean, elapsedMs: number): void {
    const kind = kindOfCommand.get(context.command) ?? 'commands';
    for (const collection of findNamed(context)) {
      let counted = this.byCollection.get(collection);
      if (!counted) {
        counted = Object.fromEntries(
          kinds.map((name) => [name, { microseconds: 0, count: 0 }]),
        ) as unknown as Record<Kind, Counted>;
        this.byCollection.set(collection, counted);
      }
      for (const name of ['total', isWrite ? 'writeLock' : 'readLock', kind] as const) {
        counted[name].microseconds += elapsedMs * 1000;
        counted[name].count++;
      }
    }
  }

  /** The collections that are still there, by namespace, as `top` lists them. */
  describe(): Doc {
    const totals: Doc = new Map([['note', 'all times in microseconds']]);
    for (const [collection, counted] of this.byCollection) {
      if (collection.isDropped) {
        this.byCollection.delete(collection);
        continue;
      }
      const shown = kinds.map((name) => {
        const { microseconds, count } = counted[name];
        return [name, buildDoc({ time: BigInt(Math.round(microseconds)), count: BigInt(count) })] as const;
      });
      totals.set(`${collection.database}.${collection.name}`, new Map(shown));
    }
    return totals;
  }
}

/** The collections that a command is about and that are there. */
function findNamed({ engine, command, body, database }: CountedCommand): Collection[] {
  if (command === 'bulkWrite') {
    const namespaces = new Set((readDocsField(body, 'nsInfo') ?? []).map((entry) => entry.get('ns')));
    return [...namespaces].flatMap((namespace) => {
      if (typeof namespace !== 'string') return [];
      const dot = namespace.indexOf('.');
      return engine.catalog.find(namespace.slice(0, dot), namespace.slice(dot + 1)) ?? [];
    });
  }
  const name = body.get(command === 'getMore' ? 'collection' : command);
  const found = typeof name === 'string' ? engine.catalog.find(database, name) : undefined;
  return found ? [found] : [];
}
