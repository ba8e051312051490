import type { ViewedSubject } from '#shared/domain/staff/presence.ts';
import { onPersonForgotten } from './forgotten.ts';
import type { StaffHubLink } from './staffHub.ts';

/** The hub takes no more (`staffHubMethods.WatchEshops`). */
export const maxWatchedShops = 1_000;

/** Why shops are watched: a star, or a place in the tray. */
export type WatchReason = 'starred' | 'underLimit';

let link: StaffHubLink | null = null;
const watched: Record<WatchReason, readonly string[]> = { starred: [], underLimit: [] };
onPersonForgotten(() => Object.assign(watched, { starred: [], underLimit: [] }));

function listWatched(): string[] {
  return [...new Set([...watched.starred, ...watched.underLimit])].slice(0, maxWatchedShops);
}

/** Reports the credit and jobs of these shops, beside those watched for the other reason. */
export function watchShops(reason: WatchReason, eshopIds: readonly string[]): void {
  const sorted = eshopIds.toSorted();
  // Their order is no change: each one has the lists refetched.
  if (sorted.join(' ') === watched[reason].join(' ')) return;
  watched[reason] = sorted;
  link?.watch(listWatched());
}

/** What the window shows: of several parts of a page the one that was opened last. */
const viewed: { readonly subject: ViewedSubject }[] = [];

/** A window in the background has no viewer. */
function getViewed(): ViewedSubject | null {
  return document.visibilityState === 'hidden' ? null : (viewed.at(-1)?.subject ?? null);
}

function reportViewed(): void {
  link?.view(getViewed());
}

/** Reports that this window shows a subject, until the returned function is called. */
export function viewSubject(subject: ViewedSubject): () => void {
  const entry = { subject };
  viewed.push(entry);
  reportViewed();
  return () => {
    viewed.splice(viewed.indexOf(entry), 1);
    reportViewed();
  };
}

/** Connects the page to the hub of staff; its messages reach the screens by `hubMessages`. Returns how to stop. */
export function startStaffLive(): () => void {
  let isOver = false;
  const connect = async () => {
    // The hub's client is large, and what it reports is polled until it is here.
    const { openStaffHub } = await import('./staffHub.ts');
    if (isOver) return;
    link = openStaffHub();
    link.watch(listWatched());
    reportViewed();
  };
  document.addEventListener('visibilitychange', reportViewed);
  void connect();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', reportViewed);
    link?.close();
    link = null;
  };
}
