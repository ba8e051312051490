import type { Updates } from '../updates/index.ts';
import type { GroupHandlers } from './handlers.ts';

/** Updates, as the page may ask for them. */
export function createUpdatesHandlers({ updates }: { updates: Updates }): GroupHandlers<'updates'> {
  return {
    'updates.getState': () => updates.getState(),
    'updates.check': () => updates.check(),
    'updates.download': () => updates.download(),
    'updates.install': () => {
      updates.install();
      return {};
    },
    'updates.setAutomatic': ({ isAutomatic }) => updates.setAutomatic(isAutomatic),
  };
}
