import type { ApprovalExecutor } from '#server/services.ts';
import { bookApproved } from './match.service.ts';
import { bookTakenBackApproved, isTakenBackRequest } from './takenBackBooking.service.ts';

/** Books a line of a bank statement after its approval: a payment that came, or one that its bank took back. */
export const bookLineApproved: ApprovalExecutor = async (services, request) => {
  const { payload } = request;
  if (isTakenBackRequest(payload)) return await bookTakenBackApproved(services, { ...request, payload });
  return await bookApproved(services, request);
};
