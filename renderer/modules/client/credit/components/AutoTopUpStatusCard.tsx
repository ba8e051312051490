import { Button } from 'antd';
import type { AutoTopUpState } from '#shared/domain/payment/autoTopUp.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { totalWithVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { brandName } from '#renderer/features/payment/cardTexts.ts';
import { SaveCardButton } from '#renderer/features/payment/SaveCardButton.tsx';
import { useConfirmAtBank } from '#renderer/features/payment/useConfirmAtBank.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { automaticPath, billingPath } from '../paths.ts';
import {
  useTurnAutoTopUp,
  type AutoTopUpPayment,
  type AutoTopUpSettings,
  type AutoTopUpStatus,
} from '../useAutoTopUp.ts';
import { AutoTopUpSentence } from './AutoTopUpSentence.tsx';

const tones = {
  Off: 'neutral',
  On: 'positive',
  Charging: 'active',
  RequiresAction: 'waiting',
  CoolingDown: 'waiting',
  MonthlyCapReached: 'waiting',
  SwitchedOff: 'negative',
} as const satisfies Record<AutoTopUpState, StatusTone>;

/** The automatic top-up's state, its next step, and the one action for it. */
export function AutoTopUpStatusCard(props: {
  settings: AutoTopUpSettings;
  status: AutoTopUpStatus;
  payment: AutoTopUpPayment;
}) {
  const t = useText('autoTopUp');
  const { money } = useFormats();
  const { settings, status, payment } = props;
  const { turn, isTurning } = useTurnAutoTopUp();
  const { confirm, isOpening } = useConfirmAtBank(automaticPath);
  const { monthlyCap } = settings.options;
  const charged = money(status.chargedThisMonth);
  const month =
    monthlyCap === null
      ? charged
      : t('autoTopUp:monthOf', {
          charged,
          cap: money({ value: monthlyCap, currency: settings.currency }),
        });
  const isDeclined = status.isOn && status.state === 'CoolingDown' && status.declineCount > 0;
  return (
    <Card
      title={t('autoTopUp:title')}
      extra={<StatusTag tone={tones[status.state]}>{t(`autoTopUp:state.${status.state}`)}</StatusTag>}
    >
      <Stack gap={20}>
        <AutoTopUpSentence {...props} />
        {status.offReason === 'BillingMissing' ? (
          <AppLink to={billingPath}>{t('autoTopUp:toBilling')}</AppLink>
        ) : null}
        <Facts items={[{ label: t('autoTopUp:month'), value: month }]} />
        <Stack isRow gap={12}>
          {payment?.canAuthenticate === true ? (
            <Button type="primary" size="large" loading={isOpening} onClick={() => void confirm(payment.id)}>
              {t('autoTopUp:confirm')}
            </Button>
          ) : null}
          {status.isOn ? null : <TurnOn settings={settings} turn={turn} />}
          {isDeclined ? (
            <Button size="large" loading={isTurning} onClick={() => void turn(true, false)}>
              {t('autoTopUp:tryNow')}
            </Button>
          ) : null}
          {status.isOn ? (
            <ConfirmButton
              title={t('autoTopUp:turnOffTitle')}
              consequence={t('autoTopUp:turnOffConsequence')}
              confirmText={t('autoTopUp:turnOff')}
              onConfirm={async () => await turn(false)}
              button={{ size: 'large' }}
            >
              {t('autoTopUp:turnOff')}
            </ConfirmButton>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Turning on: says which card is charged how much before it asks; without a card one is saved first. */
function TurnOn(props: { settings: AutoTopUpSettings; turn: (isOn: boolean) => Promise<boolean> }) {
  const t = useText('autoTopUp');
  const { money } = useFormats();
  const { options, currency, vatPercent } = props.settings;
  const saved = useCallQuery(api.payment.hasSavedCard, {}).data;
  const card = saved?.card ?? null;
  const available = useCallQuery(api.payment.getCreditOutlook, {}).data?.available ?? null;
  const total = money(totalWithVat(options.amount, vatPercent, currency));
  if (saved === undefined) return null;
  if (card === null) {
    return (
      <SaveCardButton
        isPrimary
        isLarge
        to={automaticPath}
        from={`${automaticPath}?payment=cancelled`}
        billingPath={billingPath}
      >
        {t('autoTopUp:card.save')}
      </SaveCardButton>
    );
  }
  return (
    <ConfirmButton
      title={t('autoTopUp:turnOnTitle')}
      consequence={
        <Stack gap={12}>
          <p>
            {t('autoTopUp:turnOnConsequence', {
              limit: money({ value: options.limit, currency }),
              card: t('autoTopUp:card.line', { brand: brandName(card.brand), last4: card.last4 }),
              total,
            })}
          </p>
          {available !== null && available.value < options.limit ? (
            <p>
              <strong>{t('autoTopUp:turnOnNow', { available: money(available), total })}</strong>
            </p>
          ) : null}
        </Stack>
      }
      confirmText={t('autoTopUp:turnOn')}
      onConfirm={async () => await props.turn(true)}
      button={{ type: 'primary', size: 'large' }}
    >
      {t('autoTopUp:turnOn')}
    </ConfirmButton>
  );
}
