import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

const refetchIntervalMs = 60_000;

/** Proposals of other users that wait for this one as the second. */
export function useWaitingProposals(isEnabled: boolean) {
  const query = useCallQuery(api.assistant.getWaitingProposals, {}, { refetchIntervalMs, isEnabled });
  return { query, waiting: query.data?.proposals.filter(({ canDecide }) => canDecide) ?? [] };
}
