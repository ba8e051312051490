import {
  GridFSBucket,
  type ChangeStream,
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type Timestamp,
} from 'mongodb';
import { ClientEntity } from './clientEntity.ts';
import type { CursorEntity } from './cursorEntity.ts';
import { setSnapshotTime, startClient } from './driverDifferences.ts';
import { readOptions } from './operationOptions.ts';
import { RunnerFailure } from './runnerFailure.ts';

/** A session with its id, which the driver forgets when the session ends. */
export interface SessionEntity {
  readonly session: ClientSession;
  readonly lsid: unknown;
}

/** What a name of a test stands for. */
export type Entity =
  | { readonly kind: 'client'; readonly target: ClientEntity }
  | { readonly kind: 'database'; readonly target: Db }
  | { readonly kind: 'collection'; readonly target: Collection }
  | { readonly kind: 'session'; readonly target: SessionEntity }
  | { readonly kind: 'bucket'; readonly target: GridFSBucket }
  | { readonly kind: 'cursor'; readonly target: CursorEntity | ChangeStream }
  | { readonly kind: 'value'; readonly target: unknown };

type Kind = Entity['kind'];
type TargetOf<K extends Kind> = Extract<Entity, { readonly kind: K }>['target'];

/** The entities of one test. */
export class Entities {
  readonly #entities = new Map<string, Entity>();
  readonly #uri: string;

  /** @param uri the address of the clients that a test makes */
  constructor(uri: string) {
    this.#uri = uri;
  }

  /** Adds an entity. Throws when the name is taken. */
  add(name: string, entity: Entity): void {
    if (this.#entities.has(name)) throw new RunnerFailure(`there is an entity '${name}' already`);
    this.#entities.set(name, entity);
  }

  /** The entity of a name. Throws when there is none. */
  find(name: string): Entity {
    const entity = this.#entities.get(name);
    if (!entity) throw new RunnerFailure(`there is no entity '${name}'`);
    return entity;
  }

  /** The entity of a name and a kind. Throws when there is none. */
  get<K extends Kind>(kind: K, name: string): TargetOf<K> {
    const entity = this.find(name);
    if (entity.kind !== kind) throw new RunnerFailure(`'${name}' is a ${entity.kind}, no ${kind}`);
    return entity.target as TargetOf<K>;
  }

  /** Makes entities as a test describes them, in their order. */
  async create(descriptions: readonly Document[]): Promise<void> {
    for (const entry of descriptions) {
      const [[kind, description] = ['', {}]] = Object.entries(entry) as [string, Document][];
      const createEntity = entityFactories[kind];
      if (!createEntity) throw new RunnerFailure(`entities of the kind '${kind}' are not supported`);
      const entity = createEntity(description, this, this.#uri);
      this.add(String(description['id']), entity);
      if (entity.kind === 'client') await startClient(entity.target.client, description['observeEvents']);
    }
  }

  /** Ends cursors, sessions and clients. */
  async close(): Promise<void> {
    const all = [...this.#entities.values()];
    for (const { kind, target } of all) if (kind === 'cursor') await target.close().catch(() => undefined);
    for (const { kind, target } of all) if (kind === 'session') await target.session.endSession();
    for (const { kind, target } of all) if (kind === 'client') await target.client.close();
  }
}

type Maker = (description: Document, entities: Entities, uri: string) => Entity;

const entityFactories: Readonly<Record<string, Maker>> = {
  client: (description, _, uri) => ({ kind: 'client', target: new ClientEntity(uri, description) }),
  database: ({ client, databaseName, databaseOptions }, entities) => ({
    kind: 'database',
    target: entities.get('client', client).client.db(databaseName, readOptions(databaseOptions)),
  }),
  collection: ({ database, collectionName, collectionOptions }, entities) => ({
    kind: 'collection',
    target: entities.get('database', database).collection(collectionName, readOptions(collectionOptions)),
  }),
  session: ({ client, sessionOptions = {} }, entities) => {
    const { snapshotTime, defaultTransactionOptions, ...options } = sessionOptions as Document;
    const session = entities.get('client', client).client.startSession({
      ...options,
      ...(defaultTransactionOptions && { defaultTransactionOptions: readOptions(defaultTransactionOptions) }),
    });
    if (snapshotTime) setSnapshotTime(session, entities.get('value', snapshotTime) as Timestamp);
    return { kind: 'session', target: { session, lsid: session.id } };
  },
  bucket: ({ database, bucketOptions }, entities) => ({
    kind: 'bucket',
    target: new GridFSBucket(entities.get('database', database), readOptions(bucketOptions)),
  }),
};
