import { Binary } from 'bson';
import { compileFilter } from '../query/matcher.ts';
import { findIdIndex, type Collection } from '../store/collection.ts';
import type { Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import { checkFields, countField, readDocField, buildDoc, flagField, toNumber } from './fields.ts';
import { answerCursor } from './answers.ts';
import { ListProducer } from './reading.ts';
import { readCollectionStats } from './statistics.ts';

function getKind({ settings }: Collection): string {
  if (settings.view) return 'view';
  return settings.timeSeries ? 'timeseries' : 'collection';
}

/** listCollections */
export function listCollectionsCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('listCollections', body, new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor']));
  const isNameOnly = flagField(body, 'nameOnly');
  const matches = compileFilter(readDocField(body, 'filter') ?? new Map());
  const documents = engine.catalog.list(context.database).map((collection) =>
    buildDoc({
      name: collection.name,
      type: getKind(collection),
      options: collection.options,
      info: collection.settings.view
        ? buildDoc({ readOnly: true })
        : buildDoc({ readOnly: false, uuid: new Binary(collection.uuid, 4) }),
      idIndex: collection.settings.isClustered ? undefined : findIdIndex(collection)?.specification,
    }),
  );
  const chosen = documents
    .filter(matches)
    .map((doc) => (isNameOnly ? buildDoc({ name: doc.get('name'), type: doc.get('type') }) : doc));
  const cursor = readDocField(body, 'cursor') ?? new Map();
  return answerCursor(context, `${context.database}.$cmd.listCollections`, new ListProducer(chosen), {
    batchSize: countField(cursor, 'batchSize') ?? Number.POSITIVE_INFINITY,
  });
}

/** listDatabases */
export function listDatabasesCommand(context: CommandContext): Promise<Reply> {
  const { body, engine } = context;
  checkFields('listDatabases', body, new Set(['filter', 'nameOnly', 'authorizedDatabases']));
  const isNameOnly = flagField(body, 'nameOnly');
  const matches = compileFilter(readDocField(body, 'filter') ?? new Map());
  let totalSize = 0;
  const databases = engine.catalog.listDatabases().map((name) => {
    if (isNameOnly) return buildDoc({ name });
    const sizeOnDisk = engine.catalog
      .list(name)
      .reduce(
        (sum, collection) => sum + (toNumber(readCollectionStats(context, collection).get('size')) ?? 0),
        0,
      );
    totalSize += sizeOnDisk;
    return buildDoc({ name, sizeOnDisk: BigInt(sizeOnDisk), empty: false });
  });
  const fields = buildDoc({ databases: databases.filter(matches) });
  if (!isNameOnly) {
    fields.set('totalSize', BigInt(totalSize));
    fields.set('totalSizeMb', BigInt(Math.round(totalSize / 1048576)));
  }
  return Promise.resolve({ fields });
}
