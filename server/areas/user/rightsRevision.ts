import { createConnectionState } from '#server/database/connectionState.ts';

const revisionOfConnection = createConnectionState(() => ({ current: 0 }));

/** The number of times that rights have changed in this process; what was read at an earlier one is outdated. */
export function readRightsRevision(): number {
  return revisionOfConnection().current;
}

/** Marks everything cached about rights as outdated, so that the next request reads it from the database. */
export function forgetRights(): void {
  revisionOfConnection().current += 1;
}
