import { databaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import { docOf } from './fields.ts';
import { findCollection } from './namespaces.ts';
import { collectionStats } from './statistics.ts';

/** Stages that stand first and bring documents about the server instead of a collection's; undefined for others. */
export function adminSources(context: CommandContext, name: string, stage: Doc): Doc[] | undefined {
  const [operator] = stage.keys();
  switch (operator) {
    case '$collStats':
      return [collStats(context, name, stage)];
    case '$indexStats':
      return indexStats(context, name);
    default:
      return undefined;
  }
}

function collStats(context: CommandContext, name: string, stage: Doc): Doc {
  const collection = findCollection(context, name);
  if (!collection) throw databaseError(26, `ns not found: ${context.database}.${name}`);
  const options = stage.get('$collStats');
  const doc = docOf({
    ns: `${context.database}.${name}`,
    host: context.server.address,
    localTime: context.now,
  });
  if (options instanceof Map) {
    const stats = collectionStats(context, collection);
    for (const part of options.keys()) {
      if (part === 'count') doc.set('count', stats.get('count') ?? 0);
      else if (part === 'storageStats') doc.set('storageStats', stats);
      else throw databaseError(238, `$collStats with ${part} is not supported by this server`);
    }
  }
  return doc;
}

function indexStats(context: CommandContext, name: string): Doc[] {
  const collection = findCollection(context, name);
  if (!collection) return [];
  return collection.indexes.map((index) =>
    docOf({
      name: index.name,
      key: index.specification.get('key'),
      host: context.server.address,
      accesses: docOf({ ops: 0n, since: context.server.startedAt }),
      spec: index.specification,
    }),
  );
}
