import type { ReactNode } from 'react';

/** Reserves the place of something that loads, invisible and as large as it will be. */
export function Reserved({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" style={{ visibility: 'hidden' }}>
      {children}
    </span>
  );
}
