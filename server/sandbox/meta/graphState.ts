import { randomInt } from 'node:crypto';
import type { SandboxStore } from '../sandboxStore.ts';

/** Kinds of objects in the sandbox. */
export type GraphKind =
  | 'adaccount'
  | 'campaign'
  | 'adset'
  | 'adcreative'
  | 'ad'
  | 'product_catalog'
  | 'product_set';

/** A stored object of the graph. */
export interface GraphNode {
  readonly id: string;
  readonly kind: GraphKind;
  readonly createdMs: number;
  /** What it belongs to: the account, the campaign, the catalogue; the business for these. */
  readonly parentId: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A product of a catalogue. */
export interface GraphProduct {
  readonly id: string;
  readonly catalogId: string;
  readonly retailerId: string;
  /** When its content last changed: restarts its review. */
  readonly changedMs: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The sandbox's whole state, in memory and persistent. */
export interface GraphState {
  get(id: string): GraphNode | undefined;
  list(kind: GraphKind, parentId: string): GraphNode[];
  listNodes(kind: GraphKind): GraphNode[];
  add(kind: GraphKind, parentId: string, values: GraphNode['values'], nowMs: number): Promise<GraphNode>;
  change(node: GraphNode, values: GraphNode['values']): Promise<void>;
  remove(id: string): Promise<void>;
  getProducts(catalogId: string): ReadonlyMap<string, GraphProduct>;
  putProducts(catalogId: string, products: readonly GraphProduct[]): Promise<void>;
  removeProducts(catalogId: string, retailerIds: readonly string[]): Promise<void>;
}

const nodeKind = 'meta.nodes';
const productKind = 'meta.products';

/** A number as Meta gives them: digits alone, too many for a number of JavaScript. */
export const createGraphId = (start = '120'): string =>
  `${start}${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Opens stored state. */
export const openGraphState = async (store: SandboxStore): Promise<GraphState> => {
  const nodes = new Map((await store.list<GraphNode>(nodeKind)).map((node) => [node.id, node]));
  const catalogues = new Map<string, Map<string, GraphProduct>>();
  const getCatalogue = (catalogId: string): Map<string, GraphProduct> => {
    let products = catalogues.get(catalogId);
    if (products === undefined) catalogues.set(catalogId, (products = new Map()));
    return products;
  };
  for (const product of await store.list<GraphProduct>(productKind))
    getCatalogue(product.catalogId).set(product.retailerId, product);
  const put = async (node: GraphNode): Promise<void> => {
    nodes.set(node.id, node);
    await store.put(nodeKind, node.id, node);
  };
  const buildKey = (catalogId: string, retailerId: string): string => `${catalogId}/${retailerId}`;

  return {
    get: (id) => nodes.get(id),
    list: (kind, parentId) =>
      [...nodes.values()].filter((node) => node.kind === kind && node.parentId === parentId),
    listNodes: (kind) => [...nodes.values()].filter((node) => node.kind === kind),
    async add(kind, parentId, values, nowMs) {
      const id = kind === 'adaccount' ? `act_${createGraphId('8')}` : createGraphId();
      const node = { id, kind, parentId, createdMs: nowMs, values };
      await put(node);
      return node;
    },
    change: (node, values) => put({ ...node, values: { ...node.values, ...values } }),
    async remove(id) {
      nodes.delete(id);
      await store.delete(nodeKind, id);
    },
    getProducts: getCatalogue,
    async putProducts(catalogId, products) {
      for (const product of products) getCatalogue(catalogId).set(product.retailerId, product);
      await Promise.all(
        products.map((product) => store.put(productKind, buildKey(catalogId, product.retailerId), product)),
      );
    },
    async removeProducts(catalogId, retailerIds) {
      for (const id of retailerIds) getCatalogue(catalogId).delete(id);
      await Promise.all(retailerIds.map((id) => store.delete(productKind, buildKey(catalogId, id))));
    },
  };
};
