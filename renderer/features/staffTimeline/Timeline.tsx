import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { eshop } from '#shared/contracts/eshop.ts';
import { listTimelineGroups, type TimelineGroup } from '#shared/domain/staff/timeline.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import type { ApiCall } from '#renderer/api/client.types.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { EntryList } from '#renderer/ui/figures/EntryList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { useEntries } from './useEntries.tsx';

type TimelinePage = OutputOf<typeof eshop.getEshopTimeline>;
interface TimelinePlace {
  group?: TimelineGroup | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

const refetchEveryMs = 60_000;
const mostSearchCharacters = 100;

/** A timeline, latest first; group and search are in the address. */
export function Timeline<Id extends object>(props: {
  call: ApiCall<Id & TimelinePlace, TimelinePage>;
  id: Id;
  groups: readonly TimelineGroup[];
}) {
  const t = useText('staffOverview');
  const [wanted, chooseGroup] = useAddressValue('group');
  const [search, setSearch] = useAddressValue('find');
  const held = useSession((state) => state.adminPermissions);
  const groups = listTimelineGroups(held).filter((known) => props.groups.includes(known));
  const group = groups.find((known) => known === wanted);
  return (
    <Card
      title={t('staffOverview:timeline.title')}
      extra={
        <ScrollRow>
          <Segmented<TimelineGroup | 'All'>
            aria-label={t('staffOverview:timeline.group')}
            value={group ?? 'All'}
            options={(['All', ...groups] as const).map((value) => ({
              value,
              label: t(`staffOverview:timeline.groups.${value}`),
            }))}
            onChange={(value) => chooseGroup(value === 'All' ? null : value)}
          />
        </ScrollRow>
      }
    >
      <Stack gap={12}>
        <SearchField
          label={t('staffOverview:timeline.search')}
          value={search ?? ''}
          maxLength={mostSearchCharacters}
          onSearch={(text) => setSearch(text === '' ? null : text)}
        />
        <Pages
          key={`${group ?? ''} ${search ?? ''}`}
          call={props.call}
          input={{ ...props.id, ...(group === undefined ? {} : { group }), ...(search ? { search } : {}) }}
          isSearched={Boolean(search) || group !== undefined}
          figureTitles={
            groups.includes('Money')
              ? [t('staffOverview:timeline.amount'), t('staffOverview:timeline.creditAfter')]
              : undefined
          }
        />
        {groups.includes('Money') ? <FinePrint>{t('staffOverview:timeline.spendNote')}</FinePrint> : null}
      </Stack>
    </Card>
  );
}

/** One page and those after it. */
function Pages<Input extends TimelinePlace>(props: {
  call: ApiCall<Input, TimelinePage>;
  input: Input;
  isSearched: boolean;
  figureTitles: readonly [string, string] | undefined;
}) {
  const t = useText('staffOverview');
  const write = useEntries();
  const [isNextOpen, setNextOpen] = useState(false);
  const { call, input, isSearched, figureTitles } = props;
  const isFirst = input.cursor === undefined;
  const query = useCallQuery(call, input, isFirst ? { refetchIntervalMs: refetchEveryMs } : {});
  return (
    <QueryView query={query} skeleton={<Skeleton height={isFirst ? 480 : 96} />}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <EntryList
              label={t('staffOverview:timeline.title')}
              entries={write(items)}
              figureTitles={figureTitles}
            />
          ) : isFirst && next === null ? (
            <EmptyState
              isCompact
              title={t(
                isSearched ? 'staffOverview:timeline.notFoundTitle' : 'staffOverview:timeline.noneTitle',
              )}
              text={t(isSearched ? 'staffOverview:timeline.notFoundText' : 'staffOverview:timeline.noneText')}
            />
          ) : null}
          {next === null ? null : isNextOpen ? (
            <Pages
              call={call}
              input={{ ...input, cursor: next }}
              isSearched={isSearched}
              figureTitles={figureTitles}
            />
          ) : (
            <Button onClick={() => setNextOpen(true)}>
              {t(
                items.length === 0
                  ? 'staffOverview:timeline.searchEarlier'
                  : 'staffOverview:timeline.earlier',
              )}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}
