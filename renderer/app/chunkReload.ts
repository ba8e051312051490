import { waitForExpectedTexts } from '../i18n/expectedTexts.ts';
import { getStorageKey } from '../session/storage.ts';

const markName = getStorageKey('chunkReload');
/** After so long on a screen a start counts as good, and the next failure may reload again. */
const goodAfterMs = 10_000;

/** A part of the app that could not be loaded, also not after a reload. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** What to do when a part cannot be loaded: reload once; not again, and not while offline (SPECIFICATION 4). */
export function decideChunkFailure(facts: { wasReloaded: boolean; isOnline: boolean }): 'reload' | 'fail' {
  return facts.wasReloaded || !facts.isOnline ? 'fail' : 'reload';
}

/** The same address with the cache bypassed. */
export function bypassAddress(address: string, now: Date): string {
  const url = new URL(address);
  url.searchParams.set('_r', String(now.getTime()));
  return url.href;
}

let goodTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads a part of the app and the texts of its components. @throws ChunkError when a reload did not help */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    await waitForExpectedTexts();
    return part;
  } catch (error) {
    clearTimeout(goodTimer);
    const wasReloaded = sessionStorage.getItem(markName) !== null;
    if (decideChunkFailure({ wasReloaded, isOnline: navigator.onLine }) === 'fail')
      throw new ChunkError(error);
    sessionStorage.setItem(markName, '1');
    location.replace(bypassAddress(location.href, new Date()));
    return await new Promise<never>(() => undefined);
  }
}

/** Tells that a screen is shown: after a while without failure the mark of the reload is cleared. */
export function markGoodStart(): void {
  clearTimeout(goodTimer);
  goodTimer = setTimeout(() => sessionStorage.removeItem(markName), goodAfterMs);
}
