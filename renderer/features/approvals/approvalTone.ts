import type { ApprovalState } from '#shared/domain/payment/approval.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** How the state of a request is drawn. */
export const approvalTone: Readonly<Record<ApprovalState, StatusTone>> = {
  Waiting: 'waiting',
  Approved: 'positive',
  Rejected: 'neutral',
  Failed: 'negative',
  Expired: 'neutral',
  Withdrawn: 'neutral',
};
