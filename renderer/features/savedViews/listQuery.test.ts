import { describe, expect, it } from 'vitest';
import { toListQuery } from './listQuery.ts';

describe('a view of a list', () => {
  it('keeps filters and order, not the page or the open side panel', () => {
    const search = new URLSearchParams(
      'sort=credit&page=7&order=desc&limit=under&document=abc&item=p:1&mail=x&size=100',
    );
    expect(toListQuery(search)).toBe('limit=under&order=desc&size=100&sort=credit');
    expect(search.get('page')).toBe('7');
  });

  it('is the same whatever the order of its parts', () => {
    expect(toListQuery(new URLSearchParams('b=2&a=1'))).toBe(toListQuery(new URLSearchParams('a=1&b=2')));
  });
});
