import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { assistant } from '#shared/contracts/assistant.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AnswerMessage } from '#renderer/ui/chat/ChatLog.tsx';
import { ProposalCard } from './ProposalCard.tsx';

type Waiting = OutputOf<typeof assistant.getWaitingProposals>['proposals'];

/** The user approves or rejects what another user of the shop confirmed above the sum. */
export function WaitingProposals({ waiting }: { waiting: Waiting }) {
  const t = useText('assistant');
  if (waiting.length === 0) return null;
  return (
    <AnswerMessage>
      <strong>{t('assistant:proposal.waitingTitle')}</strong>
      {waiting.map(({ proposal, askedByEmail }) => (
        <ProposalCard key={proposal.id} proposal={proposal} chatId={null} asked={{ email: askedByEmail }} />
      ))}
    </AnswerMessage>
  );
}
