import type { AuditOutcome } from '#shared/domain/audit/audit.ts';
import type { api } from '#renderer/api/api.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** One entry of the audit trail. */
export type AuditRow = Awaited<ReturnType<typeof api.logging.getAuditTrail>>['items'][number];

/** How the end of a write looks. */
export const auditTone = {
  Open: 'waiting',
  Done: 'positive',
  WaitsForApproval: 'waiting',
  Refused: 'negative',
} as const satisfies Record<AuditOutcome, StatusTone>;
