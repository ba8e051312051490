import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { ProblemView } from '../problemView.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { StaleNote } from './StaleNote.tsx';

/** What the view needs of a query. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: ProblemView | null;
  readonly isPending: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Draws a query in each of its states: skeleton, error with Retry, data, data that is stale because asking again failed. */
export function QueryView<Data>(props: {
  query: ViewedQuery<Data>;
  /** Of the final shape. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { query } = props;
  const t = useText();
  const { dateTime } = useFormats();
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (query.error !== null) return <ErrorState problem={query.error} onRetry={retry} />;
    return props.skeleton ?? <PageSkeleton />;
  }
  const isEmpty = props.empty !== undefined && props.isEmpty?.(query.data) === true;
  return (
    <>
      {query.error === null ? null : (
        <StaleNote
          text={t('ui:stale', { time: dateTime(new Date(query.dataUpdatedAt)) })}
          retryText={t('ui:retry')}
          onRetry={retry}
        />
      )}
      {isEmpty ? props.empty : props.children(query.data)}
    </>
  );
}
