import { decodeDocument } from '../values/codec.ts';
import type { Doc } from '../values/value.ts';
import type { ReadView } from './readView.ts';
import type { Store } from './store.ts';

/** A document that a query found; decoded when it is looked at. */
export class Found {
  readonly recordId: number;
  readonly raw: Uint8Array;
  private decoded: Doc | undefined;

  constructor(recordId: number, raw: Uint8Array, decoded?: Doc) {
    this.recordId = recordId;
    this.raw = raw;
    this.decoded = decoded;
  }

  get doc(): Doc {
    this.decoded ??= decodeDocument(this.raw);
    return this.decoded;
  }

  /** Lets go of the decoded form, which takes several times the memory of the bytes. */
  forget(): void {
    this.decoded = undefined;
  }
}

/** A document changed by a transaction that is not committed; without `current` it is deleted. */
export interface Overlaid {
  readonly current: { readonly doc: Doc; readonly raw: Uint8Array } | undefined;
}

/** Where a query reads: the view, and the uncommitted changes of its own transaction. */
export interface ReadSource {
  readonly store: Store;
  readonly view: ReadView;
  /** Changes whenever `view` is another one: scans then look for their place again. */
  readonly epoch: number;
  overlay(collectionId: number): ReadonlyMap<number, Overlaid> | undefined;
}

/** Reads committed documents; the view is opened for a piece of work and let go between batches. */
export class CommittedSource implements ReadSource {
  readonly store: Store;
  epoch = 0;
  private current: ReadView | undefined;

  constructor(store: Store) {
    this.store = store;
  }

  get view(): ReadView {
    this.current ??= this.store.openView();
    return this.current;
  }

  overlay(): undefined {
    return undefined;
  }

  /** Lets the view go; the next read opens a newer one. */
  release(): void {
    if (!this.current) return;
    this.current.close();
    this.current = undefined;
    this.epoch++;
  }
}

/** Reads one snapshot, owned by the caller. */
export class SnapshotSource implements ReadSource {
  readonly store: Store;
  readonly view: ReadView;
  readonly epoch = 0;

  constructor(store: Store, view: ReadView) {
    this.store = store;
    this.view = view;
  }

  overlay(): undefined {
    return undefined;
  }
}

/** Reads inside a write callback: committed data and the writes of earlier callbacks of the same commit. */
export class WriteSource implements ReadSource {
  readonly store: Store;
  epoch = 0;

  constructor(store: Store) {
    this.store = store;
  }

  get view(): ReadView {
    return this.store.writeView;
  }

  overlay(): undefined {
    return undefined;
  }

  /** To be called when a later write callback goes on with the same scan. */
  renew(): void {
    this.epoch++;
  }
}
