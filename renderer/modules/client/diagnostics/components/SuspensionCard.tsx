import { Button } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { SuspensionLevel } from '#shared/domain/suspension/suspension.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StateIcon } from '#renderer/ui/feedback/StateIcon.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { MarkedRows } from '#renderer/ui/figures/MarkedRows.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useSignalTexts } from '../useSignalTexts.ts';

export type SuspensionForecast = OutputOf<Contracts['eshopAnalyzer']['getSuspensionForecast']>;

const tones: Readonly<Record<SuspensionLevel, StatusTone>> = {
  Low: 'positive',
  Medium: 'waiting',
  High: 'negative',
};

/** How a forecast was come by, and how right forecasts were so far. */
export function useForecastNote({ calibration }: Pick<SuspensionForecast, 'calibration'>): string {
  const t = useText('suspension');
  const { number } = useFormats();
  return calibration === null
    ? t('suspension:estimate')
    : t('suspension:calibrated', {
        brier: number(calibration.brier, 3),
        forecasts: number(calibration.forecasts, 0),
      });
}

/** Signals that come before a suspension, those found with the way to their evidence. */
export function SuspensionCard(props: { forecast: SuspensionForecast; onOpen: (signal: string) => void }) {
  const t = useText('suspension');
  const { writeFinding } = useSignalTexts();
  const { forecast, onOpen } = props;
  const found = forecast.signals.filter(({ state }) => state === 'Found');
  const clear = forecast.signals.filter(({ state }) => state === 'Clear').length;
  const unknown = forecast.signals.length - found.length - clear;
  const note = useForecastNote(forecast);
  return (
    <Card
      title={t('suspension:title')}
      extra={<StatusTag tone={tones[forecast.level]}>{t(`suspension:level.${forecast.level}`)}</StatusTag>}
    >
      <Stack gap={12}>
        <MarkedRows
          rows={[
            ...found.map((signal) => ({
              key: signal.key,
              mark: <StateIcon tone="waiting" label={t('suspension:state.Found')} />,
              name: writeFinding(signal),
              value: (
                <Button type="link" size="small" onClick={() => onOpen(signal.key)}>
                  {t('suspension:rows', { count: signal.evidence })}
                </Button>
              ),
              note: '',
            })),
            ...(clear === 0
              ? []
              : [
                  {
                    key: 'clear',
                    mark: <StateIcon tone="positive" label={t('suspension:state.Clear')} />,
                    name: t(found.length === 0 ? 'suspension:allClear' : 'suspension:clear', {
                      count: clear,
                    }),
                    value: null,
                    note: '',
                  },
                ]),
            ...(unknown === 0
              ? []
              : [
                  {
                    key: 'unknown',
                    mark: <StateIcon tone="neutral" label={t('suspension:state.NotMeasured')} />,
                    name: t('suspension:notMeasured', { count: unknown }),
                    value: null,
                    note: '',
                  },
                ]),
          ]}
        />
        <Stack isRow gap={8} justify="between" align="center">
          <FinePrint>{note}</FinePrint>
          <Button type="link" size="small" onClick={() => onOpen('all')}>
            {t('suspension:all')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
