import { Button } from 'antd';
import { useConfirmAtBank } from '#renderer/features/payment/useConfirmAtBank.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
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
import { AutoTopUpTag } from './AutoTopUpTag.tsx';
import { TurnOnAutoTopUp } from './TurnOnAutoTopUp.tsx';

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
    <Card title={t('autoTopUp:title')} extra={<AutoTopUpTag state={status.state} />}>
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
          {status.isOn ? null : <TurnOnAutoTopUp isPrimary settings={settings} />}
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
