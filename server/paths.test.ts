import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';

/** The most files of each path of PATHS.md; a limit may only fall. */
const limits = [
  ['From a Stripe event to the credit in the header', 23],
  ['From an item of a product feed to a row of the product table', 31],
  ['From an order in the pixel to a cell of the statistics', 31],
  ['From an alert to the tray of the desktop app', 14],
] as const;

const page = readFileSync(path.join(projectRoot, 'server/PATHS.md'), 'utf8');

test('every path of the page has a limit', () => {
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(limits.map(([title]) => title));
});

test.each(limits)('%s: files that exist, %i at most', (title, most) => {
  const section = page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const files = [...new Set([...section.matchAll(/`([a-z]+\/[^`]+)`/g)].map(([, file]) => file ?? ''))];
  expect(files.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.length).toBeGreaterThan(10);
});
