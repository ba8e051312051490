import type { ListAnswer, ListQuery } from './ListFrame.tsx';

/** The query of a list whose call answers in a shape of its own. */
export function mapListQuery<Data, Answer extends ListAnswer>(
  { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch }: ListQuery<Data>,
  toAnswer: (data: Data) => Answer,
): ListQuery<Answer> {
  return {
    data: data === undefined ? undefined : toAnswer(data),
    error,
    isPending,
    isPlaceholderData,
    dataUpdatedAt,
    refetch,
  };
}
