import { expect, it } from 'vitest';
import { toScreenContext } from './screenContext.ts';

it('has the days of a screen, and nothing else of its address', () => {
  expect(toScreenContext('/app/dashboard', '?from=2026-11-01&to=2026-11-07&modal=help')).toBe(
    '/app/dashboard?from=2026-11-01&to=2026-11-07',
  );
  expect(toScreenContext('/app/campaigns/Google/Dsa', '')).toBe('/app/campaigns/Google/Dsa');
});

it('survives what an address may hold', () => {
  expect(toScreenContext('/app/statistic/category', '?category=Lampy (stolní)')).toBe(
    '/app/statistic/category?category=Lampy%20stoln%C3%AD',
  );
  expect(toScreenContext('/app/dashboard', `?category=${'x'.repeat(600)}`)).toBe('/app/dashboard');
  expect(toScreenContext('/admin/eshops', '')).toBeUndefined();
});
