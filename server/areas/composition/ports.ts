import { payPartnersApproved } from '#server/areas/affiliate/index.ts';
import { forgetRights, resolveEshop, resolveHolder, resolvePerson } from '#server/areas/auth/index.ts';
import { bookLineApproved } from '#server/areas/bank/index.ts';
import {
  ensureCatalogue,
  findEshopsWithCatalogueAds,
  findEshopsWithoutCredit,
  sumAdSpend,
} from '#server/areas/campaign/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { isFeedHeld } from '#server/areas/feed/index.ts';
import {
  creditApproved,
  payApproved,
  payOutApproved,
  prepareCommissionCredit,
  findPaidDocuments,
} from '#server/areas/invoice/index.ts';
import {
  changeCreditApproved,
  debitApproved,
  decideUnpaidApproved,
  refundPayment,
  resolveApproved,
} from '#server/areas/payment/index.ts';
import { noteFeatureUse } from '#server/areas/reporting/index.ts';
import {
  applySubscriptionReturns,
  enableApproved,
  handleSubscriptionReport,
} from '#server/areas/subscription/index.ts';
import type { Ports } from '#server/services.ts';
import { runAudited } from './audit/audited.ts';
import { setTaxRateApproved } from './eshop/taxRate.service.ts';

/** Joins what lower areas call with the higher areas that do it. */
export function createPorts(): Ports {
  return {
    approvalExecutors: {
      AdminTransaction: changeCreditApproved,
      BankTransfer: bookLineApproved,
      CreditNote: creditApproved,
      CreditPayout: payOutApproved,
      DebitNote: debitApproved,
      ForcedSubscription: enableApproved,
      InvoicePaid: payApproved,
      PartnerPayouts: payPartnersApproved,
      PaymentReview: resolveApproved,
      UnpaidSupply: decideUnpaidApproved,
      TaxRate: setTaxRateApproved,
    },
    callObservers: [noteFeatureUse],
    access: { resolvePerson, resolveHolder, resolveEshop, forgetRights },
    runAudited,
    refreshSubscription: handleSubscriptionReport,
    applySubscriptionReturns,
    refundPayment,
    prepareCommissionCredit,
    findPaidDocuments,
    isFeedHeld,
    findEshopsWithoutCredit,
    sumAdSpend,
    findEshopsWithCatalogueAds,
    ensureCatalogue: async (services, eshopId, channel) =>
      await ensureCatalogue(services, await getEshop(eshopId), channel),
  };
}
