import { mostCrawledPages } from '#shared/domain/seo/seoChecks.ts';
import { getAddressFamily, isCrawlable, isListPage } from './addresses.ts';
import type { PlannedPage } from './siteCheck.model.ts';

/** The address within its site: the same page under both ways of writing the host. */
export const toKey = (url: URL): string => `${url.pathname}${url.search}`;

/** Most further pages of a list, pages with parameters, and addresses that wait. */
const maxListPages = 20;
const maxWithParameters = 30;
const maxPending = 1_500;

/** How a crawl divides its pages. */
export interface FrontierLimits {
  readonly pages: number;
  /** Most pages of one family that is no product's. */
  readonly family: number;
  /** Pages that are no products leave the rest of a crawl to products. */
  readonly others: number;
  /** Families that hold products, where addresses alone do not say it; may grow. */
  readonly productFamilies?: ReadonlySet<string>;
}
const shopLimits: FrontierLimits = { pages: mostCrawledPages, family: 40, others: 150 };

/** Chooses the pages of a crawl. */
export interface Frontier {
  /** Adds a page that is read in any case while there is room, in the order of calls. */
  plan(page: PlannedPage): void;
  /** Adds an address for later; `isFirst` before those that wait. */
  add(page: PlannedPage, isFirst?: boolean): void;
  /** Moves the next waiting address into the plan; false when there is none, or no room. */
  planNext(): boolean;
  readonly planned: readonly PlannedPage[];
  readonly pending: readonly PlannedPage[];
  /** Addresses beyond the plan. */
  readonly unreadCount: number;
}

/** Makes a frontier, of a run that goes on again with what it had. */
export function createFrontier(
  known: {
    readonly plan: readonly PlannedPage[];
    readonly pending: readonly PlannedPage[];
    readonly unreadPages: number;
  },
  limits: FrontierLimits = shopLimits,
): Frontier {
  const { pages: limit } = limits;
  const planned = [...known.plan];
  const pending = [...known.pending];
  const seen = new Set([...planned, ...pending].map(({ url }) => toKey(new URL(url))));
  const families = new Map<string, number>();
  let dropped = Math.max(0, known.unreadPages - pending.length);
  const count = (name: string): number => {
    const next = (families.get(name) ?? 0) + 1;
    families.set(name, next);
    return next;
  };
  /** Whether a family still has room; counts the page. */
  const hasRoom = (page: PlannedPage): boolean => {
    if (page.productId !== null) return true;
    const url = new URL(page.url);
    const family = getAddressFamily(url);
    if (limits.productFamilies?.has(family) === true) return true;
    if (count('others') > limits.others) return false;
    if (isListPage(url)) return count('lists') <= maxListPages;
    if (url.search !== '' && count('parameters') > maxWithParameters) return false;
    return count(family) <= limits.family;
  };
  for (const page of planned) hasRoom(page);
  const isNew = (page: PlannedPage): boolean => {
    const url = new URL(page.url);
    const key = toKey(url);
    if (seen.has(key) || !isCrawlable(url)) return false;
    seen.add(key);
    return true;
  };
  return {
    plan(page) {
      if (planned.length < limit && isNew(page)) {
        hasRoom(page);
        planned.push(page);
      }
    },
    add(page, isFirst = false) {
      if (!isNew(page)) return;
      if (pending.length >= maxPending) dropped += 1;
      else if (isFirst) pending.unshift(page);
      else pending.push(page);
    },
    planNext() {
      while (planned.length < limit) {
        const next = pending.shift();
        if (next === undefined) return false;
        if (!hasRoom(next)) {
          dropped += 1;
          continue;
        }
        planned.push(next);
        return true;
      }
      return false;
    },
    planned,
    pending,
    get unreadCount() {
      return pending.length + dropped;
    },
  };
}
