import type { ReactNode } from 'react';
import { AfterAnswers } from '../feedback/AfterAnswers.tsx';
import { Page } from '../layout/Page.tsx';
import type { PageHeaderProps } from '../layout/PageHeader.tsx';
import { ListCard, type ListCardProps } from './ListCard.tsx';
import type { ListAnswer } from './ListFrame.tsx';

type ListPageProps<Data extends ListAnswer> = PageHeaderProps &
  ListCardProps<Data> & {
    /** Between the page's header and the list. */
    readonly before?: ReactNode;
    /** After the list: further cards, sheets and dialogs; they come with the list's first answer, so that it pushes none down. */
    readonly children?: ReactNode;
  };

/** A screen that is one list: its header, and the list by pages in each of its states. */
export function ListPage<Data extends ListAnswer>(props: ListPageProps<Data>) {
  const { title, purpose, action, parent, tabs, before, children, ...list } = props;
  return (
    <Page title={title} purpose={purpose} action={action} parent={parent} tabs={tabs}>
      {before}
      <ListCard<Data> {...list} />
      <AfterAnswers queries={[list.query]}>{children}</AfterAnswers>
    </Page>
  );
}
