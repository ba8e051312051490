import type { IssueSeverity, ProductState } from '#shared/domain/product/product.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** How the state of a product on a platform is drawn. */
export const stateTone: Readonly<Record<ProductState, StatusTone>> = {
  NotSent: 'neutral',
  Pending: 'waiting',
  Approved: 'positive',
  Limited: 'waiting',
  Disapproved: 'negative',
  Refused: 'negative',
};

/** How the severity of an issue is drawn. */
export const severityTone: Readonly<Record<IssueSeverity, StatusTone>> = {
  Disapproved: 'negative',
  Demoted: 'waiting',
  NotImpacted: 'neutral',
};

/** Selects the label of a product without objections by a platform: not sent is not the same as fine. */
export function selectQuietLabel(
  state: ProductState,
  isAdvertised: boolean,
): 'NotAdvertised' | 'Waiting' | 'InReview' | 'NoObjection' {
  if (state === 'NotSent') return isAdvertised ? 'Waiting' : 'NotAdvertised';
  return state === 'Pending' ? 'InReview' : 'NoObjection';
}
