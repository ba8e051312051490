import { decideApproval } from './actions/decideApproval.ts';
import { getApprovals } from './actions/getApprovals.ts';

/** The part of Accounting that is about approvals. */
export const approvalHandlers = { getApprovals, decideApproval };
