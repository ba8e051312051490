import { Button } from 'antd';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Reading } from '../access/ViewOnly.tsx';

/** A list's page as the address names it, and how many rows there are. */
export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** There are more rows than `total` says. */
  readonly isTotalAtLeast?: boolean | undefined;
  readonly onChange: (page: number, pageSize: number) => void;
}

const countPages = ({ total, pageSize }: ListPage): number => Math.ceil(total / pageSize);

/** Whether the address names a page after the last one of a list that has rows. */
export function isBeyondLast(list: ListPage | undefined): list is ListPage {
  return list !== undefined && list.total > 0 && list.page > countPages(list);
}

/** In place of rows where the address names a page that the list doesn't have, with the way to its last one. */
export function NoSuchPage({ list }: { list: ListPage }) {
  const t = useText();
  const { number } = useFormats();
  const last = countPages(list);
  const numbers = { page: number(list.page, 0), last: number(last, 0) };
  return (
    <EmptyState
      title={t(
        list.isTotalAtLeast === true ? 'ui:table.noSuchPage.emptyTitle' : 'ui:table.noSuchPage.title',
        numbers,
      )}
      action={
        <Reading>
          <Button onClick={() => list.onChange(last, list.pageSize)}>
            {t('ui:table.noSuchPage.goToPage', numbers)}
          </Button>
        </Reading>
      }
    />
  );
}
