import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { redirects, screens } from './routes.tsx';

const pattern = /['"`](\/admin\/[a-zA-Z][^'"`?#\s]*)/g;
const roots = ['renderer', 'server', 'shared', 'electron/main'];

const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const filled = '{}';

/** Whether an address may be of a route: a filled part stands for a parameter or for any word of the route. */
function isOfRoute(address: string, route: string): boolean {
  const parts = address.split('/');
  const known = route.split('/');
  const required = known.filter((part) => !part.endsWith('?')).length;
  return (
    parts.length >= required &&
    parts.length <= known.length &&
    parts.every((part, place) => {
      const other = known[place] ?? '';
      return part === other || part.includes(filled) || other.startsWith(':');
    })
  );
}

it('every address of the administration that the code names leads to a screen', () => {
  const known = [...screens, ...redirects].map((row) => row.path);
  const isKnown = (address: string) => known.some((route) => isOfRoute(address, route));
  expect(isKnown('/admin/logs/email')).toBe(false);
  const found = roots
    .flatMap(listFiles)
    .filter((file) => !/routes\.tsx$|\.test\.tsx?$|\.e2e\.ts$|(?:e2e|testing|bench)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, address = '']) => ({
        file,
        // A placeholder may be any id or tab, also an empty one at the end.
        address: address.replaceAll(/\$\{[^}]*\}?/g, filled).replace(/\/$/, ''),
      })),
    )
    .filter(({ address }) => !address.includes(':') && !address.includes('*'));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ address }) => !isKnown(address))).toEqual([]);
});
