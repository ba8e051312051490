import { expect, it } from 'vitest';
import { buildJumpList } from './buildJumpList.ts';
import { findDeepLinkPath } from './deepLink.ts';

const path = '/admin/eshopDetail/0123456789abcdef01234567/overview';

it('an entry of the jump list starts the program with a link to the shop', () => {
  const [category, ...others] = buildJumpList(
    { title: 'Recent shops', shops: [{ label: 'lampy.cz', path }] },
    'C:\\Okavango.exe',
  );
  expect(others).toEqual([]);
  expect(category).toMatchObject({ type: 'custom', name: 'Recent shops' });
  const [item] = category?.items ?? [];
  expect(item).toMatchObject({ type: 'task', title: 'lampy.cz', program: 'C:\\Okavango.exe' });
  // What the program that is started reads of it.
  expect(findDeepLinkPath(['C:\\Okavango.exe', item?.args ?? ''])).toBe(path);
});

it('without shops the list is empty, so that nothing of the last user stays', () => {
  expect(buildJumpList({ title: 'Recent shops', shops: [] }, 'program')).toEqual([]);
});
