import { model, Schema, type Types } from 'mongoose';
import type { CampaignSetting, Proposal } from '#shared/contracts/assistantSchemas.ts';
import type { AdvertisementTarget } from '#shared/contracts/product.ts';
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
    name: { type: String, required: true },
    campaignId: { type: String, default: null },
    channel: { type: String, enum: [...channels, null], default: null },
    format: { type: String, enum: [...formats, null], default: null },
    /** How the campaign was set when the proposal was written, and how it is to be set. */
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    /** The decision about products, with its effect when the proposal was written. */
    advertising: { type: Schema.Types.Mixed, default: null },
    post: { type: Schema.Types.Mixed, default: null },
    report: { type: Schema.Types.Mixed, default: null },
    note: { type: Schema.Types.Mixed, default: null },
    adText: { type: Schema.Types.Mixed, default: null },
    impact: { type: Schema.Types.Mixed, default: null },
    /** By what its change is set back, and whether that was refused because of a later change. */
    trace: { type: Schema.Types.Mixed, default: null },
    undo: { type: String, default: null },
    undoneAt: { type: Date, default: null },
    /** The other user who decided, with their address at that time. */
    secondPersonId: { type: Schema.Types.ObjectId, default: null },
    secondPersonEmail: { type: String, default: null },
    state: { type: String, enum: proposalStates, required: true },
    problem: { type: String, default: null },
    present: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    /** When its last run began, and how many there were: one that ends with its process is taken up again. */
    runAt: { type: Date, default: null },
    runs: { type: Number, default: 0 },
    program: { type: String, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'assistantProposals', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
proposalSchema.index({ eshopId: 1, userId: 1, chatId: 1 });
proposalSchema.index({ userId: 1 });
proposalSchema.index({ secondPersonId: 1 }, { sparse: true });
proposalSchema.index({ eshopId: 1, expiresAt: 1 }, { partialFilterExpression: { state: 'Waiting' } });
proposalSchema.index({ eshopId: 1, userId: 1, expiresAt: 1 }, { partialFilterExpression: { state: 'Open' } });
proposalSchema.index({ state: 1, runAt: 1 }, { partialFilterExpression: { state: 'Running' } });
proposalSchema.index({ runAt: 1 }, { partialFilterExpression: { state: 'Undoing' } });

/** A decision about products, with its effect when its proposal was written. */
export interface StoredAdvertising {
  readonly target: AdvertisementTarget;
  readonly isAdvertised: boolean;
  readonly matchedCount: number;
  readonly changedCount: number;
  readonly overruledCount: number;
  readonly days: number | null;
  readonly revenue: NonNullable<Proposal['advertising']>['revenue'];
}

/** What sets a change back: the post or note that was written, the rule, or the setting that products had before. */
export interface UndoTrace {
  readonly postId?: string;
  readonly noteId?: string;
  readonly ruleId?: string | null;
  readonly previous?: boolean | null;
}

export type StoredAdText = NonNullable<Proposal['adText']>;
export type StoredNote = NonNullable<Proposal['note']>;
export type StoredReport = NonNullable<Proposal['report']>;
export type StoredPost = NonNullable<Proposal['post']>;

export interface ProposalRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly userId: Types.ObjectId;
  readonly chatId: Types.ObjectId;
  readonly action: ProposalAction;
  readonly name: string;
  /** Null where it is about no campaign, as the four that follow. */
  readonly campaignId: string | null;
  readonly channel: Channel | null;
  readonly format: Format | null;
  readonly before: CampaignSetting | null;
  readonly after: CampaignSetting | null;
  /** Absent in proposals of before there were any. */
  readonly advertising?: StoredAdvertising | null;
  readonly post?: StoredPost | null;
  readonly report?: StoredReport | null;
  readonly note?: StoredNote | null;
  readonly adText?: StoredAdText | null;
  readonly impact?: Proposal['impact'];
  readonly trace?: UndoTrace | null;
  readonly undo?: 'OutOfDate' | null;
  readonly undoneAt?: Date | null;
  readonly secondPersonId?: Types.ObjectId | null;
  readonly secondPersonEmail?: string | null;
  readonly state: ProposalState;
  readonly problem: string | null;
  readonly present: CampaignSetting | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly runAt?: Date | null;
  readonly runs?: number;
  /** Name of the token of the AI program that wrote it, with its reason; absent where the user demanded it. */
  readonly program?: string | null;
  readonly reason?: string | null;
}
export const ProposalModel = model('AssistantProposal', proposalSchema);
