import { createHmac, randomBytes } from 'node:crypto';
import type { SandboxStore } from '../sandboxStore.ts';
import { createMissingResourceFault } from './stripeFault.ts';
import type {
  StripeDelivery,
  StripeEvent,
  StripeKind,
  StripeObject,
  StripeObjects,
} from './stripeObjects.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const toBase62 = (bytes: Buffer, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % 62]).join('');

/** The name under which the store keeps a kind. */
export const storeKind = (kind: string): string => `stripe.${kind}`;

/** One request's view of the objects: reads see its own writes; nothing is saved before `commit`. */
export interface StripeWork {
  readonly nowSeconds: number;
  readonly nowMs: number;
  /** A new id with this prefix; the same request repeated after a crash gets the same ids again. */
  createId(prefix: string): string;
  /** A new secret, e.g. of an intent. */
  createSecret(length: number): string;
  get<Kind extends StripeKind>(kind: Kind, id: string): Promise<StripeObjects[Kind] | undefined>;
  /** @throws StripeFault resource_missing, naming `param`. */
  need<Kind extends StripeKind>(kind: Kind, id: string, param?: string): Promise<StripeObjects[Kind]>;
  /** Every object of the kind, oldest first. */
  list<Kind extends StripeKind>(kind: Kind): Promise<StripeObjects[Kind][]>;
  save(object: StripeObject): void;
  remove(kind: StripeKind, id: string): void;
  /** Records an event with the object as it is now; it is posted after `commit`. */
  emit(type: string, object: StripeObject, previousAttributes?: Record<string, unknown>): void;
  /** The next number of a series, starting at 1. */
  takeNumber(series: string): Promise<number>;
  /** Keeps everything, and gives back the postings that the new events need. */
  commit(): Promise<StripeDelivery[]>;
}

const planDeliveries = async (
  work: StripeWork,
  events: readonly StripeEvent[],
): Promise<StripeDelivery[]> => {
  if (events.length === 0) return [];
  const endpoints = (await work.list('webhook_endpoint')).filter(({ status }) => status === 'enabled');
  return events.flatMap((event) => {
    const listening = endpoints.filter(
      ({ enabled_events: types }) => types.includes('*') || types.includes(event.type),
    );
    work.save({ ...event, pending_webhooks: listening.length });
    return listening.map((endpoint) => {
      const delivery: StripeDelivery = {
        id: work.createId('wd'),
        object: 'sandbox_delivery',
        eventId: event.id,
        eventType: event.type,
        endpointId: endpoint.id,
        url: endpoint.url,
        status: 'pending',
        createdMs: work.nowMs,
        nextAttemptAtMs: work.nowMs,
        attempts: [],
      };
      work.save(delivery);
      return delivery;
    });
  });
};

/** Who asked, so that events can name the request and repeated requests find the same ids. */
export interface StripeWorkOrigin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly apiVersion: string;
  /** When set, ids are derived from it instead of drawn. */
  readonly idSeed: string | null;
  /** Sends no notifications: no events are recorded. */
  readonly isSilent: boolean;
}

/** Opens a unit of work over the store. */
export const openStripeWork = (store: SandboxStore, nowMs: number, origin: StripeWorkOrigin): StripeWork => {
  const saved = new Map<string, Map<string, StripeObject | undefined>>();
  const events: StripeEvent[] = [];
  const nowSeconds = Math.floor(nowMs / 1000);
  let drawn = 0;

  const getPending = (kind: string): Map<string, StripeObject | undefined> => {
    const known = saved.get(kind);
    if (known) return known;
    const created = new Map<string, StripeObject | undefined>();
    saved.set(kind, created);
    return created;
  };

  const createSecret = (length: number): string => {
    drawn += 1;
    const bytes =
      origin.idSeed === null
        ? randomBytes(64)
        : createHmac('sha512', origin.idSeed).update(String(drawn)).digest();
    return toBase62(bytes, length);
  };

  const work: StripeWork = {
    nowSeconds,
    nowMs,
    createSecret,
    createId: (prefix) => `${prefix}_${createSecret(prefix === 'cs_test' ? 58 : 24)}`,
    async get<Kind extends StripeKind>(kind: Kind, id: string) {
      const pending = saved.get(kind);
      if (pending?.has(id)) return structuredClone(pending.get(id)) as StripeObjects[Kind] | undefined;
      return store.get<StripeObjects[Kind]>(storeKind(kind), id);
    },
    async need<Kind extends StripeKind>(kind: Kind, id: string, param = 'id') {
      const found = await work.get(kind, id);
      if (found === undefined) throw createMissingResourceFault(kind, id, param);
      return found;
    },
    async list<Kind extends StripeKind>(kind: Kind) {
      const pending = saved.get(kind);
      const stored = await store.list<StripeObjects[Kind]>(storeKind(kind));
      if (!pending) return stored;
      const merged = new Map(stored.map((object) => [object.id, object]));
      for (const [id, object] of pending) {
        if (object === undefined) merged.delete(id);
        else merged.set(id, structuredClone(object) as StripeObjects[Kind]);
      }
      return [...merged.values()];
    },
    save(object) {
      getPending(object.object).set(object.id, structuredClone(object));
    },
    remove(kind, id) {
      getPending(kind).set(id, undefined);
    },
    emit(type, object, previousAttributes) {
      if (origin.isSilent) return;
      events.push({
        id: work.createId('evt'),
        object: 'event',
        api_version: origin.apiVersion,
        created: nowSeconds,
        data: {
          object: structuredClone(object) as unknown as Record<string, unknown>,
          previous_attributes: previousAttributes,
        },
        livemode: false,
        pending_webhooks: 0,
        request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
        type,
      });
    },
    async takeNumber(series) {
      const counter = await work.get('sandbox_counter', series);
      const value = (counter?.value ?? 0) + 1;
      work.save({ id: series, object: 'sandbox_counter', value });
      return value;
    },
    async commit() {
      const deliveries = await planDeliveries(work, events.splice(0));
      await Promise.all(
        [...saved].flatMap(([kind, pending]) =>
          [...pending].map(([id, object]) =>
            object === undefined ? store.delete(storeKind(kind), id) : store.put(storeKind(kind), id, object),
          ),
        ),
      );
      saved.clear();
      return deliveries;
    },
  };
  return work;
};
