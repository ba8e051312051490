import type { HubServerOptions } from '../options.ts';
import type { Connection } from './connection.ts';
import type { HubIdentity } from './hubConnection.ts';

/** Tells the application of connections that come and go, and survives what it throws. */
export class Lifecycle<Identity extends HubIdentity> {
  readonly #options: Pick<HubServerOptions<Identity>, 'onConnected' | 'onDisconnected'>;
  readonly #reportError: (error: unknown) => void;
  readonly #opened = new WeakSet<Connection<Identity>>();
  readonly #farewells = new Set<Promise<void>>();

  constructor(
    options: Pick<HubServerOptions<Identity>, 'onConnected' | 'onDisconnected'>,
    onError: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#reportError = onError;
  }

  /** Runs onConnected; the promise is there if the client's calls must wait. */
  open(connection: Connection<Identity>): void | Promise<void> {
    this.#opened.add(connection);
    const fail = (error: unknown): void => {
      this.#reportError(error);
      connection.close({ error: 'An error occurred on the server.' });
    };
    try {
      const work: unknown = this.#options.onConnected?.(connection);
      if (work instanceof Promise) return work.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  /** Runs onDisconnected for a connection that was open. */
  end(connection: Connection<Identity>, error: string | undefined): void {
    if (!this.#opened.has(connection)) return;
    const farewell = this.#sayFarewell(connection, error).finally(() => this.#farewells.delete(farewell));
    this.#farewells.add(farewell);
  }

  /** Resolves when every onDisconnected begun so far has run. */
  async waitForFarewells(): Promise<void> {
    await Promise.all(this.#farewells);
  }

  async #sayFarewell(connection: Connection<Identity>, error: string | undefined): Promise<void> {
    try {
      await this.#options.onDisconnected?.(connection, error);
    } catch (thrown) {
      this.#reportError(thrown);
    }
  }
}
