import type { ReactNode } from 'react';

/** Keeps the room of a text that loads: as long as the text will be, seen and read by nobody. */
export function Reserved({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" style={{ visibility: 'hidden' }}>
      {children}
    </span>
  );
}
