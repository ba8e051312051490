import { Button } from 'antd';
import { useState } from 'react';
import { isEstablished } from '#shared/domain/eshop/eshop.ts';
import { findFirstShopStep } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { GoalList } from '#renderer/ui/wizard/GoalList.tsx';
import { listGoals } from '../goals.ts';

/** The five goals to the first ads, with the next action; an established shop has the dashboard instead. */
export function GetStartedPage() {
  const t = useText('onboarding');
  const go = useGo();
  const onboarding = useSession((state) => state.onboarding);
  const firstTransactionDate = useSession((state) => state.eshop?.firstTransactionDate ?? null);
  const isTemporary = useSession((state) => state.eshop?.isTemporary === true);
  const [now] = useState(() => new Date());
  if (isEstablished(firstTransactionDate, now)) return <Redirect to="/app/dashboard" />;
  if (onboarding === null) return <PageSkeleton />;
  // Staff looks at a shop as it is and is not asked for its phone number.
  if (!isTemporary && findFirstShopStep(onboarding) !== null) return <Redirect to="/registerFirstEshop" />;
  const goals = listGoals(onboarding);
  const met = goals.filter((goal) => goal.isMet).length;
  return (
    <Page title={t('onboarding:start.title')} purpose={t('onboarding:start.purpose')}>
      {met === goals.length ? (
        <Notice
          tone="positive"
          action={
            <Button type="primary" onClick={() => go('/app/campaigns')}>
              {t('onboarding:start.toCampaigns')}
            </Button>
          }
        >
          {t('onboarding:start.allDone')}
        </Notice>
      ) : null}
      <GoalList
        label={t('onboarding:start.title')}
        progressText={t('onboarding:start.progress', { done: met, total: goals.length })}
        metText={t('onboarding:start.done')}
        openText={t('onboarding:start.open')}
        goals={goals.map(({ goal, isMet, isPostponed }) => ({
          key: goal,
          isMet,
          title: t(`onboarding:goal.${goal}`),
          text: isPostponed ? t('onboarding:start.postponed') : t(`onboarding:goalText.${goal}`),
          ...(isPostponed
            ? {
                postponed: (
                  <Button size="large" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
                    {t('onboarding:start.installPixel')}
                  </Button>
                ),
              }
            : {}),
        }))}
        action={
          <Button type="primary" size="large" onClick={() => go('/onBoarding')}>
            {t(met === 0 ? 'onboarding:start.goTo' : 'onboarding:start.goOn')}
          </Button>
        }
      />
    </Page>
  );
}
