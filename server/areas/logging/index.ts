export {
  completeAuditEntry,
  eraseAuditTexts,
  findAuditEntries,
  findAuditEntriesBefore,
  findAuditEntriesByCalls,
  insertAuditEntry,
  openAuditEntry,
  pseudonymizeAuditEntries,
  type AuditChange,
} from './auditEntry.repository.ts';

export { loggingHandlers } from './logging.handlers.ts';
export { eraseClientLogs } from './clientLog.repository.ts';
export { createErrorLog } from './errorLog.service.ts';
