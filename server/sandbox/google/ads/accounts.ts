import type { SandboxStore } from '../../sandboxStore.ts';

const kind = 'google.account';

/** Collection names as used in URLs. */
export const collectionNames = [
  'campaignBudgets',
  'campaigns',
  'adGroups',
  'adGroupAds',
  'adGroupCriteria',
  'campaignCriteria',
  'assets',
  'campaignAssets',
  'assetGroups',
  'assetGroupAssets',
  'assetGroupListingGroupFilters',
] as const;
export type CollectionName = (typeof collectionNames)[number];

/** A stored resource; `value` is what the interface shows, with its resourceName and id. */
export interface StoredResource {
  readonly collection: CollectionName;
  readonly createdAtMs: number;
  readonly value: Readonly<Record<string, unknown>> & {
    readonly resourceName: string;
    readonly status?: string;
  };
}

export interface Customer {
  readonly id: string;
  readonly resourceName: string;
  readonly descriptiveName: string;
  readonly currencyCode: string;
  readonly timeZone: string;
  readonly manager: boolean;
  readonly autoTaggingEnabled: boolean;
  readonly status: 'ENABLED';
  readonly finalUrlSuffix?: string;
  readonly trackingUrlTemplate?: string;
}

/** A customer with everything in it: one record of the store, so that a change of many resources is whole. */
export interface Account {
  readonly customer: Customer;
  /** The manager above it, by id; absent for a manager. */
  readonly managerId?: string;
  /** Which account this is, from 0; ids of resources come from it. */
  readonly ordinal: number;
  /** How many ids this account has given. */
  readonly idsGiven: number;
  /** By resource name. */
  readonly resources: Readonly<Record<string, StoredResource>>;
}

/** The sandbox's accounts. */
export interface AccountBook {
  get(customerId: string): Account | undefined;
  list(): readonly Account[];
  /** The manager of this id, opened when it is named for the first time. */
  openManager(customerId: string): Promise<Account>;
  createClient(
    managerId: string,
    customer: Pick<Customer, 'descriptiveName' | 'currencyCode' | 'timeZone'>,
  ): Promise<Account>;
  /** Replaces the account as a whole. */
  save(account: Account): Promise<void>;
}

const firstClientId = 7_100_200_003;
const clientIdStep = 104_729;

/** Opens the stored accounts. */
export const openAccountBook = async (store: SandboxStore): Promise<AccountBook> => {
  const byId = new Map((await store.list<Account>(kind)).map((account) => [account.customer.id, account]));

  const save = async (account: Account): Promise<void> => {
    byId.set(account.customer.id, account);
    await store.put(kind, account.customer.id, account);
  };
  const open = async (
    customer: Omit<Customer, 'resourceName' | 'autoTaggingEnabled' | 'status'>,
    managerId?: string,
  ) => {
    const account: Account = {
      customer: {
        ...customer,
        resourceName: `customers/${customer.id}`,
        autoTaggingEnabled: true,
        status: 'ENABLED',
      },
      ...(managerId === undefined ? {} : { managerId }),
      ordinal: byId.size,
      idsGiven: 0,
      resources: {},
    };
    await save(account);
    return account;
  };

  return {
    get: (customerId) => byId.get(customerId),
    list: () => [...byId.values()],
    async openManager(customerId) {
      return (
        byId.get(customerId) ??
        open({
          id: customerId,
          descriptiveName: 'Manager',
          currencyCode: 'CZK',
          timeZone: 'Europe/Prague',
          manager: true,
        })
      );
    },
    createClient: (managerId, customer) =>
      open({ ...customer, id: String(firstClientId + byId.size * clientIdStep), manager: false }, managerId),
    save,
  };
};

/** The resources of one collection in the order of their making. */
export const listResources = (account: Account, collection: CollectionName): StoredResource[] =>
  Object.values(account.resources).filter((resource) => resource.collection === collection);

/** The account with all its resources at least as old as an instant. */
export const setResourcesAge = (account: Account, atMs: number): Account => ({
  ...account,
  resources: Object.fromEntries(
    Object.entries(account.resources).map(([name, resource]) => [
      name,
      { ...resource, createdAtMs: Math.min(resource.createdAtMs, atMs) },
    ]),
  ),
});
