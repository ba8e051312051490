import { Checkbox, Segmented } from 'antd';
import type { ContentItem } from '#shared/contracts/contentSchemas.ts';
import {
  aiContentChannels,
  aiContentTypes,
  contentStates,
  findContentChannel,
  type AiContentChannel,
} from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TextRows } from '#renderer/ui/content/TextRows.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { ScrollRow } from '#renderer/ui/layout/ScrollRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { ListChoice } from '#renderer/ui/list/ListChoice.tsx';
import { ListSearch } from '#renderer/ui/list/ListSearch.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { toEditorPath } from '../paths.ts';

const allTypes = Object.values(aiContentTypes).flat();
const yes = ['1'] as const;

/** Texts of the shop with search and filters; of one channel where it is given. */
export function ContentHistory({ channel }: { channel: AiContentChannel | null }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const list = useList({
    search: true,
    filters: {
      type: channel === null ? allTypes : aiContentTypes[channel],
      folder: channel === null ? aiContentChannels : [],
      state: contentStates,
      check: yes,
    },
  });
  const { check, folder, ...filters } = list.filters;
  const shown = channel ?? folder ?? null;
  const query = useListQuery(api.content.getContentHistory, {
    ...list.input,
    ...filters,
    ...(shown === null ? {} : { channel: shown }),
    ...(check === undefined ? {} : { needsCheck: true }),
  });
  const remove = useAction(api.content.deleteContent, {
    invalidates: [api.content.getContentHistory],
    onSuccess: () => showSuccess(t('aiContent:history.deleted')),
  });
  const items = query.data?.items ?? [];
  const countTexts = (inChannel: AiContentChannel | null) =>
    (query.data?.typeCounts ?? [])
      .filter(({ type }) => inChannel === null || findContentChannel(type) === inChannel)
      .reduce((sum, { count }) => sum + count, 0);
  const describe = (item: ContentItem) => [
    t(`aiContent:types.${item.type}`),
    ...(item.network === null ? [] : [t(`aiContent:networks.${item.network}`)]),
    item.model ?? t(`aiContent:writers.${item.writer}`),
    t('aiContent:history.words', { count: item.words, number: number(item.words, 0) }),
    t('aiContent:history.version', { number: number(item.version, 0) }),
  ];
  return (
    <Card title={t('aiContent:history.title')}>
      <Stack gap={12}>
        {channel === null ? (
          <ScrollRow>
            <Segmented
              aria-label={t('aiContent:history.folders')}
              value={folder ?? ''}
              // A type of another folder would leave nothing.
              onChange={(value) => list.setFilters({ folder: value, type: '' })}
              options={[
                {
                  value: '',
                  label: t('aiContent:history.anyFolder', { number: number(countTexts(null), 0) }),
                },
                ...aiContentChannels.map((value) => ({
                  value,
                  label: t('aiContent:history.folder', {
                    name: t(`aiContent:channels.${value}`),
                    number: number(countTexts(value), 0),
                  }),
                })),
              ]}
            />
          </ScrollRow>
        ) : null}
        <Stack isRow gap={8}>
          <ListSearch list={list} label={t('aiContent:history.search')} />
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
            <TextRows
              label={t('aiContent:history.list')}
              rows={items.map((item) => ({
                key: item.id,
                path: toEditorPath(item.type, { network: item.network, contentId: item.id }),
                title: item.title,
                excerpt: item.excerpt,
                note: (
                  <>
                    {describe(item).join(' · ')} · <RelativeTime instant={item.updatedAt} />
                  </>
                ),
                pictures: item.productIds
                  .slice(0, 1)
                  .map((productId) => <ProductPicture key={productId} productId={productId} />),
                end: (
                  <Stack isRow gap={8}>
                    {item.unsupportedCount > 0 ? (
                      <StatusTag tone="waiting">
                        {t('aiContent:history.claims', {
                          count: item.unsupportedCount,
                          number: number(item.unsupportedCount, 0),
                        })}
                      </StatusTag>
                    ) : (
                      <StatusTag tone={item.state === 'Approved' ? 'positive' : 'neutral'}>
                        {t(`aiContent:states.${item.state}`)}
                      </StatusTag>
                    )}
                    <ConfirmButton
                      title={t('aiContent:history.deleteTitle')}
                      consequence={t('aiContent:history.deleteText', { title: item.title })}
                      confirmText={t('aiContent:history.delete')}
                      isDanger
                      button={{
                        size: 'small',
                        'aria-label': `${t('aiContent:history.delete')}: ${item.title}`,
                      }}
                      onConfirm={() => remove.run({ contentIds: [item.id] })}
                    >
                      {t('aiContent:history.delete')}
                    </ConfirmButton>
                  </Stack>
                ),
              }))}
            />
          }
        />
      </Stack>
    </Card>
  );
}
