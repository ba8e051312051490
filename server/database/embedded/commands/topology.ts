import { ObjectId } from 'bson';
import type { Doc } from '../values/value.ts';
import { createDatabaseError } from '../codes.ts';
import { readDocField, buildDoc, numberField, toNumber } from './fields.ts';

/** The state of the replica set with a version, and the hellos that wait for another one. */
export class Topology {
  /** Another one in every run of the server, so that clients notice a restart. */
  private readonly processId = new ObjectId();
  private counter = 1n;
  private readonly waiting = new Map<number, () => void>();

  /** The version as `hello` and some errors tell it. */
  get version(): Doc {
    return buildDoc({ processId: this.processId, counter: this.counter });
  }

  /** Makes a new version and answers every hello that waits. */
  advance(): void {
    this.counter++;
    for (const connectionId of this.waiting.keys()) this.release(connectionId);
  }

  /** Ends the wait of a connection, if it waits. */
  release(connectionId: number): void {
    const wake = this.waiting.get(connectionId);
    this.waiting.delete(connectionId);
    wake?.();
  }

  /**
   * Waits as long as the version of a hello is the present one, at most as long as it says. False when it asks for no
   * waiting. Throws 31368, 31372, 31373 and 31382.
   */
  async waitForChange(hello: Doc, connectionId: number, isAbandoned: () => boolean): Promise<boolean> {
    const known = readDocField(hello, 'topologyVersion');
    const maxAwaitMs = numberField(hello, 'maxAwaitTimeMS');
    if (!known && maxAwaitMs === undefined) return false;
    if (!known || maxAwaitMs === undefined)
      throw createDatabaseError(
        31368,
        known
          ? `A request with a 'topologyVersion' must include 'maxAwaitTimeMS'`
          : `A request with 'maxAwaitTimeMS' must include a 'topologyVersion'`,
      );
    const counter = this.readCounter(known);
    if (maxAwaitMs < 0) throw createDatabaseError(31373, 'maxAwaitTimeMS must be a non-negative integer');
    const processId = known.get('processId');
    if (!(processId instanceof ObjectId))
      throw createDatabaseError(
        14,
        `BSON field 'TopologyVersion.processId' is the wrong type, expected 'objectId'`,
      );
    if (!processId.equals(this.processId)) return true;
    if (counter > this.counter)
      throw createDatabaseError(
        31382,
        `Received a topology version with counter: ${counter} which is greater than the server topology version counter: ${this.counter}`,
      );
    if (counter === this.counter && !isAbandoned()) await this.wait(connectionId, maxAwaitMs);
    return true;
  }

  private readCounter(known: Doc): bigint {
    const counter = toNumber(known.get('counter'));
    if (counter === undefined)
      throw createDatabaseError(
        14,
        `BSON field 'TopologyVersion.counter' is the wrong type, expected 'long'`,
      );
    if (counter < 0) throw createDatabaseError(31372, 'topologyVersion must have a non-negative counter');
    return BigInt(Math.trunc(counter));
  }

  private async wait(connectionId: number, ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.release(connectionId), Math.min(ms, 2 ** 31 - 1));
      this.waiting.set(connectionId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
