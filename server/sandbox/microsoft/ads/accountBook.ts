import type { SandboxStore } from '../../sandboxStore.ts';

const kind = 'microsoft.account';

/** What an account holds. */
export const entityKinds = [
  'Campaign',
  'CampaignCriterion',
  'AdGroup',
  'AdGroupCriterion',
  'Ad',
  'AssetGroup',
  'ListingGroup',
  'Media',
] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Something in an account; `value` is what the interface shows, with its Id. */
export interface Entity {
  readonly kind: EntityKind;
  readonly id: string;
  /** Its campaign or group; empty for entities of the account itself. */
  readonly parentId: string;
  /** Since when it says what it says: reviews begin then. */
  readonly changedAtMs: number;
  readonly isDeleted: boolean;
  readonly value: Readonly<Record<string, unknown>>;
}

/** An advertiser account with everything in it: one record of the store, so that a change is whole. */
export interface AdAccount {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly customerId: string;
  readonly currencyCode: string;
  /** Microsoft's name of the zone. */
  readonly timeZone: string;
  readonly lifeCycleStatus: 'Active' | 'Suspended' | 'Pause';
  readonly ordinal: number;
  readonly idsGiven: number;
  readonly entities: Readonly<Record<string, Entity>>;
}

/** The sandbox's accounts. */
export interface AccountBook {
  get(accountId: string): AdAccount | undefined;
  list(): readonly AdAccount[];
  create(account: Pick<AdAccount, 'name' | 'customerId' | 'currencyCode' | 'timeZone'>): Promise<AdAccount>;
  /** Replaces the account as a whole. */
  save(account: AdAccount): Promise<void>;
}

const firstAccountId = 180_200_003;
const accountIdStep = 7_919;

/** A number such as F118HD4K: letters and digits of the account's place. */
const createNumber = (ordinal: number): string =>
  `F1${(ordinal * 46_656 + 1_679_616).toString(36).toUpperCase().padStart(6, '0').slice(-6)}`;

/** Opens the stored accounts. */
export const openAccountBook = async (store: SandboxStore): Promise<AccountBook> => {
  const byId = new Map((await store.list<AdAccount>(kind)).map((account) => [account.id, account]));
  const save = async (account: AdAccount): Promise<void> => {
    byId.set(account.id, account);
    await store.put(kind, account.id, account);
  };
  return {
    get: (accountId) => byId.get(accountId),
    list: () => [...byId.values()],
    save,
    async create(account) {
      const ordinal = byId.size;
      const created: AdAccount = {
        ...account,
        id: String(firstAccountId + ordinal * accountIdStep),
        number: createNumber(ordinal),
        lifeCycleStatus: 'Active',
        ordinal,
        idsGiven: 0,
        entities: {},
      };
      await save(created);
      return created;
    },
  };
};

const firstId = 370_000_000;
const idsOfAccount = 1_000_000;

/** An account under change: nothing is real until `finish` is saved. */
export interface Draft {
  readonly account: AdAccount;
  readonly nowMs: number;
  find(entityKind: EntityKind, id: string | undefined): Entity | undefined;
  /** Lists entities of a kind in order of creation, without the deleted. */
  list(entityKind: EntityKind, parentId?: string): Entity[];
  /** Adds it and gives it an id. */
  add(entityKind: EntityKind, parentId: string, value: Readonly<Record<string, unknown>>): Entity;
  /** Changes it; `isReviewed` restarts its review. */
  change(entity: Entity, value: Readonly<Record<string, unknown>>, isReviewed?: boolean): void;
  delete(entity: Entity): void;
  finish(): AdAccount;
}

/** Starts changing a copy of the account. */
export const startDraft = (account: AdAccount, nowMs: number): Draft => {
  const entities = new Map(Object.entries(account.entities));
  let { idsGiven } = account;
  const put = (entity: Entity): void => void entities.set(entity.id, entity);
  return {
    account,
    nowMs,
    find(entityKind, id) {
      const found = id === undefined ? undefined : entities.get(id);
      return found?.kind === entityKind ? found : undefined;
    },
    list: (entityKind, parentId) =>
      [...entities.values()].filter(
        (entity) =>
          entity.kind === entityKind &&
          !entity.isDeleted &&
          (parentId === undefined || entity.parentId === parentId),
      ),
    add(entityKind, parentId, value) {
      idsGiven += 1;
      const id = String(firstId + account.ordinal * idsOfAccount + idsGiven);
      const entity: Entity = {
        kind: entityKind,
        id,
        parentId,
        changedAtMs: nowMs,
        isDeleted: false,
        value: { ...value, Id: id },
      };
      put(entity);
      return entity;
    },
    change: (entity, value, isReviewed = false) =>
      put({
        ...entity,
        changedAtMs: isReviewed ? nowMs : entity.changedAtMs,
        value: { ...value, Id: entity.id },
      }),
    delete: (entity) => put({ ...entity, isDeleted: true, value: { ...entity.value, Status: 'Deleted' } }),
    finish: () => ({ ...account, idsGiven, entities: Object.fromEntries(entities) }),
  };
};

/** What an account shows of a kind, read only. */
export const listEntities = (account: AdAccount, entityKind: EntityKind, parentId?: string): Entity[] =>
  startDraft(account, 0).list(entityKind, parentId);
