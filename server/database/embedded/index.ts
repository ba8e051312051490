export { startEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedDatabaseOptions } from './host/start.ts';
export type { Log } from './log.ts';
