import { expect, test, vi } from 'vitest';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { findUnderLimit, putStarredFirst } from './findUnderLimit.ts';

const createShop = (id: string, isUnderCreditLimit = true) => ({ id, isUnderCreditLimit }) as EshopListItem;

function createCalls(count: number, others: readonly EshopListItem[] = []) {
  const all = Array.from({ length: count }, (_, index) => createShop(`shop${index}`));
  const getEshops = vi.fn(({ page = 1, pageSize = 25 }: { page?: number; pageSize?: number }) =>
    Promise.resolve({ items: all.slice((page - 1) * pageSize, page * pageSize), total: count }),
  );
  const getEshopById = vi.fn(({ eshopId }: { eshopId: string }) =>
    Promise.resolve({ eshop: others.find(({ id }) => id === eshopId) }),
  );
  return { getEshops, getEshopById, calls: { getEshops, getEshopById } as never };
}

const { signal } = new AbortController();

test('one page where there are few, and no shop by itself', async () => {
  const { calls, getEshops, getEshopById } = createCalls(3);
  const found = await findUnderLimit(new Set(['elsewhere']), signal, calls);
  expect(found).toMatchObject({ total: 3 });
  expect(found.shops).toHaveLength(3);
  expect(getEshops).toHaveBeenCalledTimes(1);
  expect(getEshopById).not.toHaveBeenCalled();
});

test('of very many the first thousand, and the shops with a star one by one', async () => {
  const { calls, getEshops, getEshopById } = createCalls(5_000, [
    createShop('low'),
    createShop('high', false),
  ]);
  const found = await findUnderLimit(new Set(['low', 'high', 'shop1']), signal, calls);
  expect(found.total).toBe(5_000);
  expect(found.shops).toHaveLength(1_001);
  expect(found.shops.at(-1)?.id).toBe('low');
  expect(getEshops).toHaveBeenCalledTimes(4);
  expect(getEshopById).toHaveBeenCalledTimes(2);
});

test('every shop counts, those with a star first', () => {
  const shops = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const ids = putStarredFirst(shops, new Set(['c', 'b', 'elsewhere'])).map(({ id }) => id);
  expect(ids).toEqual(['b', 'c', 'a', 'd']);
});
