import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import type { ProblemView } from '../problemView.ts';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { StaleNote } from './StaleNote.tsx';
import { SteadySuspense } from './SteadySuspense.tsx';

/** What the view needs of a query. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: ProblemView | null;
  readonly isPending: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/**
 * Shows a query in each of its states: skeleton, error with Retry, data, stale data after a failed refetch. The skeleton stays
 * until the texts of what the data shows are loaded, so that nothing around it is hidden meanwhile.
 */
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
  const skeleton = props.skeleton ?? <PageSkeleton />;
  if (query.data === undefined)
    return query.error === null ? skeleton : <ErrorState problem={query.error} onRetry={retry} />;
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
      <SteadySuspense fallback={skeleton}>
        {isEmpty ? props.empty : props.children(query.data)}
      </SteadySuspense>
    </>
  );
}
