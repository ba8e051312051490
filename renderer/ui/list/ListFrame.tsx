import { Button } from 'antd';
import { isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Reading } from '../access/ViewOnly.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { QueryView, type ViewedQuery } from '../feedback/QueryView.tsx';
import { TableSkeleton } from '../feedback/TableSkeleton.tsx';
import { Stack, type Gap } from '../layout/Stack.tsx';
import type { TablePaging } from '../table/usePagination.ts';
import type { ListState } from './listState.ts';

/** A page of a list as a call answers it. */
export interface ListAnswer {
  readonly items: readonly object[];
  readonly total: number;
  /** There are more than `total` says: only so many were looked at. */
  readonly isTotalAtLeast?: boolean | undefined;
  /** Says how many there are where `total` is not the whole truth. */
  readonly totalText?: string | undefined;
}

/** The query of a list: its previous page is shown while the next one loads. */
export interface ListQuery<Data> extends ViewedQuery<Data> {
  readonly isPlaceholderData: boolean;
}

type EmptyTexts = ComponentProps<typeof EmptyState>;

export interface ListFrameProps<Data extends ListAnswer> {
  readonly list: ListState;
  readonly query: ListQuery<Data>;
  /** Number of lines while the first page loads. */
  readonly skeletonRows?: number;
  /** Over and under the rows, once there is an answer. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly gap?: Gap;
  /** Where there is nothing at all. */
  readonly empty?: EmptyTexts | ReactElement | string | undefined;
  /** Where nothing fits the filters, `clear` takes them away; without `empty` for an empty list too. */
  readonly notFound?: EmptyTexts & { readonly clear?: string; readonly onClear?: () => void };
  /** An empty list has no head and no toolbar either. */
  readonly isBareWhenEmpty?: boolean;
}

/** A list that has an answer, with its pages and what it says where it has no rows. */
interface ListBody<Data> {
  readonly data: Data;
  readonly nothing: ReactNode;
  readonly paging: TablePaging;
}

/** What each list has around its rows: skeleton, failure, and why it is empty. */
export function ListFrame<Data extends ListAnswer>(
  props: ListFrameProps<Data> & { children: (body: ListBody<Data>) => ReactNode },
) {
  const { list, query, above, below, gap } = props;
  const nothing = toNothing(props);
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton rows={props.skeletonRows} />}
      isEmpty={({ total }) => props.isBareWhenEmpty === true && total === 0}
      empty={nothing}
    >
      {(data) => {
        const rows = props.children({ data, nothing, paging: toPaging(list, data) });
        if (above === undefined && below === undefined) return rows;
        return (
          <Stack gap={gap}>
            {above}
            {rows}
            {below}
          </Stack>
        );
      }}
    </QueryView>
  );
}

function toPaging({ place, setPage }: ListState, { total, isTotalAtLeast, totalText }: ListAnswer) {
  return {
    ...place,
    total,
    onChange: setPage,
    isTotalAtLeast,
    totalText,
  };
}

function toNothing<Data extends ListAnswer>({ list, empty, notFound }: ListFrameProps<Data>): ReactNode {
  if (notFound !== undefined && (list.isFiltered || empty === undefined)) {
    const { clear, onClear = list.clear, ...texts } = notFound;
    return (
      <EmptyState
        {...texts}
        action={
          clear === undefined ? undefined : (
            <Reading>
              <Button onClick={onClear}>{clear}</Button>
            </Reading>
          )
        }
      />
    );
  }
  return typeof empty !== 'object' || isValidElement(empty) ? empty : <EmptyState {...empty} />;
}
