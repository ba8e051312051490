let connections = 0;

/** Marks a new connection, so that no state of the database before it is read any more. */
export function startConnectionState(): void {
  connections += 1;
}

/**
 * Creates in-memory state that belongs to the connected database, e.g. a read cache: it starts empty with each
 * connection, so data of one database is never returned for another.
 * @returns a getter for the current state
 */
export function createConnectionState<State>(create: () => State): () => State {
  let present: { readonly connection: number; readonly state: State } | null = null;
  return () => {
    if (present?.connection !== connections) present = { connection: connections, state: create() };
    return present.state;
  };
}
