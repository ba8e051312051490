import { createContext } from 'react';

/** Where a list's search is drawn while its other filters are in a sheet; null beside them. */
export const SearchSlot = createContext<HTMLElement | null>(null);
