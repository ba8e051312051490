import { createContext } from 'react';

/** Height in pixels of what stays above a table while it scrolls: the top bar, and nothing within a sheet. */
export const StickyOffset = createContext(56);
