import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { isBeyondLast, NoSuchPage } from '../table/NoSuchPage.tsx';
import { useIsPhone } from '../table/useIsPhone.ts';
import { usePagination, type TablePaging } from '../table/usePagination.ts';
import { ListFrame, type ListAnswer, type ListFrameProps } from './ListFrame.tsx';

/** A list by pages whose rows are drawn otherwise than by a table. */
export function DrawnList<Data extends ListAnswer>(props: ListFrameProps<Data> & { rows: ReactNode }) {
  return (
    <ListFrame {...props}>
      {({ data, nothing, paging }) =>
        isBeyondLast(paging) ? (
          <NoSuchPage list={paging} />
        ) : data.total === 0 ? (
          nothing
        ) : (
          <Stack gap={12}>
            {props.rows}
            <Pages paging={paging} />
          </Stack>
        )
      }
    </ListFrame>
  );
}

function Pages({ paging }: { paging: TablePaging }) {
  const pagination = usePagination(paging);
  const isPhone = useIsPhone();
  return pagination === false ? null : <Pagination {...pagination} align="end" simple={isPhone} />;
}
