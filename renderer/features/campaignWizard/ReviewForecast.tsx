import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useForecast } from './useForecast.ts';

/** Prices of visits are rounded to the unit in which money is written. */
function roundFigure(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How many visits a budget buys, as far as the shop's own ads tell; that it is not known where they do not. */
export function ReviewForecast(props: { channel: Channel; format: Format; daily: MoneyValue }) {
  const t = useText('wizard');
  const { money, number } = useFormats();
  const { channel, format, daily } = props;
  const forecast = useForecast(channel, format, daily.value);
  const visits = forecast?.visits;
  const formatBand = (low: string, high: string) =>
    low === high ? low : t('wizard:forecast.band', { low, high });
  const formatPrice = (value: number) => money({ value: roundFigure(value), currency: daily.currency });
  return (
    <Card title={t('wizard:forecast.title')}>
      {forecast === undefined ? (
        <Skeleton height={64} />
      ) : visits == null ? (
        <Stack gap={8}>
          <strong>{t('wizard:forecast.unknownTitle')}</strong>
          <FinePrint>{t('wizard:forecast.unknown')}</FinePrint>
        </Stack>
      ) : (
        <Stack gap={8}>
          <Facts
            items={[
              {
                label: t('wizard:forecast.visits'),
                value: formatBand(number(visits.low, 0), number(visits.high, 0)),
              },
              {
                label: t('wizard:forecast.perVisit'),
                value: formatBand(formatPrice(visits.cheapest), formatPrice(visits.dearest)),
              },
            ]}
          />
          <FinePrint>{t(`wizard:forecast.${forecast.source}`, { count: visits.days })}</FinePrint>
        </Stack>
      )}
    </Card>
  );
}
