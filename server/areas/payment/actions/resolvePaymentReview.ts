import { accounting } from '#shared/contracts/accounting.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { resolveReview } from '../review/review.service.ts';

export const resolvePaymentReview = defineAction(
  accounting.resolvePaymentReview,
  async ({ paymentId, resolution, reason }, { services, person, log }) => {
    await resolveReview(services, { paymentId, resolution, reason, decidedBy: person.userId });
    log.info({ paymentId, resolution, staff: person.userId }, 'a payment was decided on by staff');
    return {};
  },
);
