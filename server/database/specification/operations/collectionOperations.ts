import type { Collection, Document } from 'mongodb';
import { openChangeStream, openCursor } from '../cursorEntity.ts';
import { buildNullIdOptions } from '../driverDifferences.ts';
import type { OperationTable } from './operationTable.ts';

function listInserted(requests: readonly Document[]): Document[] {
  return requests.flatMap(({ insertOne }) => (insertOne ? [insertOne.document as Document] : []));
}

/** Operations of a collection. */
export const collectionOperations: OperationTable<Collection> = {
  aggregate: (collection, { pipeline, ...options }) => collection.aggregate(pipeline, options).toArray(),
  bulkWrite: (collection, { requests, ...options }) =>
    collection.bulkWrite(requests, { ...options, ...buildNullIdOptions(listInserted(requests)) }),
  count: (collection, { filter, ...options }) => collection.count(filter, options),
  countDocuments: (collection, { filter, ...options }) => collection.countDocuments(filter, options),
  createChangeStream: (collection, { pipeline, ...options }) =>
    openChangeStream(collection.watch(pipeline, options)),
  createFindCursor: (collection, { filter, ...options }) => openCursor(collection.find(filter, options)),
  createIndex: (collection, { keys, ...options }) => collection.createIndex(keys, options),
  createSearchIndex: (collection, { model }) => collection.createSearchIndex(model),
  createSearchIndexes: (collection, { models }) => collection.createSearchIndexes(models),
  deleteMany: (collection, { filter, ...options }) => collection.deleteMany(filter, options),
  deleteOne: (collection, { filter, ...options }) => collection.deleteOne(filter, options),
  distinct: (collection, { fieldName, filter, ...options }) =>
    collection.distinct(fieldName, filter, options),
  dropIndex: (collection, { name, ...options }) => collection.dropIndex(name, options),
  dropIndexes: (collection, options) => collection.dropIndexes(options),
  dropSearchIndex: (collection, { name }) => collection.dropSearchIndex(name),
  estimatedDocumentCount: (collection, options) => collection.estimatedDocumentCount(options),
  find: (collection, { filter, ...options }) => collection.find(filter, options).toArray(),
  findOne: (collection, { filter, ...options }) => collection.findOne(filter, options),
  findOneAndDelete: (collection, { filter, ...options }) => collection.findOneAndDelete(filter, options),
  findOneAndReplace: (collection, { filter, replacement, ...options }) =>
    collection.findOneAndReplace(filter, replacement, options),
  findOneAndUpdate: (collection, { filter, update, ...options }) =>
    collection.findOneAndUpdate(filter, update, options),
  insertMany: (collection, { documents, ...options }) =>
    collection.insertMany(documents, { ...options, ...buildNullIdOptions(documents) }),
  insertOne: (collection, { document, ...options }) =>
    collection.insertOne(document, { ...options, ...buildNullIdOptions([document]) }),
  listIndexes: (collection, options) => collection.listIndexes(options).toArray(),
  listSearchIndexes: (collection, { name, aggregationOptions = {} }) =>
    (name === undefined
      ? collection.listSearchIndexes(aggregationOptions)
      : collection.listSearchIndexes(name, aggregationOptions)
    ).toArray(),
  rename: (collection, { to, ...options }) => collection.rename(to, options),
  replaceOne: (collection, { filter, replacement, ...options }) =>
    collection.replaceOne(filter, replacement, options),
  updateMany: (collection, { filter, update, ...options }) => collection.updateMany(filter, update, options),
  updateOne: (collection, { filter, update, ...options }) => collection.updateOne(filter, update, options),
  updateSearchIndex: (collection, { name, definition }) => collection.updateSearchIndex(name, definition),
};
