import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import type { ListAnswer } from './ListFrame.tsx';
import { ListView, type ListViewProps } from './ListView.tsx';

export type ListCardProps<Data extends ListAnswer> = ListViewProps<Data> & {
  readonly cardTitle?: ReactNode;
  readonly cardExtra?: ReactNode;
};

/** A list by pages on a surface of its own, for a screen with a frame of its own or with several lists. */
export function ListCard<Data extends ListAnswer>({ cardTitle, cardExtra, ...list }: ListCardProps<Data>) {
  return (
    <Card title={cardTitle} extra={cardExtra}>
      <ListView<Data> {...list} />
    </Card>
  );
}
