import { Segmented, Select } from 'antd';
import type { FeedError } from '#shared/contracts/feed.ts';
import {
  feedCheckCodes,
  feedErrorSeverities,
  type FeedCheck,
  type FeedErrorSeverity,
} from '#shared/domain/feed/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { ProductName } from '#renderer/features/productPicture/ProductName.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { checkHelp } from './checkHelp.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** What the reading found wrong, by product: filtered by weight and kind, by pages. */
export function FeedErrorTable() {
  const t = useText('feed', 'feedReading');
  const list = useList({ filters: { severity: feedErrorSeverities, check: feedCheckCodes } });
  const { severity = '', check = '' } = list.filters;
  const query = useListQuery(api.feed.getFeedErrors, { ...list.input, ...list.filters });
  const columns: readonly Column<FeedError>[] = [
    {
      key: 'product',
      title: t('feedReading:product'),
      isFixed: true,
      widthPx: 164,
      render: (row) =>
        row.productId === null && row.productTitle === null ? (
          t('feedReading:wholeFeed')
        ) : (
          <ProductName
            productId={row.productId}
            first={row.productTitle ?? '–'}
            second={row.productId ?? ''}
          />
        ),
    },
    {
      key: 'check',
      title: t('feedReading:check'),
      isFixed: true,
      widthPx: 232,
      render: (row) => (
        <TwoLines
          first={t(`feed:check.${row.check}.title`)}
          second={checkHelp(t, row.check, query.data?.format ?? null)}
          isWrapped
        />
      ),
    },
    {
      key: 'found',
      title: t('feedReading:found'),
      widthPx: 112,
      render: (row) => <TwoLines first={row.found ?? t('feedReading:nothing')} second="" />,
    },
    {
      key: 'line',
      title: t('feedReading:line'),
      isNumeric: true,
      widthPx: 60,
      render: (row) => row.line ?? '–',
    },
    {
      key: 'severity',
      title: t('feedReading:severity'),
      widthPx: 104,
      render: (row) => (
        <StatusTag tone={row.severity === 'Error' ? 'negative' : 'waiting'}>
          {t(`feed:severity.${row.severity}`)}
        </StatusTag>
      ),
    },
  ];
  return (
    <ListView
      list={list}
      query={query}
      name="feedErrors"
      label={t('feedReading:errors')}
      columns={columns}
      rowKey={(row) => `${row.line ?? ''}:${row.productId ?? ''}:${row.check}:${row.found ?? ''}`}
      empty={t('feedReading:none')}
      filters={
        <>
          <Segmented<FeedErrorSeverity | ''>
            aria-label={t('feedReading:filterSeverity')}
            value={severity}
            onChange={(wanted) => list.setFilter('severity', wanted)}
            options={[
              { value: '', label: t('feedReading:all') },
              ...feedErrorSeverities.map((value) => ({ value, label: t(`feed:severity.${value}`) })),
            ]}
          />
          <Reading>
            <Select<FeedCheck | ''>
              aria-label={t('feedReading:filterCheck')}
              value={check}
              popupMatchSelectWidth={false}
              onChange={(wanted) => list.setFilter('check', wanted)}
              options={[
                { value: '', label: t('feedReading:allChecks') },
                ...(query.data?.summary ?? []).map((row) => ({
                  value: row.check,
                  label: t('feedReading:checkCount', {
                    check: t(`feed:check.${row.check}.title`),
                    count: row.count,
                  }),
                })),
              ]}
            />
          </Reading>
        </>
      }
    />
  );
}
