import type { ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** The colour of a shop's approval. */
export const complianceTone: Readonly<Record<ComplianceStatus, StatusTone>> = {
  Pending: 'waiting',
  NeedsInformation: 'waiting',
  Compliant: 'positive',
  NonCompliant: 'negative',
};
