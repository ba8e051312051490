import { model, Schema, type Types } from 'mongoose';
import { assistants, type Assistant } from '#shared/domain/assistant/question.ts';

/** A user's chat in a shop. */
const chatSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    assistant: { type: String, enum: assistants, required: true },
    /** Name of the token of the AI program whose proposals it has; null for a chat of the user. */
    program: { type: String, default: null },
    title: { type: String, default: '' },
    /** Folded title. */
    searchText: { type: String, default: '' },
    messages: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'assistantChats', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
chatSchema.index({ eshopId: 1, userId: 1, updatedAt: -1, _id: -1 });
chatSchema.index({ eshopId: 1, updatedAt: 1 });
chatSchema.index({ userId: 1 });

export interface ChatRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly assistant: Assistant;
  readonly title: string;
  readonly messages: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export const ChatModel = model('AssistantChat', chatSchema);
