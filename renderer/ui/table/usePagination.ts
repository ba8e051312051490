import type { PaginationProps } from 'antd';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { drawPageButton } from './pageButtons.tsx';

export interface TablePaging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number, pageSize: number) => void;
  /** Says how many there are where `total` is not the whole truth. */
  readonly totalText?: string | undefined;
  /** There are more than `total` says: only so many were looked at. */
  readonly isTotalAtLeast?: boolean | undefined;
}

/** How pages are turned, with their number of rows; false where one page has all. */
export function usePagination(paging: TablePaging | undefined): PaginationProps | false {
  const t = useText();
  const { number } = useFormats();
  if (paging === undefined || paging.total <= pageSizes[0]) return false;
  return {
    current: paging.page,
    pageSize: paging.pageSize,
    total: paging.total,
    pageSizeOptions: pageSizes.map(String),
    showSizeChanger: true,
    itemRender: drawPageButton(t),
    showTotal: (count) =>
      paging.totalText ??
      t(paging.isTotalAtLeast === true ? 'ui:table.rowsAtLeast' : 'ui:table.rows', {
        count,
        number: number(count, 0),
      }),
    onChange: paging.onChange,
  };
}
