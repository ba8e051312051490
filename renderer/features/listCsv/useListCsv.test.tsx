import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18next, startI18n } from '#renderer/i18n/i18n.ts';
import { useListCsv } from './useListCsv.ts';

const shown = vi.hoisted((): string[] => []);
const saved = vi.hoisted((): Blob[] => []);
vi.mock('#renderer/ui/toast/toast.ts', () => ({ showInfo: (text: string) => void shown.push(text) }));
vi.mock('#renderer/api/useSaveFile.ts', () => ({
  useSaveFile: () => async (load: () => Promise<{ blob: Blob }>) => void saved.push((await load()).blob),
}));

let root: Root;
let saveCsv: ReturnType<typeof useListCsv>;
function Screen() {
  const present = useListCsv();
  useLayoutEffect(() => {
    saveCsv = present;
  });
  return null;
}
beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces(['staffLists']);
});
afterEach(() => act(() => root.unmount()));

/** Saves a list of so many rows; returns how many the file has. */
async function saveList(total: number): Promise<number> {
  shown.length = 0;
  saved.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Screen />));
  await saveCsv('rows', async ({ page, pageSize }) => {
    const first = (page - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, total - first));
    return await Promise.resolve({ items: Array.from({ length }, (_, at) => ({ id: first + at })) });
  })([{ key: 'id', title: 'ID', render: ({ id }) => id }]);
  const size = saved[0]?.size ?? 0;
  expect(size).toBeGreaterThan(0);
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).trim().split('\r\n').length - 1));
    reader.readAsText(saved[0] as Blob);
  });
}

it.each([
  [3, 3],
  [250, 250],
  [10_000, 10_000],
])('a file has all of %i rows, and nothing is said', async (total, rows) => {
  expect(await saveList(total)).toBe(rows);
  expect(shown).toEqual([]);
});

it('a list of more rows than a file takes is said', async () => {
  expect(await saveList(10_001)).toBe(10_000);
  expect(shown).toEqual([expect.stringContaining('first 10,000 rows')]);
});
