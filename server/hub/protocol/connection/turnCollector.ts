import type { EncodedMessage } from '../json/serverMessages.ts';
import { MessageBatch } from './messageBatch.ts';

/** Something with messages that wait for the end of the turn. */
export interface BatchOwner {
  pendingBatch: MessageBatch | null;
  flush(): void;
}

/** Collects the messages of one turn of the event loop, so that each connection gets one write a turn. */
export class TurnCollector {
  #turnStart = new MessageBatch();
  #owners: BatchOwner[] = [];

  /** Adds a message to what its owner delivers at the end of this turn. */
  add(owner: BatchOwner, message: EncodedMessage): void {
    if (owner.pendingBatch === null) {
      if (this.#owners.length === 0) setImmediate(() => this.flush());
      this.#owners.push(owner);
      owner.pendingBatch = this.#turnStart;
    }
    owner.pendingBatch = owner.pendingBatch.with(message);
  }

  /** Delivers everything that waits. */
  flush(): void {
    const owners = this.#owners;
    this.#owners = [];
    this.#turnStart = new MessageBatch();
    for (const owner of owners) owner.flush();
  }
}
