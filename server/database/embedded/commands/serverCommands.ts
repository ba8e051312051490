import { Binary, ObjectId, type Timestamp } from 'bson';
import { createDatabaseError } from '../codes.ts';
import { encodeDocument, maxDocumentBytes } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import { maxMessageBytes, type Reply } from '../wire/message.ts';
import type { CommandContext } from './context.ts';
import {
  checkFields,
  readCollectionName,
  readDocField,
  buildDoc,
  readTextField,
  toNumber,
} from './fields.ts';
import { requireCollection } from './namespaces.ts';
import { readCollectionStats } from './statistics.ts';

/** The replica set that the server says it is the only member of: that switches on sessions and transactions. */
export const replicaSetName = 'embedded';
/** The version of MongoDB whose behaviour this server has. */
export const version = '8.0.0';
const mostMetadataBytes = 512;
const mostApplicationNameBytes = 128;
const electionId = new ObjectId('7fffffff0000000000000001');

/** The name of the application that a hello tells. Throws 14. */
export function readApplicationName(hello: Doc): string | undefined {
  const client = readDocField(hello, 'client');
  const application = client && readDocField(client, 'application');
  return application && readTextField(application, 'name');
}

/** What a client says about itself may be short only. Throws 182 and 183. */
function checkClientMetadata(body: Doc): void {
  const client = readDocField(body, 'client');
  if (!client) return;
  const name = readApplicationName(body);
  if (Buffer.byteLength(name ?? '') > mostApplicationNameBytes) {
    throw createDatabaseError(
      182,
      `The application name must be of at most ${mostApplicationNameBytes} bytes.`,
    );
  }
  if (encodeDocument(client).length > mostMetadataBytes) {
    throw createDatabaseError(
      183,
      `The client metadata document must be less then or equal to ${mostMetadataBytes} bytes`,
    );
  }
}

/** hello, isMaster: answers at once, or with `topologyVersion` and `maxAwaitTimeMS` when there is something new. */
export async function runHelloCommand(context: CommandContext): Promise<Reply> {
  const { server, body } = context;
  checkClientMetadata(body);
  const isAwaitable = await server.topology.waitForChange(body, context.connectionId, context.isAbandoned);
  if (server.isClosing) throw createDatabaseError(91, 'The server is in quiesce mode and will shut down');
  const topologyVersion = server.topology.version;
  const time = context.engine.oplog.now;
  const fields = buildDoc({
    helloOk: true,
    topologyVersion,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: replicaSetName,
    setVersion: 1,
    hosts: [server.address],
    primary: server.address,
    me: server.address,
    electionId,
    lastWrite: buildDoc({
      opTime: buildDoc({ ts: time, t: 1n }),
      lastWriteDate: new Date(time.getHighBitsUnsigned() * 1000),
      majorityOpTime: buildDoc({ ts: time, t: 1n }),
      majorityWriteDate: new Date(time.getHighBitsUnsigned() * 1000),
    }),
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: context.connectionId,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  });
  return isAwaitable ? { fields, next: new Map(body).set('topologyVersion', topologyVersion) } : { fields };
}

/** $clusterTime and operationTime, which every answer carries. */
export function timeFields(time: Timestamp): Doc {
  return buildDoc({
    $clusterTime: buildDoc({
      clusterTime: time,
      signature: buildDoc({ hash: new Binary(Buffer.alloc(20), 0), keyId: 0n }),
    }),
    operationTime: time,
  });
}

/** ping and others that only say that all is well. */
export function runOkCommand(): Promise<Reply> {
  return Promise.resolve({ fields: new Map() });
}

/** buildInfo */
export function buildInfoCommand(): Promise<Reply> {
  const fields = buildDoc({
    version,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'none',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: maxDocumentBytes,
    storageEngines: ['embedded'],
  });
  return Promise.resolve({ fields });
}

/** hostInfo, connectionStatus, getParameter and the like, as far as clients look at them. */
export function runConnectionStatusCommand(): Promise<Reply> {
  return Promise.resolve({
    fields: buildDoc({ authInfo: buildDoc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
  });
}

/** The parameters of a server that clients ask for, as MongoDB names them. */
const parameters = buildDoc({
  featureCompatibilityVersion: buildDoc({ version: '8.0' }),
  acceptApiVersion2: false,
  enableTestCommands: false,
  requireApiVersion: false,
});

/** getParameter: the named ones, or all of them by `*`. */
export function getParameterCommand(context: CommandContext): Promise<Reply> {
  const { body } = context;
  if (body.get('getParameter') === '*') return Promise.resolve({ fields: new Map(parameters) });
  const fields: Doc = new Map();
  for (const [name, value] of parameters) if (body.has(name)) fields.set(name, value);
  if (fields.size === 0) throw createDatabaseError(72, 'no option found to get');
  return Promise.resolve({ fields });
}

/** serverStatus */
export function runServerStatusCommand(context: CommandContext): Promise<Reply> {
  const { server } = context;
  const memory = process.memoryUsage();
  const uptime = (Date.now() - server.startedAt.getTime()) / 1000;
  const fields = buildDoc({
    host: server.address,
    version,
    process: 'embedded',
    pid: BigInt(process.pid),
    uptime,
    localTime: new Date(),
    connections: buildDoc({ current: server.connectionCount, available: 1000 }),
    mem: buildDoc({ bits: 64, resident: Math.round(memory.rss / 1048576) }),
    metrics: buildDoc({ cursor: buildDoc({ open: buildDoc({ total: BigInt(server.cursors.count) }) }) }),
    storageEngine: buildDoc({ name: 'embedded', supportsCommittedReads: true, persistent: true }),
    repl: buildDoc({
      setName: replicaSetName,
      isWritablePrimary: true,
      primary: server.address,
      me: server.address,
    }),
  });
  return Promise.resolve({ fields });
}

/** collStats */
export function runCollStatsCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('collStats', context.body);
  checkFields('collStats', context.body, new Set(['scale']));
  return Promise.resolve({ fields: readCollectionStats(context, requireCollection(context, name)) });
}

/** dbStats */
export function runDbStatsCommand(context: CommandContext): Promise<Reply> {
  checkFields(context.command, context.body, new Set(['scale', 'freeStorage']));
  const all = context.engine.catalog.list(context.database);
  const collections = all.filter(({ settings }) => !settings.view);
  let objects = 0;
  let dataSize = 0;
  let indexes = 0;
  for (const collection of collections) {
    const stats = readCollectionStats(context, collection);
    objects += toNumber(stats.get('count')) ?? 0;
    dataSize += toNumber(stats.get('size')) ?? 0;
    indexes += collection.indexes.length;
  }
  const fields = buildDoc({
    db: context.database,
    collections: collections.length,
    views: all.length - collections.length,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize,
    storageSize: dataSize,
    indexes,
    indexSize: 0,
    totalSize: dataSize,
    scaleFactor: 1,
  });
  return Promise.resolve({ fields });
}
