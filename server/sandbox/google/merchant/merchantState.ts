import type { SandboxStore } from '../../sandboxStore.ts';
import type { MerchantLink } from '../ads/merchantView.ts';
import type { FeedEntry, ItemIssue } from './issues.ts';

export interface MerchantAccount {
  readonly accountId: string;
  readonly accountName: string;
  readonly languageCode: string;
  readonly timeZone: string;
  /** The advanced account above it, like accounts/123. */
  readonly provider: string;
  /** The shop's URL, once submitted. */
  readonly homepage?: string;
}

export interface FileUpload {
  readonly processingState: 'IN_PROGRESS' | 'SUCCEEDED' | 'FAILED';
  readonly uploadTime: string;
  readonly itemsTotal: number;
  readonly itemsCreated: number;
  readonly itemsUpdated: number;
  readonly issues: readonly {
    title: string;
    description: string;
    code: string;
    count: string;
    severity: 'WARNING' | 'ERROR';
  }[];
}

export interface DataSource {
  readonly accountId: string;
  readonly dataSourceId: string;
  readonly displayName: string;
  readonly feedLabel: string;
  readonly contentLanguage: string;
  /** Absent where products come by the interface. */
  readonly fileInput?: {
    readonly fileName?: string;
    readonly fetchSettings?: { readonly fetchUri: string };
  };
  readonly lastUpload?: FileUpload;
}

export interface MerchantProduct {
  readonly accountId: string;
  readonly dataSourceId: string;
  readonly offerId: string;
  readonly feedLabel: string;
  readonly contentLanguage: string;
  readonly attributes: FeedEntry;
  readonly issues: readonly ItemIssue[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** One kind of object in memory and in the store. */
export interface Shelf<T> {
  get(id: string): T | undefined;
  list(): readonly T[];
  put(id: string, value: T): Promise<void>;
  delete(id: string): Promise<void>;
}

const openShelf = async <T>(
  store: SandboxStore,
  kind: string,
  idOf: (value: T) => string,
): Promise<Shelf<T>> => {
  const values = new Map((await store.list<T>(kind)).map((value) => [idOf(value), value]));
  return {
    get: (id) => values.get(id),
    list: () => [...values.values()],
    async put(id, value) {
      values.set(id, value);
      await store.put(kind, id, value);
    },
    async delete(id) {
      values.delete(id);
      await store.delete(kind, id);
    },
  };
};

/** The Merchant sandbox's stored state. */
export interface MerchantState {
  readonly accounts: Shelf<MerchantAccount>;
  readonly dataSources: Shelf<DataSource>;
  readonly products: Shelf<MerchantProduct>;
  readonly links: Shelf<MerchantLink>;
}

export const getDataSourceKey = ({
  accountId,
  dataSourceId,
}: Pick<DataSource, 'accountId' | 'dataSourceId'>): string => `${accountId}/${dataSourceId}`;
export const getProductKey = (
  product: Pick<MerchantProduct, 'accountId' | 'contentLanguage' | 'feedLabel' | 'offerId'>,
): string => `${product.accountId}/${product.contentLanguage}~${product.feedLabel}~${product.offerId}`;

export const linkKey = ({
  merchantId,
  customerId,
}: Pick<MerchantLink, 'merchantId' | 'customerId'>): string => `${merchantId}/${customerId}`;

/** Opens stored state. */
export const openMerchantState = async (store: SandboxStore): Promise<MerchantState> => ({
  accounts: await openShelf<MerchantAccount>(store, 'merchant.account', ({ accountId }) => accountId),
  dataSources: await openShelf<DataSource>(store, 'merchant.dataSource', getDataSourceKey),
  products: await openShelf<MerchantProduct>(store, 'merchant.product', getProductKey),
  links: await openShelf<MerchantLink>(store, 'merchant.link', linkKey),
});
