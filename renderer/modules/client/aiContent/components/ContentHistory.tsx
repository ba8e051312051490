import { Segmented } from 'antd';
import { useState } from 'react';
import {
  aiContentChannels,
  aiContentTypes,
  contentStates,
  type AiContentChannel,
  type AiContentType,
  type HistoryKind,
} from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { readStored, writeStored } from '#renderer/session/storage.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { CountTabs } from '#renderer/ui/navigation/CountTabs.tsx';
import { HistoryRows, type HistoryView } from './HistoryRows.tsx';

const allTypes = Object.values(aiContentTypes).flat();
/** Texts by their channel; images and videos have folders of their own. */
const folders = [...aiContentChannels, 'Images', 'Videos'] as const;
type Folder = (typeof folders)[number];
const shownStates = [...contentStates, 'NeedsCheck'] as const;
const viewKey = 'contentHistory';

const kinds = { Images: 'Image', Videos: 'Video' } as const;

/** What the server is asked for: a folder of texts, of images or of videos, or everything. */
function toKind(folder: Folder | null): HistoryKind {
  if (folder === null) return 'All';
  return folder === 'Images' || folder === 'Videos' ? kinds[folder] : 'Text';
}

/** Everything that the shop made in its folders, with search and filters; texts alone of one channel where it is given. */
export function ContentHistory({ channel }: { channel: AiContentChannel | null }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const [view, setView] = useState<HistoryView>(() => (readStored(viewKey) === 'rows' ? 'rows' : 'grid'));
  const list = useList({
    search: true,
    filters: {
      type: channel === null ? allTypes : aiContentTypes[channel],
      folder: channel === null ? folders : [],
      state: shownStates,
    },
  });
  const { folder = null, type, state } = list.filters;
  const shown = channel ?? folder;
  const kind = toKind(shown);
  const isTexts = kind === 'All' || kind === 'Text';
  const query = useListQuery(api.content.getContentHistory, {
    ...list.input,
    kind,
    ...(isTexts
      ? {
          ...(type === undefined ? {} : { type }),
          ...(shown === null ? {} : { channel: shown as AiContentChannel }),
          ...(state === undefined ? {} : state === 'NeedsCheck' ? { needsCheck: true } : { state }),
        }
      : {}),
  });
  const { typeCounts = [], imageCounts = [], videoCount = 0, needsCheckCount = 0 } = query.data ?? {};
  const countTexts = (types: readonly AiContentType[]) =>
    typeCounts.filter((row) => types.includes(row.type)).reduce((sum, { count }) => sum + count, 0);
  const imageCount = imageCounts.reduce((sum, { count }) => sum + count, 0);
  const getCount = (value: Folder | 'All'): number => {
    if (value === 'All') return countTexts(allTypes) + imageCount + videoCount;
    if (value === 'Images') return imageCount;
    return value === 'Videos' ? videoCount : countTexts(aiContentTypes[value]);
  };
  const getFolderName = (value: Folder | 'All') =>
    value === 'All' || value === 'Images' || value === 'Videos'
      ? t(`aiContent:history.folder.${value}`)
      : t(`aiContent:channels.${value}`);
  return (
    <Card
      title={t('aiContent:history.title')}
      extra={
        <Reading>
          <Segmented<HistoryView>
            aria-label={t('aiContent:history.view')}
            value={view}
            options={(['grid', 'rows'] as const).map((value) => ({
              value,
              icon: <Icon name={value} />,
              title: t(`aiContent:history.views.${value}`),
              label: <span className="visually-hidden">{t(`aiContent:history.views.${value}`)}</span>,
            }))}
            onChange={(value) => {
              writeStored(viewKey, value);
              setView(value);
            }}
          />
        </Reading>
      }
    >
      <Stack gap={12}>
        {channel === null ? (
          <CountTabs
            label={t('aiContent:history.folders')}
            value={folder ?? 'All'}
            tabs={(['All', ...folders] as const).map((value) => ({
              value,
              title: getFolderName(value),
              count: number(getCount(value), 0),
            }))}
            // Another folder has other types; images and videos have no states either.
            onChange={(value) =>
              list.setFilters({
                folder: value === 'All' ? '' : value,
                type: '',
                ...(value === 'Images' || value === 'Videos' ? { state: '' } : {}),
              })
            }
          />
        ) : null}
        <Stack isRow gap={8}>
          <ListSearch list={list} label={t('aiContent:history.search')} />
          {isTexts ? (
            <>
              <CountTabs
                label={t('aiContent:history.state')}
                value={state ?? 'All'}
                tabs={(['All', ...shownStates] as const).map((value) => ({
                  value,
                  title: t(`aiContent:history.states.${value}`),
                  count: value === 'NeedsCheck' && needsCheckCount > 0 ? number(needsCheckCount, 0) : '',
                }))}
                onChange={(value) => list.setFilter('state', value === 'All' ? '' : value)}
              />
              <ListChoice
                list={{
                  ...list,
                  knownFilters: { ...list.knownFilters, type: listTypes(shown) },
                }}
                name="type"
                label={t('aiContent:history.type')}
                anyText={t('aiContent:history.anyType')}
                getText={(value) => t(`aiContent:types.${value}`)}
              />
            </>
          ) : null}
        </Stack>
        <DrawnList
          list={list}
          query={query}
          skeletonRows={5}
          empty={{ title: t('aiContent:history.empty'), text: t('aiContent:history.emptyText') }}
          notFound={{
            title: t('aiContent:history.notFound'),
            text: t('aiContent:history.notFoundText'),
            clear: t('aiContent:history.clear'),
          }}
          rows={
            <HistoryRows
              view={view}
              texts={query.data?.items ?? []}
              images={query.data?.images ?? []}
              videos={query.data?.videos ?? []}
            />
          }
        />
      </Stack>
    </Card>
  );
}

function listTypes(folder: Folder | null): readonly AiContentType[] {
  return folder === null || folder === 'Images' || folder === 'Videos' ? allTypes : aiContentTypes[folder];
}
