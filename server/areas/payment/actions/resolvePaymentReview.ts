import { accounting } from '#shared/contracts/accounting.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { resolveReview } from '../review/review.service.ts';

export const resolvePaymentReview = defineAction(
  accounting.resolvePaymentReview,
  async (input, { services, person, requestId, log }) => {
    const { paymentId, resolution, reason } = input;
    const choice = { paymentId, resolution, reason, requestId };
    const approvalId = await resolveReview(services, toDecider(person, input), choice);
    log.info(
      { paymentId, resolution, approvalId, staff: person.userId },
      approvalId === null ? 'payment review decided by staff' : 'payment review decision sent for approval',
    );
    return { approvalId };
  },
);
