import type { SandboxStore } from '../sandboxStore.ts';

const kind = 'demoShop.tracking';

/** What a merchant pasted into the shop of this host. */
export interface InstalledTracking {
  readonly host: string;
  /** Goes into the head of every page as it is. */
  readonly snippet: string;
  /** Read from the script's address in the snippet, when there is one. */
  readonly marketingId?: string;
}

/** The tracking snippets by host, persistent. */
export interface TrackingBook {
  get(host: string): InstalledTracking | undefined;
  list(): readonly InstalledTracking[];
  /** Stores the snippet; an empty one uninstalls it. */
  install(host: string, snippet: string): Promise<void>;
}

/** The marketing id in a snippet's `…/px/{marketingId}.js`. */
export const findMarketingId = (snippet: string): string | undefined =>
  /\/px\/([A-Za-z0-9_-]{1,100})\.js\b/.exec(snippet)?.[1];

/** Opens the book; `onChange` hears of every change. */
export const openTrackingBook = async (
  store: SandboxStore,
  onChange: (tracking: InstalledTracking) => void,
): Promise<TrackingBook> => {
  const byHost = new Map((await store.list<InstalledTracking>(kind)).map((entry) => [entry.host, entry]));
  return {
    get: (host) => byHost.get(host),
    list: () => [...byHost.values()],
    async install(host, snippet) {
      const marketingId = findMarketingId(snippet);
      const tracking: InstalledTracking = {
        host,
        snippet: snippet.trim(),
        ...(marketingId === undefined ? {} : { marketingId }),
      };
      byHost.set(host, tracking);
      await store.put(kind, host, tracking);
      onChange(tracking);
    },
  };
};
