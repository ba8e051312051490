import { Button } from 'antd';
import { useState } from 'react';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const pageSize = pageSizes[0];
/** Occurrences are read one after another. */
type Detail = Awaited<ReturnType<typeof api.logging.getApplicationLogGroupDetail>>;
type Occurrence = Detail['occurrences']['items'][number];

/** Errors of one cause at the side of the list: their days and their latest occurrences. */
export function ErrorDrawer({ groupId, onClose }: { groupId: string | null; onClose: () => void }) {
  const t = useText('staff');
  return (
    <SideSheet
      isOpen={groupId !== null}
      onClose={onClose}
      title={t('staff:errors.sheet')}
      closeLabel={t('staff:errors.close')}
    >
      {groupId === null ? null : <Group key={groupId} groupId={groupId} />}
    </SideSheet>
  );
}

function formatReport({ group }: Detail, occurrence: Occurrence): string {
  return [
    `${group.source}: ${group.message}`,
    `${occurrence.at} ${occurrence.path ?? ''} ${occurrence.appVersion ?? ''}`,
    occurrence.requestId ?? '',
    occurrence.stack ?? '',
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function Group({ groupId }: { groupId: string }) {
  const t = useText('staff');
  const [index, setIndex] = useState(0);
  const query = useCallQuery(
    api.logging.getApplicationLogGroupDetail,
    { groupId, page: Math.floor(index / pageSize) + 1, pageSize },
    { keepsPrevious: true },
  );
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
      {(detail) => {
        const { group, occurrences } = detail;
        const occurrence = occurrences.items[index % pageSize];
        return (
          <Stack gap={20}>
            <Facts
              items={[
                { label: t('staff:errors.message'), value: group.message },
                { label: t('staff:errors.source'), value: t(`staff:errors.sources.${group.source}`) },
                { label: t('staff:errors.count'), value: group.count },
                {
                  label: t('staff:errors.firstSeen'),
                  value: <Instant instant={group.firstSeenAt} timeZone={staffTimeZone} />,
                },
                {
                  label: t('staff:errors.lastSeen'),
                  value: <Instant instant={group.lastSeenAt} timeZone={staffTimeZone} />,
                },
              ]}
            />
            <TimeChart
              label={t('staff:errors.days')}
              kind="column"
              today={getToday(staffTimeZone)}
              heightPx={160}
              numberType="Integer"
              currency={null}
              series={[
                {
                  name: t('staff:errors.perDay'),
                  points: detail.days.map(({ day, count }) => ({ date: day, value: count })),
                },
              ]}
            />
            {occurrence === undefined ? null : (
              <OneOccurrence
                occurrence={occurrence}
                report={formatReport(detail, occurrence)}
                onOlder={index + 1 < occurrences.total ? () => setIndex(index + 1) : null}
                onNewer={index > 0 ? () => setIndex(index - 1) : null}
              />
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}

function OneOccurrence(props: {
  occurrence: Occurrence;
  report: string;
  onOlder: (() => void) | null;
  onNewer: (() => void) | null;
}) {
  const t = useText('staff');
  const { dateTime } = useFormats();
  const { occurrence, onOlder, onNewer } = props;
  return (
    <Stack gap={12}>
      <Stack isRow gap={8} justify="between" align="center">
        <h2>{t('staff:errors.occurrence', { at: dateTime(occurrence.at, staffTimeZone) })}</h2>
        <Stack isRow gap={8}>
          <Button size="small" disabled={onNewer === null} onClick={() => onNewer?.()}>
            {t('staff:errors.newer')}
          </Button>
          <Button size="small" disabled={onOlder === null} onClick={() => onOlder?.()}>
            {t('staff:errors.older')}
          </Button>
        </Stack>
      </Stack>
      <Facts
        items={[
          { label: t('staff:errors.path'), value: occurrence.path ?? '–' },
          { label: t('staff:errors.requestId'), value: occurrence.requestId ?? '–' },
          { label: t('staff:errors.version'), value: occurrence.appVersion ?? '–' },
        ]}
      />
      {occurrence.stack === null ? null : (
        <CodeBlock label={t('staff:errors.stack')} code={occurrence.stack} />
      )}
      <div>
        <CopyButton text={props.report} label={t('staff:errors.copy')} />
      </div>
    </Stack>
  );
}
