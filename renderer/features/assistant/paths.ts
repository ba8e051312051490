import type { Assistant } from '#shared/domain/assistant/question.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';

/** The screen with all chats. */
export const chatListPath = '/app/aiassistant';

export const toChatPath = (id: ChatId): string => `${chatListPath}?chat=${id}`;

/** The beginning of a chat with an assistant. */
export const toNewChatPath = (assistant: Assistant): string => `${chatListPath}?assistant=${assistant}`;

/** What waits for a decision. */
export const waitingPath = `${chatListPath}?view=waiting`;
