import type { Chat, ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, ChatMessageId } from '#shared/domain/ids/ids.ts';
import type { ChatRecord } from './chat.model.ts';
import type { ChatMessageRecord } from './chatMessage.model.ts';
import type { ProposalRecord } from './proposal.model.ts';
import { updateProposals } from './proposal.presenter.ts';

export function presentChat(chat: ChatRecord): Chat {
  return {
    id: chat._id.toString() as ChatId,
    assistant: chat.assistant,
    title: chat.title,
    messages: chat.messages,
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
  };
}

export function presentMessage(
  message: ChatMessageRecord,
  proposals: readonly ProposalRecord[],
): ChatMessage {
  return {
    id: message._id.toString() as ChatMessageId,
    chatId: message.chatId.toString() as ChatId,
    role: message.role,
    language: message.language,
    blocks: updateProposals(message.blocks, proposals, new Date()),
    model: message.model ?? null,
    createdAt: message.createdAt.toISOString(),
  };
}
