import { describe, expect, it } from 'vitest';
import { screens as titlesCs } from '#shared/i18n/locales/cs/screens.ts';
import { screens as titlesEn } from '#shared/i18n/locales/en/screens.ts';
import { routeExpectations } from '../e2e/routeExpectations.ts';
import { redirects, screens } from './routes.tsx';

const screenOf = new Map(screens.map((screen) => [screen.path, screen]));
const redirectPaths = new Set(redirects.map((row) => row.path));

it('there are 158 routes', () => expect(routeExpectations).toHaveLength(158));

describe('every route of the specification is registered', () => {
  it.each(routeExpectations.map((row) => [row.route, row] as const))('%s', (route, expected) => {
    const screen = screenOf.get(route);
    if (screen === undefined) {
      expect(redirectPaths.has(route), 'neither a screen nor a redirect').toBe(true);
      return;
    }
    expect({ layout: screen.layout, guard: screen.guard }).toEqual({
      layout: expected.layout,
      guard: expected.guard,
    });
    expect([...(screen.permissions?.permissions ?? [])].toSorted()).toEqual(expected.permissions.toSorted());
    expect(titlesEn[screen.titleKey]).toBeTruthy();
    expect(titlesCs[screen.titleKey]).toBeTruthy();
  });
});

describe('the routes table', () => {
  it('has no path twice', () => {
    const paths = [...screens, ...redirects].map((row) => row.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
  it('knows the other spellings', () => {
    for (const [path, to] of [
      ['/login', '/'],
      ['/app/get-started', '/app/getStarted'],
      ['/onBoarding/billingInfo', '/onBoarding/billing-info'],
      ['/onBoarding/type-of-billing', '/onBoarding/typeOfBilling'],
    ]) {
      expect(redirects.find((row) => row.path === path)?.to).toBe(to);
    }
  });
  it('has redirects that end at a screen', () => {
    const isScreen = (path: string) =>
      screens.some((screen) =>
        new RegExp(`^${screen.path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(
          path,
        ),
      );
    const resolveTarget = (row: (typeof redirects)[number]) =>
      typeof row.to === 'string'
        ? row.to
        : row.to({ eshopId: 'x', userId: 'x', channel: 'x', format: 'x', editMode: 'create', step: 'x' });
    for (const row of redirects) {
      let path = resolveTarget(row);
      for (let hops = 0; !isScreen(path) && hops < 3; hops += 1) {
        const next = redirects.find((other) => other.path.replaceAll(/:\w+/g, 'x') === path);
        path = next === undefined ? path : resolveTarget(next);
      }
      expect(isScreen(path), `${row.path} -> ${path}`).toBe(true);
    }
  });
});
