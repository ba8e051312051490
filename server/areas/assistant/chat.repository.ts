import { Types, type ClientSession } from 'mongoose';
import type { Assistant, Question } from '#shared/domain/assistant/question.ts';
import type { ChatId, ChatMessageId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ChatOwner } from './chatOwner.ts';
import { ChatModel, type ChatRecord } from './chat.model.ts';
import { ChatMessageModel, type ChatMessageRecord } from './chatMessage.model.ts';
import { ProposalModel } from './proposal.model.ts';
import { deleteProposals, insertProposals, type NewProposal } from './proposal.repository.ts';

/** A page of a list. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type NewMessage = Pick<
  ChatMessageRecord,
  'role' | 'language' | 'blocks' | 'question' | 'createdAt'
> & {
  readonly model?: string | null;
  readonly tokens?: number;
};

function toFilter({ eshopId, userId }: ChatOwner) {
  return { eshopId: new Types.ObjectId(eshopId), userId: new Types.ObjectId(userId) };
}

export async function insertChat(owner: ChatOwner, assistant: Assistant): Promise<ChatRecord> {
  const now = new Date();
  const created = await ChatModel.create({
    ...toFilter(owner),
    assistant,
    messages: 0,
    createdAt: now,
    updatedAt: now,
  });
  return created.toObject<ChatRecord>();
}

/** A page of a user's chats whose title contains the words, those with the latest message first. */
export async function findChats(
  owner: ChatOwner,
  search: string,
  { page, pageSize }: Page,
): Promise<{ items: ChatRecord[]; total: number }> {
  const folded = foldText(search);
  const filter = { ...toFilter(owner), ...(folded === '' ? {} : { searchText: { $regex: folded } }) };
  const [items, total] = await Promise.all([
    ChatModel.find(filter)
      .sort({ updatedAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ChatRecord[]>(),
    ChatModel.countDocuments(filter),
  ]);
  return { items, total };
}

export async function findChat(owner: ChatOwner, chatId: ChatId): Promise<ChatRecord | null> {
  return await ChatModel.findOne({ ...toFilter(owner), _id: chatId }).lean<ChatRecord | null>();
}

/** Names a chat; null when it is gone. */
export async function nameChat(owner: ChatOwner, chatId: ChatId, title: string): Promise<ChatRecord | null> {
  return await ChatModel.findOneAndUpdate(
    { ...toFilter(owner), _id: chatId },
    { $set: { title, searchText: foldText(title) } },
    { returnDocument: 'after' },
  ).lean<ChatRecord | null>();
}

/** Deletes a chat with its messages; false when it is gone. */
export async function deleteChat(owner: ChatOwner, chatId: ChatId): Promise<boolean> {
  return await inTransaction(async (session) => {
    const filter = toFilter(owner);
    const { deletedCount } = await ChatModel.deleteOne({ ...filter, _id: chatId }, { session });
    if (deletedCount === 0) return false;
    await ChatMessageModel.deleteMany({ ...filter, chatId: new Types.ObjectId(chatId) }, { session });
    await deleteProposals(owner, chatId, null, session);
    return true;
  });
}

/** A page of a chat's messages, latest first. */
export async function findMessages(
  owner: ChatOwner,
  chatId: ChatId,
  { page, pageSize }: Page,
): Promise<{ items: ChatMessageRecord[]; total: number }> {
  const filter = { ...toFilter(owner), chatId: new Types.ObjectId(chatId) };
  const [items, total] = await Promise.all([
    ChatMessageModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ChatMessageRecord[]>(),
    ChatMessageModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Finds how the last answered question of a chat was read. */
export async function findLastQuestion(owner: ChatOwner, chatId: ChatId): Promise<Question | null> {
  const found = await ChatMessageModel.findOne({
    ...toFilter(owner),
    chatId: new Types.ObjectId(chatId),
    role: 'Assistant',
  })
    .sort({ createdAt: -1, _id: -1 })
    .lean<ChatMessageRecord | null>();
  return found?.question ?? null;
}

async function insertMessage(
  owner: ChatOwner,
  chatId: ChatId,
  message: NewMessage,
  session: ClientSession,
): Promise<ChatMessageRecord> {
  const [created] = await ChatMessageModel.create(
    [{ ...toFilter(owner), chatId: new Types.ObjectId(chatId), ...message, blocks: [...message.blocks] }],
    { session },
  );
  if (created === undefined) throw new Error('the message was not stored');
  return created.toObject<ChatMessageRecord>();
}

/** Stores a question with its answer and the proposals in it; a chat without a title gets one. Null when the chat is gone. */
export async function addMessages(
  owner: ChatOwner,
  chatId: ChatId,
  title: string,
  {
    sent,
    answer,
    proposals,
  }: {
    readonly sent: NewMessage;
    readonly answer: NewMessage;
    readonly proposals: readonly NewProposal[];
  },
): Promise<{ sent: ChatMessageRecord; answer: ChatMessageRecord } | null> {
  return await inTransaction(async (session) => {
    const filter = { ...toFilter(owner), _id: chatId };
    const chat = await ChatModel.findOneAndUpdate(
      filter,
      { $inc: { messages: 2 }, $set: { updatedAt: answer.createdAt } },
      { session },
    ).lean<ChatRecord | null>();
    if (chat === null) return null;
    if (chat.title === '')
      await ChatModel.updateOne(filter, { $set: { title, searchText: foldText(title) } }, { session });
    await insertProposals(owner, chatId, proposals, session);
    return {
      sent: await insertMessage(owner, chatId, sent, session),
      answer: await insertMessage(owner, chatId, answer, session),
    };
  });
}

/** Finds the chat with the proposals of an AI program, or starts one. */
export async function openProgramChat(owner: ChatOwner, program: string): Promise<ChatId> {
  const filter = { ...toFilter(owner), program };
  const found = await ChatModel.findOne(filter).sort({ updatedAt: -1, _id: -1 }).lean<ChatRecord | null>();
  if (found !== null) return found._id.toString() as ChatId;
  const now = new Date();
  const created = await ChatModel.create({
    ...filter,
    assistant: 'Performance',
    title: program,
    searchText: foldText(program),
    messages: 0,
    createdAt: now,
    updatedAt: now,
  });
  return created._id.toString() as ChatId;
}

/** Stores a message of the product with its proposals; false when the chat is gone. */
export async function addProposalMessage(
  owner: ChatOwner,
  chatId: ChatId,
  message: NewMessage,
  proposals: readonly NewProposal[],
): Promise<boolean> {
  return await inTransaction(async (session) => {
    const changed = await ChatModel.updateOne(
      { ...toFilter(owner), _id: chatId },
      { $inc: { messages: 1 }, $set: { updatedAt: message.createdAt } },
      { session },
    );
    if (changed.matchedCount === 0) return false;
    await insertProposals(owner, chatId, proposals, session);
    await insertMessage(owner, chatId, message, session);
    return true;
  });
}

/** Deletes a message of a chat; false when it is gone. */
export async function deleteMessage(
  owner: ChatOwner,
  chatId: ChatId,
  messageId: ChatMessageId,
): Promise<boolean> {
  return await inTransaction(async (session) => {
    const filter = toFilter(owner);
    const deleted = await ChatMessageModel.findOneAndDelete(
      { ...filter, chatId: new Types.ObjectId(chatId), _id: messageId },
      { session },
    ).lean<ChatMessageRecord | null>();
    if (deleted === null) return false;
    const proposals = deleted.blocks.flatMap((block) => (block.kind === 'Proposal' ? [block.id] : []));
    if (proposals.length > 0) await deleteProposals(owner, chatId, proposals, session);
    await ChatModel.updateOne({ ...filter, _id: chatId }, { $inc: { messages: -1 } }, { session });
    return true;
  });
}

/** Deletes a shop's chats whose last message is from before an instant. */
export async function deleteChatsBefore(eshopId: EshopId, before: Date): Promise<void> {
  const shop = { eshopId: new Types.ObjectId(eshopId) };
  for (;;) {
    const old = await ChatModel.find({ ...shop, updatedAt: { $lt: before } })
      .limit(100)
      .lean<ChatRecord[]>();
    if (old.length === 0) return;
    for (const { _id, userId } of old)
      await deleteChat({ eshopId, userId: userId.toString() as UserId }, _id.toString() as ChatId);
  }
}

/** Deletes all chats of a user, in every shop. */
export async function eraseUserChats(userId: UserId): Promise<void> {
  const filter = { userId: new Types.ObjectId(userId) };
  await ProposalModel.deleteMany(filter);
  await ChatMessageModel.deleteMany(filter);
  await ChatModel.deleteMany(filter);
}

/** Deletes all chats in a shop. */
export async function eraseShopChats(eshopId: EshopId): Promise<void> {
  const filter = { eshopId: new Types.ObjectId(eshopId) };
  await ProposalModel.deleteMany(filter);
  await ChatMessageModel.deleteMany(filter);
  await ChatModel.deleteMany(filter);
}
