import { expect, it } from 'vitest';
import { getSeverity } from './traySeverity.ts';

it('one shop without credit makes the tray critical, low credit alone warns, none is calm', () => {
  const low = { label: 'lampy.cz · CZK 120', path: '/admin/eshops', isCritical: false };
  expect(getSeverity([])).toBe('none');
  expect(getSeverity([low, low])).toBe('warning');
  expect(getSeverity([low, { ...low, isCritical: true }])).toBe('critical');
});
