import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFeedErrors } from './feedError.repository.ts';
import { findReadRun } from './feedRun.repository.ts';

/** Products of the last reading that platforms restrict, with the word by which each was recognised, and how many there are. */
export async function findRestrictedProducts(
  eshopId: EshopId,
  most: number,
): Promise<{ items: { productId: string; title: string | null; word: string | null }[]; total: number }> {
  const run = await findReadRun(eshopId);
  if (run?.readRunId == null) return { items: [], total: 0 };
  const query = { page: 1, pageSize: most, check: 'restricted_goods' } as const;
  const { items, total } = await findFeedErrors(eshopId, run.readRunId, query);
  return {
    total,
    items: items.flatMap(({ productId, productTitle, found }) =>
      productId == null ? [] : [{ productId, title: productTitle ?? null, word: found ?? null }],
    ),
  };
}
