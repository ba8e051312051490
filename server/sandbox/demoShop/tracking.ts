import type { SandboxStore } from '../sandboxStore.ts';

const kind = 'demoShop.tracking';

/** What a merchant pasted into the shop of this host. */
export interface InstalledTracking {
  readonly host: string;
  /** Goes into the head of every page as it is. */
  readonly snippet: string;
  /** Read from the script's address in the snippet, when there is one. */
  readonly marketingId?: string | undefined;
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

interface TrackingOptions {
  /** Hears of every change. */
  readonly onChange: (tracking: InstalledTracking) => void;
  /** Where the product's pixel is now, without a closing slash. */
  readonly trackerBase?: string | undefined;
}

const pixelAddress = /https?:\/\/[^\s"'/]{1,200}(?=\/px\/[a-z2-7]{20}\.js)/g;

/**
 * Opens the book. A product that listens at another address than before is found at its new one, as a real one would be
 * at the name that it keeps.
 */
export const openTrackingBook = async (
  store: SandboxStore,
  { onChange, trackerBase }: TrackingOptions,
): Promise<TrackingBook> => {
  const stored = await store.list<InstalledTracking>(kind);
  const byHost = new Map(
    stored.map((entry) => [
      entry.host,
      trackerBase === undefined
        ? entry
        : { ...entry, snippet: entry.snippet.replace(pixelAddress, () => trackerBase) },
    ]),
  );
  return {
    get: (host) => byHost.get(host),
    list: () => [...byHost.values()],
    async install(host, snippet) {
      const marketingId = findMarketingId(snippet);
      const tracking: InstalledTracking = {
        host,
        snippet: snippet.trim(),
        marketingId,
      };
      byHost.set(host, tracking);
      await store.put(kind, host, tracking);
      onChange(tracking);
    },
  };
};
