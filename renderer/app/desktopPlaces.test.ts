import { expect, it } from 'vitest';
import { desktopPlaces } from '#shared/desktop/places.ts';
import { desktop as english } from '#shared/i18n/locales/en/desktop.ts';
import { screens } from './routes.tsx';

it('the menu of the desktop app has every place of the sidebar, with the cockpit first', () => {
  const inSidebar = screens.filter(({ layout, sidebar }) => layout === 'admin' && sidebar !== undefined);
  // Several screens share an entry of the sidebar: the menu leads to the first of them.
  const seen = new Set<string>();
  const places = inSidebar
    .toSorted((a, b) => (a.sidebar?.order ?? 0) - (b.sidebar?.order ?? 0))
    .filter(({ path, sidebar }) => {
      const entry = sidebar?.section ?? path;
      if (seen.has(entry)) return false;
      seen.add(entry);
      return true;
    })
    .map(({ path }) => path);
  expect(desktopPlaces.map(({ path }) => path)).toEqual(places);
  expect(desktopPlaces[0].path).toBe('/admin/cockpit');
  expect(desktopPlaces.map(({ name }) => english.sections[name])).not.toContain(undefined);
});
