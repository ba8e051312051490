import { describe, expect, it } from 'vitest';
import { queryOfList } from './queryOfList.ts';

describe('a view of a list', () => {
  it('keeps filters and order, not the page or what is open beside the list', () => {
    const search = new URLSearchParams(
      'sort=credit&page=7&order=desc&limit=under&document=abc&mail=x&size=100',
    );
    expect(queryOfList(search)).toBe('limit=under&order=desc&size=100&sort=credit');
    expect(search.get('page')).toBe('7');
  });

  it('is the same whatever the order of its parts', () => {
    expect(queryOfList(new URLSearchParams('b=2&a=1'))).toBe(queryOfList(new URLSearchParams('a=1&b=2')));
  });
});
