import { AllWaitingProposals } from '#renderer/features/assistant/WaitingProposals.tsx';
import { useWaitingProposals } from '#renderer/features/assistant/useWaitingProposals.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChatLog } from '#renderer/ui/chat/ChatLog.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';

/** All proposals that wait for the user, and the user's own that wait for another one. */
export function WaitingList() {
  const t = useText('assistant');
  const { query, ...waiting } = useWaitingProposals();
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {() => (
        <ChatLog label={t('assistant:waiting.title')} latest={null}>
          {waiting.forUser.length + waiting.forOthers.length === 0 ? (
            <EmptyState title={t('assistant:waiting.none')} text={t('assistant:waiting.noneText')} />
          ) : (
            <AllWaitingProposals {...waiting} />
          )}
        </ChatLog>
      )}
    </QueryView>
  );
}
