import type { AppWindows } from '../windows.ts';
import type { GroupHandlers } from './handlers.ts';

/** Opens further windows of the app. */
export function createWindowHandlers(options: { windows: AppWindows }): GroupHandlers<'window'> {
  return { 'window.open': ({ path }) => ({ isOpened: options.windows.open(path) }) };
}
