import type { Contracts } from '#shared/contracts/index.ts';
import { approvalHandlers } from '#server/areas/approval/index.ts';
import { bankHandlers } from '#server/areas/bank/index.ts';
import { ledgerHandlers } from '#server/areas/ledgerCheck/index.ts';
import { paymentReviewHandlers } from '#server/areas/payment/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';

/** Actions of Accounting; each part of it lives in an area of its own. */
export const accountingHandlers: HandlersOf<Contracts['accounting']> = {
  ...ledgerHandlers,
  ...approvalHandlers,
  ...bankHandlers,
  ...paymentReviewHandlers,
};
