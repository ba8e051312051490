import type { SandboxStore } from '../../sandboxStore.ts';
import type { StoreProduct } from './productSchema.ts';

const storeKind = 'microsoft.store';
const productKind = 'microsoft.product';

/** A catalogue of a store as it is shown. */
export interface Catalog {
  readonly id: string;
  readonly name: string;
  /** Language and country, as in `cs-CZ`. */
  readonly market: string;
  readonly isDefault: boolean;
  readonly isPublishingEnabled: boolean;
}

/** A store of Microsoft Merchant Center, with its catalogue once it has one. */
export interface MerchantStore {
  readonly storeId: string;
  readonly storeName: string;
  readonly storeUrl: string;
  readonly catalog?: Catalog;
}

/** A product of a store as it was last sent. */
export interface StoredProduct {
  readonly storeId: string;
  /** As Microsoft names it: `Online:cs:CZ:Sku123`. */
  readonly id: string;
  readonly product: StoreProduct;
  readonly changedAtMs: number;
}

/** The sandbox's stores. */
export interface StoreBook {
  get(storeId: string): MerchantStore | undefined;
  list(): readonly MerchantStore[];
  create(store: Pick<MerchantStore, 'storeName' | 'storeUrl'>): Promise<MerchantStore>;
  addCatalog(
    store: MerchantStore,
    catalog: Pick<Catalog, 'name' | 'market' | 'isPublishingEnabled'>,
  ): Promise<Catalog>;
  getProducts(storeId: string): ReadonlyMap<string, StoredProduct>;
  put(product: StoredProduct): Promise<void>;
  remove(storeId: string, productId: string): Promise<boolean>;
}

const firstStoreId = 1_300_001;
const firstCatalogId = 9_400_001;

/** Opens the stores. */
export const openStoreBook = async (store: SandboxStore): Promise<StoreBook> => {
  const stores = new Map((await store.list<MerchantStore>(storeKind)).map((one) => [one.storeId, one]));
  const byStore = new Map<string, Map<string, StoredProduct>>();
  const getProducts = (storeId: string): Map<string, StoredProduct> => {
    let products = byStore.get(storeId);
    if (products === undefined) byStore.set(storeId, (products = new Map()));
    return products;
  };
  for (const stored of await store.list<StoredProduct>(productKind))
    getProducts(stored.storeId).set(stored.id, stored);
  return {
    get: (storeId) => stores.get(storeId),
    list: () => [...stores.values()],
    async create(fields) {
      const created: MerchantStore = { ...fields, storeId: String(firstStoreId + stores.size) };
      stores.set(created.storeId, created);
      await store.put(storeKind, created.storeId, created);
      return created;
    },
    async addCatalog(of, fields) {
      const id = String(firstCatalogId + Number(of.storeId) - firstStoreId);
      const catalog: Catalog = { id, ...fields, isDefault: true };
      const changed = { ...of, catalog };
      stores.set(of.storeId, changed);
      await store.put(storeKind, of.storeId, changed);
      return catalog;
    },
    getProducts,
    async put(product) {
      getProducts(product.storeId).set(product.id, product);
      await store.put(productKind, `${product.storeId}/${product.id}`, product);
    },
    async remove(storeId, productId) {
      if (!getProducts(storeId).delete(productId)) return false;
      return await store.delete(productKind, `${storeId}/${productId}`);
    },
  };
};
