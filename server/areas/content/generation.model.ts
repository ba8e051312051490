import { model, Schema } from 'mongoose';
import { generationKinds } from '#shared/domain/content/fileOrigin.ts';

/** Ledger of generated items: who asked which model for what, what came back, who approved it, what it cost. */
const generationSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    contentId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    kind: { type: String, enum: generationKinds, required: true },
    /** Null for an item made from the catalogue. */
    model: { type: String, default: null },
    /** SHA-256 of the prompt; of the facts and the brief where no model wrote. */
    promptHash: { type: String, required: true },
    productIds: { type: [String], required: true },
    outputHash: { type: String, required: true },
    /** 64 bits of how a picture looks; null for other kinds. */
    look: { type: String, default: null },
    tokens: { type: Number, required: true },
    microUsd: { type: Number, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    approvedBy: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'aiGenerations', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
generationSchema.index({ eshopId: 1, contentId: 1, version: 1 });
generationSchema.index({ eshopId: 1, outputHash: 1 });
generationSchema.index({ eshopId: 1, createdAt: -1 });

export const GenerationModel = model('AiGeneration', generationSchema);
