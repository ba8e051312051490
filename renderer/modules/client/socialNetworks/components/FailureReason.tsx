import type { PostDelivery } from '#shared/contracts/socialMediaPostSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';

/** Why a call of a network failed: its own words as its message, or what we see in ours. Nothing without a failure. */
export function useFailureReason(): (
  network: PostDelivery['network'],
  reason: Pick<PostDelivery, 'message' | 'fault'>,
) => string | null {
  const t = useText('socialNetworks', 'postFailure');
  return (network, { message, fault }) => {
    const name = t(`socialNetworks:networks.${network}`);
    if (message !== null) return t('postFailure:networkMessage', { network: name, message });
    return fault === null ? null : t(`postFailure:faults.${fault}`, { network: name });
  };
}

/** The reason of a delivery in a line of its own. */
export function FailureReason({ delivery }: { delivery: PostDelivery }) {
  const reason = useFailureReason()(delivery.network, delivery);
  return reason === null ? null : <FinePrint>{reason}</FinePrint>;
}
