import { model, Schema, type Types } from 'mongoose';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { messageRoles, type MessageRole } from '#shared/domain/assistant/message.ts';
import type { Question } from '#shared/domain/assistant/question.ts';
import { languageCodes, type Language } from '#shared/i18n/languages.ts';

const chatMessageSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    chatId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: messageRoles, required: true },
    language: { type: String, enum: languageCodes, required: true },
    blocks: { type: Schema.Types.Mixed, required: true },
    /** Of an answer: the question as it was read, which the next one may refer to; null where it was unclear. */
    question: { type: Schema.Types.Mixed, default: null },
    /** The model that wrote an answer, with what it used; null for the product's own words. */
    model: { type: String, default: null },
    tokens: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'assistantMessages', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
chatMessageSchema.index({ eshopId: 1, userId: 1, chatId: 1, createdAt: -1, _id: -1 });
chatMessageSchema.index({ userId: 1 });

export interface ChatMessageRecord {
  readonly _id: Types.ObjectId;
  readonly chatId: Types.ObjectId;
  readonly role: MessageRole;
  readonly language: Language;
  readonly blocks: readonly Block[];
  readonly question: Question | null;
  /** Absent in messages of before there were models. */
  readonly model?: string | null;
  readonly createdAt: Date;
}
export const ChatMessageModel = model('AssistantMessage', chatMessageSchema);
