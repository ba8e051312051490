import type { Host } from './host.ts';
import { connectDesktopHost } from './host.desktop.ts';
import { createWebHost } from './host.web.ts';

export { getDesktopProgram, type DesktopProgram } from './host.desktop.ts';
export { getMediaType } from './fileName.ts';
export { installOffer, nameManifest } from './installOffer.ts';
export { toAppPath, getSitePlace } from './getSitePlace.ts';
export * from './host.ts';

let current: Host | null = null;

/** Finds out where the app runs; called once, before anything else. */
export async function loadHost(): Promise<Host> {
  current ??= (await connectDesktopHost()) ?? createWebHost();
  return current;
}

/** The host that the app runs in. */
export function host(): Host {
  if (current === null) throw new Error('loadHost was not called');
  return current;
}
