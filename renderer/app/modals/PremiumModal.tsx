import { Button, Modal } from 'antd';
import { PremiumGives } from '#renderer/features/subscription/PremiumGives.tsx';
import { api } from '../../api/api.ts';
import { useCallQuery } from '../../api/queries.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { hasText, useText } from '../../i18n/useText.ts';
import { useSession } from '../../session/sessionStore.ts';
import { useGo } from '../../ui/navigation/useGo.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const subscriptionPath = '/app/credit/subscription';

/** What Premium opens; shown to whoever lacks a permission of the shop, which `detail` names. */
export function PremiumModal({ detail, close }: { detail: string | null; close: () => void }) {
  const t = useText('kpi');
  const go = useGo();
  const feature = detail === null ? '' : `kpi:features.name.${detail}`;
  return (
    <Modal
      open
      centered
      title={t('frame:premiumModal.title')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('frame:premiumModal.close')}</Button>
          <Button type="primary" onClick={() => go(subscriptionPath, { replace: true })}>
            {t('frame:promo.action')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        {hasText(feature) ? <p>{t('frame:premiumModal.missing', { feature: t(feature) })}</p> : null}
        <p>{t('frame:premiumModal.text')}</p>
        <PremiumGives isShort />
        <PremiumPrice />
        <WaitingPosts />
      </Stack>
    </Modal>
  );
}

/** What Premium costs the selected shop, and its trial where the shop still has one. */
function PremiumPrice() {
  const t = useText();
  const { money } = useFormats();
  const hasEshop = useSession((state) => state.eshop !== null);
  const query = useCallQuery(api.subscription.getSubscriptionPrices, {}, { isEnabled: hasEshop });
  const prices = query.data;
  const own = prices?.tiers.find(({ tier }) => tier === prices.tier);
  // Its line is there from the beginning, so that the price pushes nothing when it comes.
  if (query.isLoading) return <Skeleton width="80%" height={22} />;
  if (prices === undefined || own === undefined) return null;
  const price = money(own.monthly);
  return (
    <p>
      {prices.isTrialAvailable && prices.trialDays > 0
        ? t('frame:premiumModal.trial', { price, days: prices.trialDays })
        : t('frame:premiumModal.price', { price })}
    </p>
  );
}

/** How many planned posts wait for Premium; nothing where it is active, or none do. */
function WaitingPosts() {
  const t = useText();
  const isWithoutPremium = useSession(({ eshop }) => eshop !== null && !eshop.hasActiveSubscription);
  const query = useCallQuery(api.socialMediaPost.getWaitingPostCount, {}, { isEnabled: isWithoutPremium });
  const count = isWithoutPremium ? (query.data?.count ?? 0) : 0;
  return count === 0 ? null : <p>{t('frame:premiumModal.waitingPosts', { count })}</p>;
}
