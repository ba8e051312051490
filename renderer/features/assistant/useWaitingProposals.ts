import type { assistant } from '#shared/contracts/assistant.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

export type WaitingProposal = OutputOf<typeof assistant.getWaitingProposals>['proposals'][number];

/** The hub reports each change; what expired goes away by this. */
const refetchIntervalMs = 300_000;

/** Whether it waits for the user: as the second on another user's, or on one of an AI program of theirs. */
const isForUser = ({ canDecide, chatId, proposal }: WaitingProposal): boolean =>
  canDecide || (chatId !== null && proposal.state === 'Open');

/** Proposals that wait for this user, and those of theirs that wait for another one. */
export function useWaitingProposals(isEnabled = true) {
  const query = useCallQuery(api.assistant.getWaitingProposals, {}, { refetchIntervalMs, isEnabled });
  const waiting = query.data?.proposals ?? [];
  return {
    query,
    forUser: waiting.filter(isForUser),
    forOthers: waiting.filter((one) => one.chatId !== null && !isForUser(one)),
  };
}
