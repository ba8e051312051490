import type { QuickSearch } from '../quickSearch.ts';
import type { GroupHandlers } from './handlers.ts';

/** The choice of keys that open the search from any program. */
export function createQuickSearchHandlers(options: {
  quickSearch: QuickSearch;
}): GroupHandlers<'quickSearch'> {
  return {
    'quickSearch.get': () => options.quickSearch.read(),
    'quickSearch.set': ({ isEnabled }) => options.quickSearch.set(isEnabled),
  };
}
