import { Button } from 'antd';
import { useState } from 'react';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChatChip } from '#renderer/ui/chat/ChatChip.tsx';
import { ChatNotice } from '#renderer/ui/chat/ChatNotice.tsx';
import { ChatPanel } from '#renderer/ui/chat/ChatPanel.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { firstPlace } from '#renderer/ui/list/useLocalList.ts';
import { useAssistantPanel } from '#renderer/ui/navigation/assistantPanel.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { ChatThread } from './ChatThread.tsx';
import { chatListPath, toChatPath, waitingPath } from './paths.ts';
import { useAsk } from './useAsk.ts';
import { useWaitingProposals } from './useWaitingProposals.ts';

/** A chat beside any screen: questions are about what the screen shows, until its chip is removed. */
export function AssistantPanel(props: {
  eshopId: string;
  /** Name of the screen and of what it shows. */
  screenName: string;
  context: string | undefined;
}) {
  const { eshopId, screenName } = props;
  const t = useText('assistant');
  const go = useGo();
  const panel = useAssistantPanel();
  const chatId = panel.chat?.eshopId === eshopId ? (panel.chat.id as ChatId) : null;
  // Removed for one screen: on the next it is there again.
  const [removedFrom, setRemovedFrom] = useState<string | null>(null);
  const context = props.context === removedFrom ? undefined : props.context;
  const info = useCallQuery(
    api.assistant.getAssistants,
    context === undefined ? {} : { context: context.split('?')[0] ?? context },
    { keepsPrevious: true },
  );
  const opened = useCallQuery(
    api.assistant.getChatMessages,
    { chatId: chatId ?? ('' as ChatId), ...firstPlace },
    { isEnabled: chatId !== null },
  );
  const asking = useAsk({ id: chatId, assistant: 'Performance', context }, (id) =>
    panel.setChat({ eshopId, id }),
  );
  const screenQuestions = info.data?.screenQuestions ?? [];
  const questions =
    screenQuestions.length > 0 ? screenQuestions : (info.data?.assistants[0]?.questions.slice(0, 6) ?? []);
  // A new chat shows them itself.
  const { forUser } = useWaitingProposals(chatId !== null);
  const waitingCount = chatId === null ? 0 : forUser.length;
  const leave = (path: string) => {
    panel.close();
    go(path);
  };
  return (
    <ChatPanel
      title={t('assistant:panel.title')}
      note={t(`assistant:assistants.${opened.data?.chat.assistant ?? 'Performance'}`)}
      closeLabel={t('assistant:panel.close')}
      onClose={panel.close}
      actions={
        <>
          <Button
            type="text"
            icon={<Icon name="add" />}
            aria-label={t('assistant:newChat')}
            title={t('assistant:newChat')}
            onClick={() => panel.setChat(null)}
          />
          <Button
            type="text"
            icon={<Icon name="expand" />}
            aria-label={t('assistant:panel.fullPage')}
            title={t('assistant:panel.fullPage')}
            onClick={() => leave(chatId === null ? chatListPath : toChatPath(chatId))}
          />
        </>
      }
    >
      {waitingCount === 0 ? null : (
        <ChatNotice text={t('assistant:waiting.count', { count: waitingCount })}>
          <Button size="small" onClick={() => leave(waitingPath)}>
            {t('assistant:waiting.show')}
          </Button>
        </ChatNotice>
      )}
      <ChatThread
        chatId={chatId}
        questions={questions}
        asking={asking}
        isFocused
        about={
          context === undefined ? null : (
            <ChatChip
              text={t('assistant:panel.about', { screen: screenName })}
              removeLabel={t('assistant:panel.withoutScreen')}
              onRemove={() => setRemovedFrom(props.context ?? null)}
            />
          )
        }
      />
    </ChatPanel>
  );
}
