import { model, Schema, type Types } from 'mongoose';
import type { CampaignSetting } from '#shared/contracts/assistantSchemas.ts';
import {
  proposalActions,
  proposalStates,
  type ProposalAction,
  type ProposalState,
} from '#shared/domain/assistant/demand.ts';
import { channels, formats, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';

/** A change that a user demanded in a chat, until they decide. */
const proposalSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    chatId: { type: Schema.Types.ObjectId, required: true },
    action: { type: String, enum: proposalActions, required: true },
    campaignId: { type: String, required: true },
    name: { type: String, required: true },
    channel: { type: String, enum: channels, required: true },
    format: { type: String, enum: formats, required: true },
    /** How the campaign was set when the proposal was written, and how it is to be set. */
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: proposalStates, required: true },
    problem: { type: String, default: null },
    present: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    program: { type: String, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'assistantProposals', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
proposalSchema.index({ eshopId: 1, userId: 1, chatId: 1 });
proposalSchema.index({ userId: 1 });

export interface ProposalRecord {
  readonly _id: Types.ObjectId;
  readonly chatId: Types.ObjectId;
  readonly action: ProposalAction;
  readonly campaignId: string;
  /** Of the campaign. */
  readonly name: string;
  readonly channel: Channel;
  readonly format: Format;
  readonly before: CampaignSetting;
  readonly after: CampaignSetting;
  readonly state: ProposalState;
  readonly problem: string | null;
  readonly present: CampaignSetting | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  /** Name of the token of the AI program that wrote it, with its reason; absent where the user demanded it. */
  readonly program?: string | null;
  readonly reason?: string | null;
}
export const ProposalModel = model('AssistantProposal', proposalSchema);
