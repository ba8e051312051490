import { Checkbox, Segmented } from 'antd';
import {
  aiContentChannels,
  aiContentTypes,
  contentStates,
  type AiContentChannel,
} from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { HistoryRows } from './HistoryRows.tsx';

const allTypes = Object.values(aiContentTypes).flat();
const yes = ['1'] as const;
const kinds = ['Text', 'Image', 'Video'] as const;

/** Texts, images and videos of the shop with search and filters; texts alone of one channel where it is given. */
export function ContentHistory({ channel }: { channel: AiContentChannel | null }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const list = useList({
    search: true,
    filters: {
      kind: channel === null ? kinds : [],
      type: channel === null ? allTypes : aiContentTypes[channel],
      folder: channel === null ? aiContentChannels : [],
      state: contentStates,
      check: yes,
    },
  });
  const { check, folder, kind, ...textFilters } = list.filters;
  const isTexts = kind === undefined || kind === 'Text';
  const shown = channel ?? folder ?? null;
  const query = useListQuery(api.content.getContentHistory, {
    ...list.input,
    kind: channel === null ? (kind ?? 'All') : 'Text',
    ...(isTexts
      ? {
          ...textFilters,
          ...(shown === null ? {} : { channel: shown }),
          ...(check === undefined ? {} : { needsCheck: true }),
        }
      : {}),
  });
  const items = query.data?.items ?? [];
  const { typeCounts = [], imageCount = 0, videoCount = 0 } = query.data ?? {};
  const textCount = typeCounts.reduce((sum, { count }) => sum + count, 0);
  const counts = {
    All: textCount + imageCount + videoCount,
    Text: textCount,
    Image: imageCount,
    Video: videoCount,
  };
  return (
    <Card title={t('aiContent:history.title')}>
      <Stack gap={12}>
        {channel === null ? (
          <ScrollRow>
            <Segmented
              aria-label={t('aiContent:history.kinds')}
              value={kind ?? 'All'}
              // Images and videos have neither types nor channels of texts.
              onChange={(value) =>
                list.setFilters({
                  kind: value === 'All' ? '' : value,
                  ...(value === 'Text' ? {} : { folder: '', type: '', state: '', check: '' }),
                })
              }
              options={(['All', ...kinds] as const).map((value) => ({
                value,
                label: t(`aiContent:history.kind.${value}`, { number: number(counts[value], 0) }),
              }))}
            />
          </ScrollRow>
        ) : null}
        <Stack isRow gap={8}>
          <ListSearch list={list} label={t('aiContent:history.search')} />
          {isTexts ? (
            <>
              {channel === null ? (
                <ListChoice
                  list={list}
                  name="folder"
                  label={t('aiContent:history.folders')}
                  anyText={t('aiContent:history.anyFolder')}
                  getText={(value) => t(`aiContent:channels.${value}`)}
                />
              ) : null}
              <ListChoice
                list={list}
                name="type"
                label={t('aiContent:history.type')}
                anyText={t('aiContent:history.anyType')}
                getText={(type) => t(`aiContent:types.${type}`)}
              />
              <ListChoice
                list={list}
                name="state"
                label={t('aiContent:history.state')}
                anyText={t('aiContent:history.anyState')}
                getText={(state) => t(`aiContent:states.${state}`)}
              />
              <Checkbox
                checked={check !== undefined}
                onChange={({ target }) => list.setFilter('check', target.checked ? '1' : '')}
              >
                {t('aiContent:history.needsCheck', { count: number(query.data?.needsCheckCount ?? 0, 0) })}
              </Checkbox>
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
            <HistoryRows texts={items} images={query.data?.images ?? []} videos={query.data?.videos ?? []} />
          }
        />
      </Stack>
    </Card>
  );
}
