import { Button } from 'antd';
import { useState } from 'react';
import type { CampaignChange } from '#shared/contracts/campaignChange.ts';
import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { changes as changeTypes } from '#shared/domain/campaign/change.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { HistoryList } from '#renderer/ui/layout/HistoryList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { measureEffect } from '../changeEffect.ts';
import { useChangeText } from '../useChangeText.ts';

/** A platform's message on what it refuses or limits; its codes say nothing to a merchant. */
function getMessage({ kind, origin, detail }: CampaignChange): string | null {
  if (origin !== 'Platform' || changeTypes[kind].tone === 'info' || detail === null) return null;
  return /\p{Ll}\s/u.test(detail) ? detail : null;
}

const [firstSize, wholeSize] = [25, 100] as const;

/** Everything that changed the campaign, who did it, how revenue moved after it, and the way to set it back. */
export function CampaignHistory(props: {
  channel: Channel;
  format: Format;
  revenue: DailyFigure | undefined;
  timeZone: string;
  today: Day;
}) {
  const t = useText('campaigns');
  const { dateTime, change: formatChange } = useFormats();
  const describe = useChangeText();
  const [isWhole, setIsWhole] = useState(false);
  const { channel, format, revenue, timeZone, today } = props;
  const query = useListQuery(api.dashboard.getChanges, {
    page: 1,
    pageSize: isWhole ? wholeSize : firstSize,
    channel,
    format,
  });
  const formatAuthor = ({ author, authorEmail }: CampaignChange) =>
    author === 'User' && authorEmail !== null
      ? t('campaigns:by.Email', { email: authorEmail })
      : t(`campaigns:by.${author}`);
  const formatEffect = (change: CampaignChange) => {
    if (revenue === undefined || !change.isNotable) return null;
    const effect = measureEffect(revenue.items, toLocalDay(new Date(change.at), timeZone), today);
    if (effect === null) return null;
    return t('campaigns:effect', { change: formatChange(effect.percent), count: effect.days });
  };
  return (
    <Card title={t('campaigns:history')}>
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState isCompact title={t('campaigns:noHistory')} />}
      >
        {({ items, total }) => (
          <Stack gap={12}>
            <HistoryList
              label={t('campaigns:history')}
              items={items.map((change) => ({
                key: change.id,
                tone: changeTypes[change.kind].tone,
                text: describe(change),
                detail: [`${dateTime(change.at, timeZone)} · ${formatAuthor(change)}`, formatEffect(change)]
                  .filter((part) => part !== null)
                  .join(' · '),
                note: getMessage(change),
                action: change.canUndo ? <UndoButton change={change} text={describe(change)} /> : null,
              }))}
            />
            {total > items.length && !isWhole ? (
              <Button onClick={() => setIsWhole(true)}>{t('campaigns:allChanges', { count: total })}</Button>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function UndoButton({ change, text }: { change: CampaignChange; text: string }) {
  const t = useText('campaigns');
  const undo = useAction(api.campaign.undoCampaignChange, {
    invalidates: [
      api.campaign.getAllCampaignStatuses,
      api.campaign.getCampaignInfo,
      api.campaign.getDailyBudgetLimit,
      api.campaign.getGlobalCampaignProblems,
      api.dashboard.getChanges,
      api.dashboard.getTimeline,
    ],
    onSuccess: () => showSuccess(t('campaigns:undone')),
  });
  return (
    <ConfirmButton
      title={t('campaigns:undoTitle')}
      consequence={t('campaigns:undoText', { change: text })}
      confirmText={t('campaigns:undo')}
      button={{ size: 'small', loading: undo.isPending }}
      onConfirm={async () => await undo.run({ changeId: change.id })}
    >
      {t('campaigns:undo')}
    </ConfirmButton>
  );
}
