import type { CommandStartedEvent, Document } from 'mongodb';
import type mongoose from 'mongoose';
import { wholeRead } from '#server/database/wholeRead.ts';

/** Fields of a command that say what it works on; the rest is of the session or the connection. */
const explainedFields = {
  find: ['filter', 'sort', 'skip', 'limit', 'hint', 'collation'],
  aggregate: ['pipeline', 'cursor', 'hint', 'collation'],
  count: ['query', 'hint'],
  distinct: ['key', 'query'],
  findAndModify: ['query', 'sort', 'update', 'remove', 'new', 'upsert', 'fields', 'arrayFilters'],
  update: ['updates'],
  delete: ['deletes'],
} as const;
type Explained = keyof typeof explainedFields;

/** A value with its leaves replaced by their types: what tells one query from another. */
function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((part) => JSON.stringify(toShape(part))))];
  if (value === null || typeof value !== 'object') return typeof value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value.constructor.name;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toShape(part)]));
}

/** The commands that a command is explained by: each statement of a batch for itself. */
function toExplainable(name: Explained, command: Document): Document[] {
  const selected = Object.fromEntries(
    [name, ...explainedFields[name]]
      .filter((field) => command[field] !== undefined)
      .map((field) => [field, command[field] as unknown]),
  );
  if (name !== 'update' && name !== 'delete') return [selected];
  const batch = name === 'update' ? 'updates' : 'deletes';
  return (selected[batch] as Document[]).map((statement) => ({
    [name]: command[name],
    [batch]: [statement],
  }));
}

/** Whether a command should read documents by an index. */
function isPlanned(name: Explained, command: Document): boolean {
  if (command['comment'] === wholeRead.comment) return false;
  // Counting everything is answered from the catalog.
  if (name === 'count') return Object.keys((command['query'] as object | undefined) ?? {}).length > 0;
  if (name !== 'aggregate') return true;
  const [first] = command['pipeline'] as Document[];
  return typeof command['aggregate'] === 'string' && first?.['$changeStream'] === undefined;
}

function hasStage(plan: unknown, stage: string): boolean {
  if (plan === null || typeof plan !== 'object') return false;
  if ('stage' in plan && plan.stage === stage) return true;
  return Object.values(plan).some((part) => hasStage(part, stage));
}

/** Keeps one example of every query that goes over mongoose's connection, and finds those that no index answers. */
export function watchQueries(connection: mongoose.Connection): { findScans(): Promise<string[]> } {
  const examples = new Map<string, Document>();
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command, databaseName }: CommandStartedEvent) => {
      if (!(commandName in explainedFields) || databaseName !== connection.name) return;
      const name = commandName as Explained;
      const collection = String(command[name]);
      if (!isPlanned(name, command)) return;
      for (const example of toExplainable(name, command)) {
        const shape = JSON.stringify(toShape(example));
        const key = `${name} ${collection} ${shape}`;
        if (!examples.has(key)) examples.set(key, example);
      }
    });
  return {
    async findScans() {
      const scans: string[] = [];
      for (const [key, command] of examples) {
        const plan = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
        if (hasStage(plan, 'COLLSCAN')) scans.push(key);
      }
      return scans;
    },
  };
}
