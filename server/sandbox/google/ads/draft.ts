import type { Account, CollectionName, StoredResource } from './accounts.ts';
import type { MerchantView } from './merchantView.ts';

/** An account under change: nothing is real until its `finish` is saved. */
export interface Draft {
  readonly customerId: string;
  readonly currencyCode: string;
  readonly nowMs: number;
  /** Null without a Merchant Center. */
  readonly merchant: MerchantView | null;
  giveId(): string;
  find(resourceName: string | undefined): StoredResource | undefined;
  list(collection: CollectionName): StoredResource[];
  put(resource: StoredResource): void;
  remove(resourceName: string): void;
  finish(): Account;
  /** The state to which `rollBack` returns. */
  mark(): () => void;
}

/** How many ids one account may give before it would reach into the next one's. */
const idsOfAccount = 100_000;
const firstId = 21_000_000_000;

/** Starts changing a copy of the account. */
export const startDraft = (account: Account, nowMs: number, merchant: MerchantView | null): Draft => {
  let resources = new Map(Object.entries(account.resources));
  let idsGiven = account.idsGiven;
  return {
    customerId: account.customer.id,
    currencyCode: account.customer.currencyCode,
    nowMs,
    merchant,
    giveId() {
      idsGiven += 1;
      return String(firstId + account.ordinal * idsOfAccount + idsGiven);
    },
    find: (resourceName) => (resourceName === undefined ? undefined : resources.get(resourceName)),
    list: (collection) => [...resources.values()].filter((resource) => resource.collection === collection),
    put: (resource) => void resources.set(resource.value.resourceName, resource),
    remove: (resourceName) => void resources.delete(resourceName),
    finish: () => ({ ...account, idsGiven, resources: Object.fromEntries(resources) }),
    mark: () => {
      const before = new Map(resources);
      return () => {
        resources = before;
      };
    },
  };
};
