import { Button } from 'antd';
import { useState } from 'react';
import { assistants, type Assistant } from '#shared/domain/assistant/question.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ChatThread } from '#renderer/features/assistant/ChatThread.tsx';
import { useAsk } from '#renderer/features/assistant/useAsk.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ChatFrame } from '#renderer/ui/chat/ChatFrame.tsx';
import { ChatHead } from '#renderer/ui/chat/ChatHead.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { firstPlace } from '#renderer/ui/list/useLocalList.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import { AssistantSettings } from '../components/AssistantSettings.tsx';
import { ChatActions } from '../components/ChatActions.tsx';
import { ChatList } from '../components/ChatList.tsx';
import { WaitingList } from '../components/WaitingList.tsx';
import { chatListPath, toChatPath } from '#renderer/features/assistant/paths.ts';

/** Chats with the assistant: the list, and the open one. */
export function AssistantPage() {
  const t = useText('assistant');
  const go = useGo();
  const [hasSettings, setHasSettings] = useState(false);
  const [chatValue] = useAddressValue('chat');
  const [assistantValue] = useAddressValue('assistant');
  const [view] = useAddressValue('view');
  const chatId = chatValue as ChatId | null;
  const isWaiting = view === 'waiting' && chatId === null;
  const info = useCallQuery(api.assistant.getAssistants, {});
  const opened = useCallQuery(
    api.assistant.getChatMessages,
    { chatId: chatId ?? ('' as ChatId), ...firstPlace },
    { isEnabled: chatId !== null },
  );
  const chat = chatId === null ? undefined : opened.data?.chat;
  const chosen = assistants.find((name) => name === assistantValue) ?? null;
  const assistant: Assistant = chat?.assistant ?? chosen ?? 'Performance';
  const asking = useAsk({ id: chatId, assistant }, (id) => go(toChatPath(id)));
  const isPhone = useIsPhone();
  const isOpen = chatId !== null || chosen !== null || isWaiting;
  const name = isWaiting
    ? t('assistant:waiting.title')
    : chat === undefined || chat.title === ''
      ? t('assistant:untitled')
      : chat.title;
  return (
    <Page
      title={t('screens:aiAssistant')}
      purpose={t('assistant:purpose')}
      action={
        // An open chat needs the height of a phone.
        isPhone && isOpen ? null : (
          <Button icon={<Icon name="settings" />} onClick={() => setHasSettings(true)}>
            {t('assistant:settings.open')}
          </Button>
        )
      }
    >
      <ChatFrame
        isOpen={isOpen}
        listLabel={t('assistant:chats')}
        list={<ChatList chatId={chatId} assistant={isWaiting ? null : assistant} isWaiting={isWaiting} />}
        chatLabel={name}
        chat={
          <>
            <ChatHead
              title={name}
              note={isWaiting ? t('assistant:waiting.purpose') : t(`assistant:assistants.${assistant}`)}
              back={{ path: chatListPath, label: t('assistant:allChats') }}
              actions={chat === undefined ? null : <ChatActions chat={chat} name={name} />}
            />
            {isWaiting ? (
              <WaitingList />
            ) : (
              <ChatThread
                chatId={chatId}
                questions={
                  info.data?.assistants.find((item) => item.assistant === assistant)?.questions ?? []
                }
                asking={asking}
              />
            )}
          </>
        }
      />
      {hasSettings ? <AssistantSettings onClose={() => setHasSettings(false)} /> : null}
    </Page>
  );
}
