import { Button } from 'antd';
import type { ReactNode } from 'react';
import { chatLimits } from '#shared/domain/assistant/message.ts';
import type { ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { ChatComposer } from '#renderer/ui/chat/ChatComposer.tsx';
import { AnswerMessage, ChatLog, OwnMessage } from '#renderer/ui/chat/ChatLog.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { AnswerBlocks } from './AnswerBlocks.tsx';
import { MorningNote } from './MorningNote.tsx';
import type { Asking } from './useAsk.ts';
import { useWaitingProposals } from './useWaitingProposals.ts';
import { AllWaitingProposals } from './WaitingProposals.tsx';

function readText(message: ChatMessage): string {
  return message.blocks
    .flatMap((block) => (block.kind === 'Paragraph' ? block.parts : []))
    .map(({ text }) => text)
    .join('');
}

function Message(props: { message: ChatMessage; asking: Asking }) {
  const { message, asking } = props;
  const t = useText('assistant');
  const remove = useAction(api.assistant.deleteChatMessage, {
    invalidates: [api.assistant.getChatMessages, api.assistant.getChats],
  });
  if (message.role === 'User') return <OwnMessage text={readText(message)} />;
  return (
    <AnswerMessage
      foot={
        <>
          <RelativeTime instant={message.createdAt} />
          {message.model === null ? null : <span>{t('assistant:writtenBy', { model: message.model })}</span>}
          <Button
            type="text"
            size="small"
            icon={<Icon name="delete" />}
            loading={remove.isPending}
            aria-label={t('assistant:deleteAnswer')}
            title={t('assistant:deleteAnswer')}
            onClick={() => void remove.run({ chatId: message.chatId, messageId: message.id })}
          />
        </>
      }
    >
      <AnswerBlocks
        blocks={message.blocks}
        chatId={message.chatId}
        isSending={asking.sending !== null}
        onAsk={(question) => void asking.ask(question)}
      />
    </AnswerMessage>
  );
}

/** Messages of a chat, the latest at the end; earlier ones on their pages. */
function StoredMessages({ chatId, asking }: { chatId: ChatId; asking: Asking }) {
  const t = useText('assistant');
  const { place, setPage } = useLocalList();
  const { page, pageSize } = place;
  const query = useListQuery(api.assistant.getChatMessages, { chatId, ...place });
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} />}>
      {({ items, total }) => (
        <ChatLog
          label={t('assistant:messages')}
          latest={`${chatId} ${items[0]?.id ?? ''} ${asking.sending ?? ''} ${asking.failed?.text ?? ''}`}
        >
          <Reading>
            {page > 1 ? (
              <Button size="small" onClick={() => setPage(page - 1, pageSize)}>
                {t('assistant:later')}
              </Button>
            ) : null}
            {total > page * pageSize ? (
              <Button size="small" onClick={() => setPage(page + 1, pageSize)}>
                {t('assistant:earlier')}
              </Button>
            ) : null}
          </Reading>
          {items.toReversed().map((message) => (
            <Message key={message.id} message={message} asking={asking} />
          ))}
          <Sending asking={asking} />
        </ChatLog>
      )}
    </QueryView>
  );
}

/** The question on its way, or the one that failed. */
function Sending({ asking }: { asking: Asking }) {
  const t = useText('assistant');
  const describeProblem = useProblemText();
  const { failed, progress } = asking;
  if (asking.sending === null && failed !== null)
    return (
      <>
        <OwnMessage text={failed.text} />
        <AnswerMessage
          foot={
            <Button size="small" onClick={() => void asking.ask(failed.text)}>
              {t('assistant:retry')}
            </Button>
          }
        >
          <p role="alert">{describeProblem(failed.problem)}</p>
        </AnswerMessage>
      </>
    );
  if (asking.sending === null) return null;
  const isReading = progress === null || progress.blocks.length === 0;
  return (
    <>
      <OwnMessage text={asking.sending} />
      <AnswerMessage>
        <AnswerBlocks
          blocks={progress?.blocks ?? []}
          chatId={null}
          isSending
          onAsk={(question) => void asking.ask(question)}
        />
        <p>
          <Icon name="loading" /> {t(isReading ? 'assistant:reading' : 'assistant:writing')}
        </p>
      </AnswerMessage>
    </>
  );
}

/** A chat with its messages and the field for the next question; without one, questions that the assistant answers. */
export function ChatThread(props: {
  chatId: ChatId | null;
  /** Offered before the first question. */
  questions: readonly string[];
  asking: Asking;
  /** Beside the field: what the question is about. */
  about?: ReactNode;
  /** Whether the field has the focus at once. */
  isFocused?: boolean;
}) {
  const { chatId, asking } = props;
  const t = useText('assistant');
  const assistants = useCallQuery(api.assistant.getAssistants, {});
  const note = useCallQuery(api.assistant.getMorningNote, {}, { isEnabled: chatId === null });
  const { query: waits, ...waiting } = useWaitingProposals(chatId === null);
  return (
    <>
      {chatId === null ? (
        <ChatLog label={t('assistant:messages')} latest={asking.sending ?? ''}>
          <LoadTogether queries={[assistants, note, waits]} skeleton={<Skeleton height={240} />}>
            <AllWaitingProposals {...waiting} />
            <MorningNote blocks={note.data?.blocks ?? []} />
            <AnswerMessage>
              <p>{t(assistants.data?.hasModel === true ? 'assistant:helloOfModel' : 'assistant:hello')}</p>
              <AnswerBlocks
                blocks={[{ kind: 'Choices', questions: [...props.questions] }]}
                chatId={null}
                isSending={asking.sending !== null}
                onAsk={(question) => void asking.ask(question)}
              />
            </AnswerMessage>
          </LoadTogether>
          <Sending asking={asking} />
        </ChatLog>
      ) : (
        <StoredMessages key={chatId} chatId={chatId} asking={asking} />
      )}
      <ChatComposer
        // Not the key of the messages beside it: of two alike, React leaves one behind.
        key={`composer ${chatId ?? ''}`}
        label={t('assistant:question')}
        placeholder={t('assistant:placeholder')}
        sendText={t('assistant:send')}
        maxLength={chatLimits.message}
        isSending={asking.sending !== null}
        note={assistants.data?.hasModel === false ? t('assistant:withoutModel') : t('assistant:source')}
        onSend={asking.ask}
        stopText={t('assistant:stop')}
        onStop={asking.stop}
        about={props.about}
        isFocused={props.isFocused === true}
      />
    </>
  );
}
