import type { SyntheticEvent } from 'react';

/** Leaves the place of a photo empty that is gone: its post says that it waits for another one. */
export function hidePicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}
