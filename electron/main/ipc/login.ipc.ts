import { loginItem, setLoginItem } from '../loginItem.ts';
import type { GroupHandlers } from './handlers.ts';

/** The choice that the app starts with the computer. */
export function loginHandlers(): GroupHandlers<'login'> {
  return {
    'login.get': () => loginItem(),
    'login.set': ({ isEnabled }) => setLoginItem(isEnabled),
  };
}
