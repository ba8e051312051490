import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { AnswerMessage } from '#renderer/ui/chat/ChatLog.tsx';
import { ChatItems } from '#renderer/ui/chat/ChatParts.tsx';

/** What changed until yesterday, why and what to do; nothing on a usual day. */
export function MorningNote({ blocks }: { blocks: readonly Block[] }) {
  const t = useText('assistant');
  if (blocks.length === 0) return null;
  return (
    <AnswerMessage>
      <strong>{t('assistant:morning')}</strong>
      <ChatItems items={blocks.flatMap((block) => (block.kind === 'Paragraph' ? [block.parts] : []))} />
    </AnswerMessage>
  );
}
