import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rendererFolder = path.resolve(import.meta.dirname, '../..');
/** What only admins see is never shown in the merchant's app. */
const merchantFolders = ['ui', 'features', 'modules/client', 'modules/onboarding'];

/**
 * Conditions that switch an antd control on again while a shop is only viewed: `disabled={false}` wins over the view,
 * `disableIf(x)` leaves it to the view. Controls in `Reading` and antd's Segmented only choose the data to read.
 */
function findOverruling(source: string): string[] {
  if (!source.includes("from 'antd'") || /<(?:Reading|Segmented)\b/.test(source)) return [];
  return (source.match(/\bdisabled=\{[^}]*\}/g) ?? []).filter((hit) => !hit.includes('isViewOnly'));
}

it('is overruled by a condition that is false, which is found', () => {
  const button = '<Button disabled={isBusy} />';
  expect(findOverruling(`import { Button } from 'antd';${button}`)).toHaveLength(1);
  expect(findOverruling(`import { Button } from 'antd';<Button {...disableIf(isBusy)} />`)).toEqual([]);
});

it('is overruled by no control of the merchant', () => {
  const files = merchantFolders.flatMap((folder) =>
    readdirSync(path.join(rendererFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) =>
    findOverruling(readFileSync(path.join(rendererFolder, name), 'utf8')).map((hit) => `${name}: ${hit}`),
  );
  expect(found).toEqual([]);
});
