import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import type { AutoTopUpPayment, AutoTopUpSettings, AutoTopUpStatus } from '../useAutoTopUp.ts';

/** What happens next, in one sentence. */
export function AutoTopUpSentence(props: {
  settings: AutoTopUpSettings;
  status: AutoTopUpStatus;
  payment: AutoTopUpPayment;
}) {
  const t = useText('autoTopUp');
  const { money, dateTime, day } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { settings, status } = props;
  const { options, currency } = settings;
  const say = (value: number) => money(presentMoney({ amountMinor: toMinor(value), currency }));
  const amount = say(options.amount);
  const total = money(addVat(options.amount, settings.vatPercent, currency));
  const underWay = props.payment === null ? total : money(props.payment.total);
  const next = status.nextAttemptAt;
  const time = next === null ? '' : dateTime(next, timeZone);
  const writeSentence = (): string => {
    switch (status.state) {
      case 'Off':
        return t('autoTopUp:says.Off');
      case 'On':
        return t('autoTopUp:says.On', { limit: say(options.limit), total, amount });
      case 'Charging':
        return t('autoTopUp:says.Charging', { total: underWay });
      case 'RequiresAction':
        return t('autoTopUp:says.RequiresAction', { total: underWay });
      case 'CoolingDown':
        return status.declineCount === 0
          ? t('autoTopUp:says.afterSuccess', { time })
          : t('autoTopUp:says.afterDecline', { count: status.declineCount, time });
      case 'MonthlyCapReached':
        return t('autoTopUp:says.MonthlyCapReached', {
          amount,
          cap: say(options.monthlyCap ?? 0),
          time: next === null ? '' : day(next.slice(0, 10)),
        });
      case 'SwitchedOff':
        return t(`autoTopUp:says.${status.offReason ?? 'Declines'}`);
    }
  };
  return <p>{writeSentence()}</p>;
}
