import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { formatBrand, formatCardMonth, isExpired } from '#renderer/features/payment/cardTexts.ts';
import { SaveCardButton } from '#renderer/features/payment/SaveCardButton.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { OnboardingFrame } from '../components/OnboardingFrame.tsx';
import { OnboardingStep } from '../components/OnboardingStep.tsx';

const path = '/onBoarding/saveCard';
const nextPath = '/onBoarding/firstPayment';

/** Saves the card that the automatic top-up charges, on the provider's page, and comes back into the wizard. */
export function SaveCardPage() {
  const t = useText('onboarding', 'autoTopUp');
  const go = useGo();
  const [search] = useSearchParams();
  const [now] = useState(() => new Date());
  const query = useCallQuery(api.payment.hasSavedCard, {}, { staleTimeMs: 0 });
  const card = query.data?.card ?? null;
  const isUsable = card !== null && !isExpired(card, now);
  return (
    <OnboardingStep step="saveCard">
      <OnboardingFrame
        step="saveCard"
        title={t('autoTopUp:saveCard.title')}
        purpose={t('autoTopUp:saveCard.purpose')}
        back={
          <Button size="large" onClick={() => go('/onBoarding/typeOfBilling')}>
            {t('onboarding:back')}
          </Button>
        }
        next={
          isUsable ? (
            <Button type="primary" size="large" onClick={() => go(nextPath)}>
              {t('autoTopUp:saveCard.useIt')}
            </Button>
          ) : undefined
        }
      >
        {search.get('payment') === 'cancelled' ? (
          <Notice tone="info">{t('autoTopUp:saveCard.failed')}</Notice>
        ) : null}
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {() => (
            <Card>
              <Stack gap={16} align="start">
                {card === null ? (
                  <p>{t('autoTopUp:saveCard.what')}</p>
                ) : (
                  <TwoLines
                    first={t('autoTopUp:card.line', { brand: formatBrand(card.brand), last4: card.last4 })}
                    second={
                      isUsable
                        ? t('autoTopUp:saveCard.have')
                        : t('autoTopUp:card.expired', { month: formatCardMonth(card) })
                    }
                  />
                )}
                <SaveCardButton
                  to={nextPath}
                  from={`${path}?payment=cancelled`}
                  billingPath="/onBoarding/billing-info"
                  isPrimary={!isUsable}
                  isLarge
                >
                  {t(card === null ? 'autoTopUp:card.save' : 'autoTopUp:card.replace')}
                </SaveCardButton>
                <FinePrint>{t('autoTopUp:card.provider')}</FinePrint>
                <AppLink to="/onBoarding/oneTimePayment">{t('autoTopUp:saveCard.instead')}</AppLink>
              </Stack>
            </Card>
          )}
        </QueryView>
      </OnboardingFrame>
    </OnboardingStep>
  );
}
