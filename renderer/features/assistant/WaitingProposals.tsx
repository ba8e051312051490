import { useText } from '#renderer/i18n/useText.ts';
import { AnswerMessage } from '#renderer/ui/chat/ChatLog.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import type { WaitingProposal } from './useWaitingProposals.ts';

/** Proposals under a title, with the buttons of those on which the user decides. */
export function WaitingProposals({ title, waiting }: { title: string; waiting: readonly WaitingProposal[] }) {
  if (waiting.length === 0) return null;
  return (
    <AnswerMessage>
      <strong>{title}</strong>
      {waiting.map(({ proposal, askedByEmail, chatId }) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          chatId={chatId}
          isListed
          asked={chatId === null ? { email: askedByEmail } : null}
        />
      ))}
    </AnswerMessage>
  );
}

/** Both kinds of what waits: for the user, and for others. */
export function AllWaitingProposals(props: {
  forUser: readonly WaitingProposal[];
  forOthers: readonly WaitingProposal[];
}) {
  const t = useText('assistant');
  return (
    <>
      <WaitingProposals title={t('assistant:waiting.forYou')} waiting={props.forUser} />
      <WaitingProposals title={t('assistant:waiting.forOthers')} waiting={props.forOthers} />
    </>
  );
}
