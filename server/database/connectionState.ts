let connections = 0;

/** Marks a new connection, so that no state of the database before it is read any more. */
export function startConnectionState(): void {
  connections += 1;
}

/**
 * Creates state in memory that belongs to the connected database, e.g. a cache of what was read there: it starts empty with
 * each connection, so nothing of one database is answered for another.
 * @returns what finds the present state
 */
export function createConnectionState<State>(create: () => State): () => State {
  let present: { readonly connection: number; readonly state: State } | null = null;
  return () => {
    if (present?.connection !== connections) present = { connection: connections, state: create() };
    return present.state;
  };
}
