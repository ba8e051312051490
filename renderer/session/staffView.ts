import { getStorageKey } from './storage.ts';

/** The other user's shop that a tab is in, so that a reload stays in it. */
interface StaffView {
  readonly userId: string;
  readonly eshopId: string;
  readonly domainName: string;
  /** Whether it is viewed as its members see it, changing nothing. */
  readonly isReadOnly: boolean;
}

const key = getStorageKey('staffView');

/** Stores which shop this tab is in, or that it is in none. */
export function writeStaffView(view: StaffView | null): void {
  try {
    if (view === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(view));
  } catch {
    // Storage is switched off: a reload leaves the shop.
  }
}

/** The shop that this tab was in when it was reloaded, if the same user was; null otherwise. */
export function readStaffView(userId: string): StaffView | null {
  try {
    const view = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<StaffView> | null;
    return view?.userId === userId && typeof view.eshopId === 'string' && typeof view.domainName === 'string'
      ? { userId, eshopId: view.eshopId, domainName: view.domainName, isReadOnly: view.isReadOnly === true }
      : null;
  } catch {
    return null;
  }
}
