import { decideApproval } from './actions/decideApproval.ts';
import { getApproval } from './actions/getApproval.ts';
import { getApprovals } from './actions/getApprovals.ts';
import { withdrawApproval } from './actions/withdrawApproval.ts';

/** The part of Accounting that is about approvals. */
export const approvalHandlers = { getApprovals, getApproval, decideApproval, withdrawApproval };
