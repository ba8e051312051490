import { useRef, useState } from 'react';
import type { Assistant } from '#shared/domain/assistant/question.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { HubEventPayload } from '#shared/hub/hub.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { endAnswerProgress, useAnswerProgress } from '#renderer/session/hubMessages.ts';

/** A question that failed, in its chat. */
interface FailedQuestion {
  readonly chatId: ChatId | null;
  readonly text: string;
  readonly problem: ApiProblem;
}

/** Sending of questions to a chat; the first question begins one. */
export interface Asking {
  /** The question on its way, also one that was sent before a reload or in another window; null when none is. */
  readonly sending: string | null;
  /** Its answer as far as it is written; null before the first piece. */
  readonly progress: HubEventPayload<'AssistantProgress'> | null;
  /** The last question of this chat where it failed; it can be sent again. */
  readonly failed: FailedQuestion | null;
  /** Resolves with whether the question left its field: false where it was stopped. */
  readonly ask: (text: string) => Promise<boolean>;
  readonly stop: () => void;
}

/**
 * @param context path of the screen that the user looks at
 * @param onChat opens the chat that the first question began
 */
export function useAsk(
  chat: { readonly id: ChatId | null; readonly assistant: Assistant; readonly context?: string | undefined },
  onChat: (id: ChatId) => void,
): Asking {
  const [sending, setSending] = useState<string | null>(null);
  const [sendingTo, setSendingTo] = useState<ChatId | null>(null);
  const [failed, setFailed] = useState<FailedQuestion | null>(null);
  const abort = useRef<AbortController | null>(null);
  const create = useAction(api.assistant.createChat, { failure: 'caller' });
  const process = useAction(api.assistant.processMessage, {
    invalidates: [api.assistant.getChatMessages, api.assistant.getChats],
    failure: 'caller',
  });
  const stopping = useAction(api.assistant.stopAnswer, { failure: 'caller' });
  const progress = useAnswerProgress(sendingTo ?? chat.id);
  // The server answered on although the call was lost.
  if (failed !== null && progress?.question === failed.text) setFailed(null);
  const ask = async (text: string) => {
    const controller = new AbortController();
    abort.current = controller;
    setSending(text);
    setFailed(null);
    let chatId = chat.id;
    try {
      chatId ??= (await create.runOrThrow({ assistant: chat.assistant })).chat.id;
      setSendingTo(chatId);
      const context = chat.context === undefined ? {} : { context: chat.context };
      await process.runOrThrow({ chatId, text, ...context }, { signal: controller.signal });
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      setFailed({ chatId, text, problem: toProblem(error) });
      return true;
    } finally {
      if (chatId !== null) endAnswerProgress(chatId);
      setSending(null);
      setSendingTo(null);
      // A chat without its question is opened too: the question can be sent again there.
      if (chat.id === null && chatId !== null) onChat(chatId);
    }
  };
  return {
    sending: sending ?? progress?.question ?? null,
    progress,
    failed: failed?.chatId === chat.id ? failed : null,
    ask,
    stop: () => {
      abort.current?.abort();
      const chatId = sendingTo ?? chat.id;
      // The server goes on without its caller, so that a reload loses no answer.
      if (chatId !== null) void stopping.run({ chatId }).then(() => endAnswerProgress(chatId));
    },
  };
}
