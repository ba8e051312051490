import type { FigureChange, Insights } from '#shared/contracts/dashboard.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { ChannelMark } from '#renderer/ui/brand/ChannelMark.tsx';
import { StoryList, type Story } from '#renderer/ui/figures/StoryList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { buildCampaignsPath } from '../attentionPath.ts';
import { useEventText } from '../useEventText.ts';
import { useRoundMoney } from '../useRoundMoney.ts';
import { ChangeFrom } from './ChangeFrom.tsx';

const skeletonPx = 300;

/** What changed and what moved it: three sentences, each with its row, and the event that it came after. */
export function ChangesCard(props: {
  insights: Insights | undefined;
  problem: ApiProblem | null;
  onRetry: () => void;
  range: { readonly from: string; readonly to: string };
}) {
  const t = useText('dashboard');
  const { shortDay } = useFormats();
  const describeChange = useChangeTexts(props.range);
  const { insights } = props;
  const title = t('dashboard:changes.title');
  const formatSpan = (days: { from: string; to: string }) => `${shortDay(days.from)} – ${shortDay(days.to)}`;
  return (
    <Card
      title={title}
      extra={
        insights === undefined ? null : (
          <FinePrint>
            {t('dashboard:changes.ranges', {
              range: formatSpan(props.range),
              before: formatSpan(insights.compared),
            })}
          </FinePrint>
        )
      }
    >
      {insights === undefined ? (
        props.problem === null ? (
          <Skeleton height={skeletonPx} />
        ) : (
          <ErrorState problem={props.problem} onRetry={props.onRetry} />
        )
      ) : insights.changes.length === 0 ? (
        <EmptyState isCompact title={t('dashboard:changes.none')} text={t('dashboard:changes.noneText')} />
      ) : (
        <Stack gap={12}>
          <StoryList label={title} stories={insights.changes.map(describeChange)} />
          <FinePrint>{t('dashboard:changes.growing')}</FinePrint>
        </Stack>
      )}
    </Card>
  );
}

function useChangeTexts(range: { readonly from: string; readonly to: string }) {
  const t = useText('dashboard');
  const roundMoney = useRoundMoney();
  const formats = useFormats();
  const describeEvent = useEventText();
  const write = (money: FigureChange['before'], beside: readonly (number | null)[]) =>
    money === null ? '–' : roundMoney(money.value, money.currency, beside);
  return (change: FigureChange): Story => {
    const { measure, before, after, cause, sharePercent, event } = change;
    const [from, to] = [before?.value ?? null, after?.value ?? null];
    const currency = after?.currency ?? before?.currency ?? 'CZK';
    const difference = Math.abs((to ?? 0) - (from ?? 0));
    const causeSums = [cause?.before?.value ?? null, cause?.after?.value ?? null];
    const isUp = (to ?? 0) >= (from ?? 0);
    const values = {
      amount: roundMoney(difference, currency, [to]),
      value: write(after, [difference]),
      share: sharePercent === null ? '' : formats.percent(sharePercent, 0),
      name: cause?.name ?? '',
    };
    const sentence = t(`dashboard:changes.${measure}.${isUp ? 'up' : 'down'}`, values);
    const reason = sharePercent === null ? '' : t('dashboard:changes.share', values);
    const afterText =
      event === null
        ? ''
        : t('dashboard:changes.after', { event: describeEvent(event), day: formats.shortDay(event.day) });
    return {
      key: measure,
      text: [sentence, reason, afterText].filter((part) => part !== '').join(' '),
      ...(cause === null
        ? {}
        : {
            row: {
              path:
                cause.kind === 'Campaign' && cause.channel !== null
                  ? buildCampaignsPath(cause.channel)
                  : `/app/statistic/product?from=${range.from}&to=${range.to}`,
              picture:
                cause.channel === null ? (
                  <ProductPicture productId={cause.key} />
                ) : (
                  <ChannelMark channel={cause.channel} />
                ),
              name: cause.name,
              values: `${t(`dashboard:changes.of.${measure}`)} ${write(cause.before, causeSums)} → ${write(cause.after, causeSums)}`,
              change: (
                <ChangeFrom
                  isBare
                  value={cause.after?.value ?? null}
                  before={cause.before?.value ?? null}
                  beforeText={write(cause.before, causeSums)}
                  isGoodWhenUp={measure === 'Spend' ? null : measure !== 'CostPerOrder'}
                />
              ),
            },
          }),
    };
  };
}
