import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface StoredEntry {
  readonly payload: AdapterPayload;
  readonly expiresAtMs: number;
}

/** Expired entries are swept when there are more than so many. */
const sweepFrom = 500;

/** Creates a sandbox issuer's storage for codes and sessions: in memory, as they live for minutes only. */
export function createMemoryAdapter(now: () => number = Date.now): AdapterFactory {
  const entries = new Map<string, StoredEntry>();
  const sweep = (): void => {
    for (const [key, { expiresAtMs }] of entries) if (expiresAtMs <= now()) entries.delete(key);
  };

  return (kind) => {
    const buildKey = (id: string): string => `${kind}:${id}`;
    const find = (id: string): AdapterPayload | undefined => {
      const entry = entries.get(buildKey(id));
      return entry !== undefined && entry.expiresAtMs > now() ? entry.payload : undefined;
    };
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
      for (const [key, { payload, expiresAtMs }] of entries) {
        if (key.startsWith(`${kind}:`) && payload[field] === value && expiresAtMs > now()) return payload;
      }
      return undefined;
    };
    const adapter: Adapter = {
      async upsert(id, payload, expiresInSeconds) {
        if (entries.size > sweepFrom) sweep();
        entries.set(buildKey(id), { payload, expiresAtMs: now() + (expiresInSeconds ?? 3_600) * 1_000 });
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(id);
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1_000);
      },
      async destroy(id) {
        entries.delete(buildKey(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
    return adapter;
  };
}
