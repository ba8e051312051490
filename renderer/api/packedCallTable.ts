import type { CallRow, CallTable } from './createCallTable.ts';

/** Calls of one controller that differ in nothing but their names, which their addresses end with. */
interface PackedCalls {
  readonly controller: string;
  /** Address up to the call's name, `/v1/Area/Controller/`. */
  readonly folder: string;
  readonly row: Omit<CallRow, 'path'>;
  readonly actions: readonly string[];
}

/** A table of calls as a build carries it: every name once, about half of the table's weight after gzip. */
export type PackedCallTable = readonly PackedCalls[];

function capitalize(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}

/** @throws Error for a call whose address does not end with its name. */
export function packCallTable(table: CallTable): PackedCallTable {
  const packed = new Map<string, PackedCalls & { actions: string[] }>();
  for (const [controller, rows] of Object.entries(table)) {
    for (const [action, { path, ...row }] of Object.entries(rows)) {
      const name = capitalize(action);
      if (!path.endsWith(`/${name}`)) throw new Error(`${path} does not end with ${name}`);
      const folder = path.slice(0, -name.length);
      const key = JSON.stringify([controller, folder, row]);
      const alike = packed.get(key) ?? { controller, folder, row, actions: [] };
      alike.actions.push(action);
      packed.set(key, alike);
    }
  }
  return [...packed.values()];
}

export function unpackCallTable(packed: PackedCallTable): CallTable {
  const table: Record<string, Record<string, CallRow>> = {};
  for (const { controller, folder, row, actions } of packed) {
    const rows = (table[controller] ??= {});
    for (const action of actions) rows[action] = { path: folder + capitalize(action), ...row };
  }
  return table;
}
