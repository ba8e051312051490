import { createConnectionState } from '#server/database/connectionState.ts';

const revisionOfConnection = createConnectionState(() => ({ current: 0 }));

/** Returns the number of rights changes in this process; data read at an earlier number is outdated. */
export function readRightsRevision(): number {
  return revisionOfConnection().current;
}

/** Marks everything cached about rights as outdated, so that the next request reads it from the database. */
export function forgetRights(): void {
  revisionOfConnection().current += 1;
}
