import { expect, it } from 'vitest';
import { createStaffCsv } from './staffCsv.ts';

/** More rows than are looked up at once, none a multiple of that. */
const count = 2_345;

it('has every document once and in their order, looked up some at a time', async () => {
  async function* readDocuments() {
    for (let number = 1; number <= count; number += 1) yield await Promise.resolve({ number });
  }
  const sizes: number[] = [];
  const file = await createStaffCsv(
    readDocuments(),
    async (some) => {
      sizes.push(some.length);
      return await Promise.resolve(some.map(({ number }) => ({ text: `row ${number}` })));
    },
    'en',
    () => [['Title', ({ text }) => text]],
  );
  const [title, ...rows] = file.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(title).toBe('Title');
  expect(rows).toEqual(Array.from({ length: count }, (_each, at) => `row ${at + 1}`));
  expect(sizes).toEqual([1_000, 1_000, 345]);
});
