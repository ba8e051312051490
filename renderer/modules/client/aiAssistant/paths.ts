import type { Assistant } from '#shared/domain/assistant/question.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';

const screen = '/app/aiassistant';

export const toChatPath = (id: ChatId): string => `${screen}?chat=${id}`;

/** The beginning of a chat with an assistant. */
export const toNewChatPath = (assistant: Assistant): string => `${screen}?assistant=${assistant}`;

export const chatListPath = screen;
