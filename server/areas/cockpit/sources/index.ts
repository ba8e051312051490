import type { CockpitKind } from '#shared/domain/cockpit/cockpit.ts';
import type { CockpitSource } from '../finding.ts';
import { approvalSource, bankPaymentSource } from './accounting.source.ts';
import { campaignToMakeSource, complianceSource, refusedCampaignSource } from './campaign.source.ts';
import { ledgerSource, lowCreditSource } from './credit.source.ts';
import { heldFeedSource } from './feed.source.ts';
import { referralReviewSource } from './referral.source.ts';
import { heldRolloutSource } from './rollout.source.ts';
import { suspensionSource } from './suspension.source.ts';
import { taxStatusSource, vatMismatchSource } from './tax.source.ts';
import {
  contestedPaymentSource,
  failedPaymentSource,
  reviewedPaymentSource,
  unpaidSupplySource,
} from './payment.source.ts';

const sourceOf: Readonly<Record<CockpitKind, CockpitSource>> = {
  LedgerDiffers: ledgerSource,
  CreditLow: lowCreditSource,
  CampaignRefused: refusedCampaignSource,
  FeedHeld: heldFeedSource,
  RolloutHeld: heldRolloutSource,
  PaymentFailed: failedPaymentSource,
  PaymentContested: contestedPaymentSource,
  PaymentReview: reviewedPaymentSource,
  UnpaidSupply: unpaidSupplySource,
  BankPayment: bankPaymentSource,
  Approval: approvalSource,
  Compliance: complianceSource,
  VatMismatch: vatMismatchSource,
  ReferralReview: referralReviewSource,
  TaxStatus: taxStatusSource,
  CampaignToMake: campaignToMakeSource,
  SuspensionRisk: suspensionSource,
};

/** The source of a kind. */
export const getSource = (kind: CockpitKind): CockpitSource => sourceOf[kind];
