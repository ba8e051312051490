import { useState } from 'react';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { estimateChargeDay } from '#renderer/features/credit/creditForecast.ts';
import { addVat } from '#renderer/features/payment/autoTopUpTotal.ts';
import { formatBrand } from '#renderer/features/payment/cardTexts.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { automaticPath } from '../paths.ts';
import { useAutoTopUp, type AutoTopUpSettings, type AutoTopUpStatus } from '../useAutoTopUp.ts';
import { AutoTopUpSentence } from './AutoTopUpSentence.tsx';
import { AutoTopUpTag } from './AutoTopUpTag.tsx';
import { TurnOnAutoTopUp } from './TurnOnAutoTopUp.tsx';

/** Auto top-up beside the balance: what it does, its next charge, its card, and turning it on. */
export function AutoTopUpSummary() {
  const t = useText('autoTopUp', 'creditOverview');
  const settings = useCallQuery(api.payment.getCreditAutoTopUpOptions, {});
  const { status, last } = useAutoTopUp();
  return (
    <Card
      title={t('autoTopUp:title')}
      extra={status.data === undefined ? null : <AutoTopUpTag state={status.data.state} />}
    >
      <QueryView query={settings} skeleton={<Skeleton height={190} />}>
        {(known) => (
          <QueryView query={status} skeleton={<Skeleton height={190} />}>
            {(current) => (
              <Stack gap={16}>
                <AutoTopUpSentence settings={known} status={current} payment={last.data?.payment ?? null} />
                <ChargeFacts settings={known} status={current} />
                {current.isOn ? null : <TurnOnAutoTopUp settings={known} />}
                <AppLink to={automaticPath}>{t('creditOverview:auto.edit')}</AppLink>
              </Stack>
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
}

/** When the next charge is expected, and of which card. */
function ChargeFacts({ settings, status }: { settings: AutoTopUpSettings; status: AutoTopUpStatus }) {
  const t = useText('creditOverview', 'autoTopUp');
  const { money, shortDay } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const card = useCallQuery(api.payment.hasSavedCard, {}).data?.card ?? null;
  const outlook = useCallQuery(api.payment.getCreditOutlook, {}).data;
  const { options, currency, vatPercent } = settings;
  const total = money(addVat(options.amount, vatPercent, currency));
  const [today] = useState(() => toLocalDay(new Date(), timeZone));
  const expected =
    outlook === undefined || (outlook.basis !== 'Spend' && outlook.basis !== 'Budgets')
      ? null
      : estimateChargeDay({
          available: outlook.available.value,
          limit: options.limit,
          dailySpend: outlook.basis === 'Spend' ? outlook.dailySpend.value : outlook.dailyBudgets.value,
          today,
        });
  const label = t(status.isOn ? 'creditOverview:auto.next' : 'creditOverview:auto.first');
  const isExpected = expected !== null && (!status.isOn || status.state === 'On');
  return (
    <Stack gap={8}>
      <Facts
        items={[
          ...(isExpected
            ? [
                {
                  label,
                  value:
                    expected === today && !status.isOn
                      ? t('creditOverview:auto.now', { total })
                      : t('creditOverview:auto.nextOn', { day: shortDay(expected), total }),
                },
              ]
            : []),
          {
            label: t('creditOverview:auto.card'),
            value:
              card === null
                ? t('creditOverview:auto.noCard')
                : t('autoTopUp:card.line', { brand: formatBrand(card.brand), last4: card.last4 }),
          },
        ]}
      />
      {isExpected && expected !== today ? <FinePrint>{t('creditOverview:auto.basis')}</FinePrint> : null}
    </Stack>
  );
}
