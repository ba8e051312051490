import type { Document } from 'mongodb';
import type { ClientEntity } from '../clientEntity.ts';
import { openChangeStream } from '../cursorEntity.ts';
import type { OperationTable } from './operationTable.ts';

function createBulkModel(model: Document): Document {
  const [[name, fields] = ['', {}]] = Object.entries(model);
  return { name, ...fields };
}

/** Operations of a client. */
export const clientOperations: OperationTable<ClientEntity> = {
  clientBulkWrite: ({ client }, { models, ...options }) =>
    client.bulkWrite((models as Document[]).map(createBulkModel) as never, options),
  close: ({ client }) => client.close(),
  createChangeStream: ({ client }, { pipeline, ...options }) =>
    openChangeStream(client.watch(pipeline, options)),
  dropDatabase: ({ client }, { database, ...options }) => client.db(database).dropDatabase(options),
  listDatabases: async ({ client }, options) => (await client.db().admin().listDatabases(options)).databases,
  listDatabaseNames: async ({ client }, options) =>
    (
      await client
        .db()
        .admin()
        .listDatabases({ ...options, nameOnly: true })
    ).databases,
};
