import { z } from 'zod';
import { isDay, type Day } from '#shared/domain/dates/days.ts';
import type { ApprovalExecutor } from '#server/services.ts';
import { checkLastDay, forceSubscription, getShopForStaff } from './force.service.ts';

const payloadSchema = z.object({
  until: z
    .string()
    .refine((value): value is Day => isDay(value))
    .nullable(),
});

/** Gives a shop the subscription that two of staff want it to have, once. */
export const enableApproved: ApprovalExecutor = async (_services, request) => {
  const { until } = payloadSchema.parse(request.payload);
  const eshop = await getShopForStaff(request.eshopId);
  checkLastDay(eshop, until);
  await forceSubscription(eshop, {
    kind: 'Enabled',
    until,
    reason: request.reason,
    changer: {
      by: 'Staff',
      actor: request.requestedBy,
      requestId: request.requestId,
      note: request.reason,
    },
    key: `approval:${request.id}`,
  });
  return null;
};
