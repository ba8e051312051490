import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { BudgetField } from '#renderer/features/campaignWizard/BudgetField.tsx';
import { computeMonthlyMaximum, type BudgetChoice } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useForecast } from '#renderer/features/campaignWizard/useForecast.ts';
import type { BudgetLimits } from '#renderer/features/campaignWizard/wizardProps.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { TextList } from '#renderer/ui/layout/TextList.tsx';
import { NumberedTitle } from '#renderer/ui/wizard/NumberedTitle.tsx';

/** The daily budget with its cost; visits only where the shop's own ads measured their price. */
export function ApprovedBudget(props: {
  channel: Channel;
  format: Format;
  limits: BudgetLimits;
  choice: BudgetChoice;
  /** Null while the choice cannot be sent. */
  daily: MoneyValue | null;
  recommended: number | null;
  isFaultShown: boolean;
  onChange: (choice: BudgetChoice) => void;
}) {
  const t = useText('onboarding', 'campaign', 'wizard');
  const { money } = useFormats();
  const { channel, format, limits, daily } = props;
  const hasPixel = useSession((state) => state.onboarding?.hasPixel === true);
  const next = [
    t('onboarding:marketingPreview.next.review', { channel: t(`campaign:channel.${channel}`) }),
    t('onboarding:marketingPreview.next.credit'),
    t('onboarding:marketingPreview.next.change'),
    ...(hasPixel ? [] : [t('onboarding:marketingPreview.next.unmeasured')]),
  ];
  return (
    <Stack gap={16}>
      <Card>
        <Stack gap={16}>
          <NumberedTitle number={2}>{t('onboarding:marketingPreview.budget')}</NumberedTitle>
          <BudgetField
            proposed={limits.proposed}
            bounds={limits}
            choice={props.choice}
            recommended={props.recommended}
            isFaultShown={props.isFaultShown}
            onChange={props.onChange}
          />
        </Stack>
      </Card>
      {daily === null ? null : (
        <Card title={t('onboarding:marketingPreview.buys', { day: money(daily, { isWhole: true }) })}>
          <Stack gap={8}>
            <Facts
              items={[
                {
                  label: t('wizard:cost.month'),
                  value: money(computeMonthlyMaximum(daily), { isWhole: true }),
                },
                { label: t('wizard:cost.firstCharge'), value: t('wizard:cost.firstChargeValue') },
              ]}
            />
            <Visits channel={channel} format={format} daily={daily} />
            <FinePrint>{t('onboarding:marketingPreview.noPromise')}</FinePrint>
          </Stack>
        </Card>
      )}
      <TextList title={t('onboarding:marketingPreview.next.title')} items={next} emptyText="" />
    </Stack>
  );
}

function Visits({ channel, format, daily }: { channel: Channel; format: Format; daily: MoneyValue }) {
  const t = useText('wizard');
  const { number } = useFormats();
  const forecast = useForecast(channel, format, daily.value);
  const visits = forecast?.visits ?? null;
  if (forecast === undefined || visits === null) return null;
  const [low, high] = [number(visits.low, 0), number(visits.high, 0)];
  return (
    <>
      <Facts
        items={[
          {
            label: t('wizard:forecast.visits'),
            value: low === high ? low : t('wizard:forecast.band', { low, high }),
          },
        ]}
      />
      <FinePrint>{t(`wizard:forecast.${forecast.source}`, { count: visits.days })}</FinePrint>
    </>
  );
}
