import { z } from 'zod';
import { idPattern } from './isId.ts';

/** Ids are 24 hexadecimal digits (MongoDB ObjectIds); the brand keeps a shop's id from standing for a user's. */
function createIdSchema<Brand extends string>() {
  return z.string().regex(idPattern, { error: 'id' }).brand<Brand>();
}

export const userIdSchema = createIdSchema<'UserId'>();
export type UserId = z.infer<typeof userIdSchema>;

export const eshopIdSchema = createIdSchema<'EshopId'>();
export type EshopId = z.infer<typeof eshopIdSchema>;

export const campaignIdSchema = createIdSchema<'CampaignId'>();
export type CampaignId = z.infer<typeof campaignIdSchema>;

export const campaignChangeIdSchema = createIdSchema<'CampaignChangeId'>();
export type CampaignChangeId = z.infer<typeof campaignChangeIdSchema>;

export const jobIdSchema = createIdSchema<'JobId'>();
export type JobId = z.infer<typeof jobIdSchema>;

export const competitorIdSchema = createIdSchema<'CompetitorId'>();
export type CompetitorId = z.infer<typeof competitorIdSchema>;

export const assetIdSchema = createIdSchema<'AssetId'>();
export type AssetId = z.infer<typeof assetIdSchema>;

export const contentIdSchema = createIdSchema<'ContentId'>();
export type ContentId = z.infer<typeof contentIdSchema>;

export const socialPostIdSchema = createIdSchema<'SocialPostId'>();
export type SocialPostId = z.infer<typeof socialPostIdSchema>;

export const contentImageIdSchema = createIdSchema<'ContentImageId'>();
export type ContentImageId = z.infer<typeof contentImageIdSchema>;

export const contentVideoIdSchema = createIdSchema<'ContentVideoId'>();
export type ContentVideoId = z.infer<typeof contentVideoIdSchema>;

export const sessionIdSchema = createIdSchema<'SessionId'>();
export type SessionId = z.infer<typeof sessionIdSchema>;

export const mailLogIdSchema = createIdSchema<'MailLogId'>();
export type MailLogId = z.infer<typeof mailLogIdSchema>;

export const mailSubscriptionIdSchema = createIdSchema<'MailSubscriptionId'>();
export type MailSubscriptionId = z.infer<typeof mailSubscriptionIdSchema>;

export const auditEntryIdSchema = createIdSchema<'AuditEntryId'>();
export type AuditEntryId = z.infer<typeof auditEntryIdSchema>;

export const invoiceIdSchema = createIdSchema<'InvoiceId'>();
export type InvoiceId = z.infer<typeof invoiceIdSchema>;

export const commissionStatementIdSchema = createIdSchema<'CommissionStatementId'>();
export type CommissionStatementId = z.infer<typeof commissionStatementIdSchema>;

export const payoutRunIdSchema = createIdSchema<'PayoutRunId'>();
export type PayoutRunId = z.infer<typeof payoutRunIdSchema>;

export const payoutIdSchema = createIdSchema<'PayoutId'>();
export type PayoutId = z.infer<typeof payoutIdSchema>;

export const selfBillingIdSchema = createIdSchema<'SelfBillingId'>();
export type SelfBillingId = z.infer<typeof selfBillingIdSchema>;

export const approvalIdSchema = createIdSchema<'ApprovalId'>();
export type ApprovalId = z.infer<typeof approvalIdSchema>;

export const bankStatementIdSchema = createIdSchema<'BankStatementId'>();
export type BankStatementId = z.infer<typeof bankStatementIdSchema>;

export const bankTransactionIdSchema = createIdSchema<'BankTransactionId'>();
export type BankTransactionId = z.infer<typeof bankTransactionIdSchema>;

export const ledgerCheckIdSchema = createIdSchema<'LedgerCheckId'>();
export type LedgerCheckId = z.infer<typeof ledgerCheckIdSchema>;

export const feedRunIdSchema = createIdSchema<'FeedRunId'>();
export type FeedRunId = z.infer<typeof feedRunIdSchema>;

export const documentErasureIdSchema = createIdSchema<'DocumentErasureId'>();
export type DocumentErasureId = z.infer<typeof documentErasureIdSchema>;
export const unpaidSupplyIdSchema = createIdSchema<'UnpaidSupplyId'>();
export type UnpaidSupplyId = z.infer<typeof unpaidSupplyIdSchema>;

export const paymentIdSchema = createIdSchema<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentIdSchema>;

export const statisticViewIdSchema = createIdSchema<'StatisticViewId'>();
export type StatisticViewId = z.infer<typeof statisticViewIdSchema>;

export const sharedReportIdSchema = createIdSchema<'SharedReportId'>();
export type SharedReportId = z.infer<typeof sharedReportIdSchema>;

export const pixelGuideIdSchema = createIdSchema<'PixelGuideId'>();
export type PixelGuideId = z.infer<typeof pixelGuideIdSchema>;

/** An item of the staff's queue: its kind and the id of what it is about. */
export const cockpitItemIdSchema = z
  .string()
  .max(60)
  .regex(/^[A-Z][A-Za-z]+-[0-9a-f]{24}$/, { error: 'id' })
  .brand<'CockpitItemId'>();
export type CockpitItemId = z.infer<typeof cockpitItemIdSchema>;

export const chatIdSchema = createIdSchema<'ChatId'>();
export type ChatId = z.infer<typeof chatIdSchema>;

export const proposalIdSchema = createIdSchema<'ProposalId'>();
export type ProposalId = z.infer<typeof proposalIdSchema>;

export const chatMessageIdSchema = createIdSchema<'ChatMessageId'>();
export type ChatMessageId = z.infer<typeof chatMessageIdSchema>;

export const shopNoteIdSchema = createIdSchema<'ShopNoteId'>();
export type ShopNoteId = z.infer<typeof shopNoteIdSchema>;

export const programTokenIdSchema = createIdSchema<'ProgramTokenId'>();
export type ProgramTokenId = z.infer<typeof programTokenIdSchema>;
