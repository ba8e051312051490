import { Select } from 'antd';
import { orderStates, type OrderState } from '#shared/domain/report/statistics.ts';
import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ManyChoice } from '#renderer/ui/controls/ManyChoice.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import type { TableQuery } from '../useTableQuery.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

const longestSearch = 200;

/** Narrows a table: by search, channels and states of orders. */
export function TableFilterBar({ tableQuery: asked }: { tableQuery: TableQuery }) {
  const t = useText('statisticTables');
  const { wish, list, table } = asked;
  return (
    <>
      <SearchField
        label={t(`statisticTables:search.${table}`)}
        value={wish.search}
        maxLength={longestSearch}
        onSearch={(search) => list.setFilter('search', search)}
      />
      <ManyChoice
        label={t('statisticTables:column.channel')}
        placeholder={t('statisticTables:anyChannel')}
        value={wish.channels}
        options={trafficChannels.map((value) => ({ value, label: t(`statisticTables:channel.${value}`) }))}
        onChange={(values) => list.setFilter('channels', values.join(','))}
      />
      {table === 'Order' ? (
        <Reading>
          <Select<OrderState>
            aria-label={t('statisticTables:column.orderState')}
            placeholder={t('statisticTables:anyState')}
            allowClear
            popupMatchSelectWidth={false}
            value={wish.states[0] ?? null}
            options={orderStates.map((value) => ({ value, label: t(`statisticTables:orderState.${value}`) }))}
            onChange={(value: OrderState | undefined) => list.setFilter('states', value ?? '')}
          />
        </Reading>
      ) : null}
    </>
  );
}
