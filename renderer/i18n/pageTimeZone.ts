import { createContext } from 'react';

/** The IANA time zone in which a page shows instants; undefined is the device's own. Set by the layouts. */
export const PageTimeZone = createContext<string | undefined>(undefined);
