import { useState } from 'react';
import type { Assistant } from '#shared/domain/assistant/question.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';

/** Sending of questions to a chat; the first question begins one. */
export interface Asking {
  /** The question on its way; null when none is. */
  readonly sending: string | null;
  /** Resolves with whether it was answered; a failure was shown. */
  readonly ask: (text: string) => Promise<boolean>;
}

/**
 * @param context path of the screen that the user looks at
 * @param onChat opens the chat that the first question began
 */
export function useAsk(
  chat: { readonly id: ChatId | null; readonly assistant: Assistant; readonly context?: string },
  onChat: (id: ChatId) => void,
): Asking {
  const [sending, setSending] = useState<string | null>(null);
  const create = useAction(api.assistant.createChat);
  const process = useAction(api.assistant.processMessage, {
    invalidates: [api.assistant.getChatMessages, api.assistant.getChats],
  });
  const ask = async (text: string) => {
    setSending(text);
    try {
      const id = chat.id ?? (await create.run({ assistant: chat.assistant }))?.chat.id;
      if (id === undefined) return false;
      const context = chat.context === undefined ? {} : { context: chat.context };
      const answer = await process.run({ chatId: id, text, ...context });
      // A chat without its question is opened too: the question can be sent again there.
      if (chat.id === null) onChat(id);
      return answer !== null;
    } finally {
      setSending(null);
    }
  };
  return { sending, ask };
}
