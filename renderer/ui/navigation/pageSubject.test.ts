import { expect, it } from 'vitest';
import { formatWindowTitle } from './pageSubject.ts';

it('the title of a window begins with what its page is about', () => {
  expect(formatWindowTitle('lamps.test', 'Statistics', 'Okavango')).toBe(
    'lamps.test · Statistics · Okavango',
  );
  expect(formatWindowTitle(null, 'Shops', 'Okavango')).toBe('Shops · Okavango');
});
