import { expect, it } from 'vitest';
import { adminPermissions, isSatisfied } from '#shared/access/permissions.ts';
import { screens } from '../app/routes.tsx';
import { isOpenableByStaff } from './isOpenableByStaff.ts';
import { getSidebarEntries } from './getSidebarEntries.ts';

const staffScreens = screens.filter(({ layout }) => layout === 'admin');
const fill = (path: string) => path.replaceAll(/:\w+/g, 'a'.repeat(24));
const sets = [[], ...adminPermissions.map((permission) => [permission])].map((held) => new Set<string>(held));

it('opens a path to those whose permissions satisfy its screen', () => {
  expect(staffScreens.length).toBeGreaterThan(30);
  for (const held of sets)
    for (const { path, permissions } of staffScreens)
      expect(isOpenableByStaff(screens, held, `${fill(path)}?page=2`), path).toBe(
        isSatisfied(permissions, held),
      );
});

it('leaves no entry in the menu that the user may not open', () => {
  const facts = { firstTransactionDate: null, hasEshop: false };
  for (const held of sets) {
    const entries = getSidebarEntries(screens, 'admin', { ...facts, held });
    for (const { to } of entries) expect(isOpenableByStaff(screens, held, to), to).toBe(true);
    expect(entries.some(({ path }) => path === '/admin/settings')).toBe(true);
  }
  const nothing = getSidebarEntries(screens, 'admin', { ...facts, held: new Set<string>() });
  expect(nothing.find(({ path }) => path === '/admin/settings')?.to).toBe('/admin/settings/alerts');
});
