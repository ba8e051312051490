import { describe, expect, it } from 'vitest';
import { openTabPath } from './openTab.ts';

const tabs = [{ path: '/admin/kpiReport' }, { path: '/admin/kpiReport/monthly' }, { path: '/admin/export' }];

describe('the open tab', () => {
  it.each([
    ['/admin/kpiReport', '/admin/kpiReport'],
    ['/admin/kpiReport/monthly', '/admin/kpiReport/monthly'],
    ['/admin/kpiReport/monthly/detail', '/admin/kpiReport/monthly'],
    ['/admin/kpiReport/other', '/admin/kpiReport'],
    ['/admin/exports', undefined],
  ])('of %s is %s', (path, open) => {
    expect(openTabPath(tabs, path)).toBe(open);
  });
});
