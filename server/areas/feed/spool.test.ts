import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewProduct } from '#server/areas/product/index.ts';
import { openSpool, type Spool } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const buildHash = (number: number) => `${number}`.padStart(27, '-');
const put = (title: string, number: number) => ({ hash: buildHash(number), json: JSON.stringify({ title }) });

async function readAll(spool: Spool, leastCount: number): Promise<NewProduct[]> {
  const products: NewProduct[] = [];
  for (const section of spool.splitSections(leastCount)) {
    const before = products.length;
    for await (const part of spool.read(section)) {
      expect(part.length).toBeGreaterThan(0);
      products.push(...part);
    }
    expect(products.length - before).toBe(section.count);
  }
  return products;
}

describe('the spool', () => {
  it('returns written data, whatever its content, and again', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ř', '😀', '\n', '\r', '\u2028', '"', '\\', '\uD800'),
    });
    const long = fc.nat({ max: 300_000 }).map((length) => 'ž'.repeat(length));
    const batches = fc.array(fc.array(fc.oneof({ weight: 20, arbitrary: text }, long), { maxLength: 9 }), {
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 1, max: 12 }), async (written, leastCount) => {
        const spool = await openSpool(folder, 'any', 1);
        for (const titles of written) {
          for (const [number, title] of titles.entries()) spool.add(put(title, number));
          await spool.flush('WorthIt');
        }
        await spool.flush('AtEnd');
        const expected = written.flatMap((titles) =>
          titles.map((title, number) => ({ title, hash: buildHash(number) })),
        );
        expect(await readAll(spool, leastCount)).toEqual(expected);
        expect(await readAll(spool, leastCount)).toEqual(expected);
        await spool.remove();
      }),
      { numRuns: 60 },
    );
  });

  it('is read in sections of about the size that is asked for, and parts of far fewer bytes', async () => {
    const spool = await openSpool(folder, 'sections', 1);
    for (let batch = 0; batch < 100; batch += 1) {
      for (let number = 0; number < 50; number += 1) spool.add(put('x'.repeat(1_000), number));
      await spool.flush('WorthIt');
    }
    await spool.flush('AtEnd');
    const [first, last, ...others] = spool.splitSections(4_000).map(({ count }) => count);
    expect(others).toEqual([]);
    expect((first ?? 0) + (last ?? 0)).toBe(5_000);
    expect(first).toBeGreaterThanOrEqual(4_000);
    // By one write more than asked for, at most.
    expect(first).toBeLessThan(4_400);
    const sizes: number[] = [];
    for (const section of spool.splitSections(4_000))
      for await (const part of spool.read(section)) sizes.push(part.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(5_000);
    expect(Math.max(...sizes)).toBeLessThan(300);
    await spool.remove();
  });

  it('leaves no file, of an earlier attempt neither', async () => {
    const lost = await openSpool(folder, 'tried', 1);
    const spool = await openSpool(folder, 'tried', 2);
    expect((await readdir(path.join(folder, 'feeds'))).filter((name) => name.startsWith('tried'))).toEqual([
      'tried-2.spool',
    ]);
    await spool.remove();
    await lost.remove();
    expect(await readdir(path.join(folder, 'feeds'))).toEqual([]);
  });
});
