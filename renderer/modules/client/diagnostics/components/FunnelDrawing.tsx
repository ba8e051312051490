import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingFunnel, rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import { changePercent, roundChange } from '#shared/domain/report/report.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FunnelSteps, type FunnelStepView } from '#renderer/ui/chart/FunnelSteps.tsx';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { toStepTime } from '../stepTime.ts';

/** The steps of a purchase with their rates, value and time, and the middle of like shops beside them. */
export function FunnelDrawing(props: {
  funnel: OutputOf<typeof reportingFunnel.funnelConversionRates>;
  /** Undefined until they are there. */
  peers: OutputOf<typeof rivalReporting.funnelConversionRates> | undefined;
}) {
  const t = useText('diagnostics');
  const { number, percent, figure } = useFormats();
  const { funnel, peers } = props;
  const all = funnel.steps[0]?.visits ?? 0;
  const time = (seconds: number) => {
    const { key, values } = toStepTime(seconds);
    return t(`diagnostics:time.${key}`, values);
  };
  const rate = (value: number | null) => (value === null ? '–' : percent(value));
  const steps = funnel.steps.map((step): FunnelStepView => {
    const like = peers?.steps.find((one) => one.step === step.step);
    const likeRate = like?.rateOfBefore ?? null;
    const { previous } = step;
    const facts: FunnelStepView['facts'] =
      step.step === 'Visit'
        ? []
        : [
            {
              label: t('diagnostics:funnel.rateOfBefore'),
              value: rate(step.rateOfBefore),
              ...(previous === null
                ? {}
                : { detail: t('diagnostics:funnel.before', { value: rate(previous.rateOfBefore) }) }),
            },
            ...(likeRate === null
              ? []
              : [
                  {
                    label: t('diagnostics:funnel.likeShops'),
                    value: percent(likeRate.median),
                    detail: t('diagnostics:funnel.middleHalf', {
                      lower: percent(likeRate.lower),
                      upper: percent(likeRate.upper),
                    }),
                  },
                ]),
            ...(step.medianSeconds === null
              ? []
              : [
                  {
                    label: t('diagnostics:funnel.medianTime'),
                    value: time(step.medianSeconds),
                    ...(like?.medianSeconds == null
                      ? {}
                      : {
                          detail: t('diagnostics:funnel.likeTime', { time: time(like.medianSeconds.median) }),
                        }),
                  },
                ]),
            ...(step.value === null
              ? []
              : [
                  {
                    label: t(`diagnostics:funnel.value.${step.step === 'Order' ? 'Order' : 'Cart'}`),
                    value: figure(step.value, 'Currency', funnel.currency),
                    ...(previous === null || previous.value === null
                      ? {}
                      : {
                          detail: t('diagnostics:funnel.before', {
                            value: figure(previous.value, 'Currency', funnel.currency),
                          }),
                        }),
                  },
                ]),
          ];
    return {
      key: step.step,
      name: t(`diagnostics:step.${step.step}`),
      count: number(step.visits, 0),
      share: all === 0 ? 0 : step.visits / all,
      shareText: step.step === 'Visit' ? '' : t('diagnostics:funnel.ofAll', { share: rate(step.rateOfAll) }),
      ...(previous === null || previous.visits === 0
        ? {}
        : {
            change: (
              <Delta
                percent={roundChange(changePercent(previous.visits, step.visits))}
                isGoodWhenUp
                previous={number(previous.visits, 0)}
              />
            ),
          }),
      facts,
    };
  });
  return <FunnelSteps label={t('diagnostics:funnel.title')} steps={steps} />;
}
