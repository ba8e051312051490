import { randomBytes } from 'node:crypto';
import { Connection, type ConnectionHost } from './connection.ts';
import { QuotaCounter, type ConnectionQuota } from './quotas.ts';
import type { HubIdentity } from './hubConnection.ts';

const ID_BYTES = 16;

/** All connections by secret id, and the members of each group. */
export class ConnectionRegistry<Identity extends HubIdentity> {
  readonly #byToken = new Map<string, Connection<Identity>>();
  readonly #quotas = new QuotaCounter();
  readonly #countedUnder = new WeakMap<Connection<Identity>, readonly ConnectionQuota[]>();
  readonly #groups = new Map<string, Set<Connection<Identity>>>();

  /**
   * A new connection, or null where a quota is full; with one id for both purposes if the client knows no secret one.
   */
  create(
    host: ConnectionHost<Identity>,
    identity: Identity,
    quotas: readonly ConnectionQuota[],
    hasOneId = false,
  ): Connection<Identity> | null {
    if (!this.#quotas.begin(quotas, performance.now())) return null;
    const id = createId();
    const connection = new Connection(host, { id, token: hasOneId ? id : createId() }, identity);
    this.#byToken.set(connection.token, connection);
    this.#countedUnder.set(connection, quotas);
    return connection;
  }

  find(token: string): Connection<Identity> | undefined {
    return this.#byToken.get(token);
  }

  /** Forgets a connection, if it is known. */
  delete(connection: Connection<Identity>): void {
    if (this.#byToken.delete(connection.token)) this.#quotas.end(this.#countedUnder.get(connection) ?? []);
  }

  /** Every known connection, those that are not open included. */
  listAll(): Iterable<Connection<Identity>> {
    return this.#byToken.values();
  }

  addToGroup(connection: Connection<Identity>, key: string): void {
    if (connection.hasEnded) return;
    connection.groups.add(key);
    const members = this.#groups.get(key);
    if (members === undefined) this.#groups.set(key, new Set([connection]));
    else members.add(connection);
  }

  removeFromGroup(connection: Connection<Identity>, key: string): void {
    connection.groups.delete(key);
    const members = this.#groups.get(key);
    members?.delete(connection);
    if (members?.size === 0) this.#groups.delete(key);
  }

  /** Takes a connection out of all its groups. */
  removeFromGroups(connection: Connection<Identity>): void {
    for (const key of connection.groups) this.removeFromGroup(connection, key);
  }

  getMembers(key: string): ReadonlySet<Connection<Identity>> {
    return this.#groups.get(key) ?? new Set();
  }
}

/** 128 random bits, safe in a URL as they are. */
function createId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
