import type { Chat, ChatMessage } from '#shared/contracts/assistantSchemas.ts';
import type { ChatId, ChatMessageId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { ChatOwner } from './chatOwner.ts';
import { presentChat, presentMessage } from './chat.presenter.ts';
import {
  deleteChat,
  deleteMessage,
  findChat,
  findChats,
  findMessages,
  nameChat,
  type Page,
} from './chat.repository.ts';
import { listProposalIds } from './proposal.presenter.ts';
import { findProposals } from './proposal.repository.ts';

export async function listChats(
  owner: ChatOwner,
  search: string,
  page: Page,
): Promise<{ items: Chat[]; total: number }> {
  const { items, total } = await findChats(owner, search, page);
  return { items: items.map((chat) => presentChat(chat)), total };
}

/** @throws AppError not_found */
export async function listMessages(
  owner: ChatOwner,
  chatId: ChatId,
  page: Page,
): Promise<{ chat: Chat; items: ChatMessage[]; total: number }> {
  const chat = await findChat(owner, chatId);
  if (chat === null) throw new AppError('not_found');
  const { items, total } = await findMessages(owner, chatId, page);
  const ids = items.flatMap(({ blocks }) => listProposalIds(blocks));
  const proposals = await findProposals(owner, chatId, ids);
  return { chat: presentChat(chat), items: items.map((one) => presentMessage(one, proposals)), total };
}

/** @throws AppError not_found */
export async function renameChat(owner: ChatOwner, chatId: ChatId, title: string): Promise<Chat> {
  const chat = await nameChat(owner, chatId, title);
  if (chat === null) throw new AppError('not_found');
  return presentChat(chat);
}

/** @throws AppError not_found */
export async function removeChat(owner: ChatOwner, chatId: ChatId): Promise<void> {
  if (!(await deleteChat(owner, chatId))) throw new AppError('not_found');
}

/** @throws AppError not_found */
export async function removeMessage(
  owner: ChatOwner,
  chatId: ChatId,
  messageId: ChatMessageId,
): Promise<void> {
  if (!(await deleteMessage(owner, chatId, messageId))) throw new AppError('not_found');
}
