import type { SandboxStore } from '../sandboxStore.ts';

/** A page's status in our business. */
export type ShareStatus = 'CONFIRMED' | 'PENDING';

/** The pages that our business may use or has asked for. */
export interface PageBook {
  findStatus(pageId: string): ShareStatus | undefined;
  set(pageId: string, status: ShareStatus): Promise<void>;
  remove(pageId: string): Promise<void>;
  list(status: ShareStatus): string[];
}

const shareKind = 'meta.shares';

/** Opens stored pages. */
export const openPageBook = async (store: SandboxStore): Promise<PageBook> => {
  type Share = { pageId: string; status: ShareStatus };
  const shares = new Map((await store.list<Share>(shareKind)).map(({ pageId, status }) => [pageId, status]));
  return {
    findStatus: (pageId) => shares.get(pageId),
    async set(pageId, status) {
      shares.set(pageId, status);
      await store.put(shareKind, pageId, { pageId, status });
    },
    async remove(pageId) {
      shares.delete(pageId);
      await store.delete(shareKind, pageId);
    },
    list: (status) => [...shares].filter(([, own]) => own === status).map(([pageId]) => pageId),
  };
};
