import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentApprovals } from '../approval.presenter.ts';
import { findApproval } from '../approval.repository.ts';
import { readEvidence } from '../evidence.service.ts';

export const getApproval = defineAction(
  accounting.getApproval,
  async ({ approvalId }, { person, services }) => {
    const found = await findApproval(approvalId);
    if (found === null) throw new AppError('not_found');
    const [[approval], evidence] = await Promise.all([
      presentApprovals(services, [found], person),
      readEvidence(found),
    ]);
    if (approval === undefined) throw new AppError('not_found');
    return { approval, evidence };
  },
);
