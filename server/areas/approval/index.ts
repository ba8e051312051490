export { readWaitingApprovals } from './cockpitFacts.repository.ts';
export { approvalHandlers } from './approval.handlers.ts';
export { approvalJobs, workOnApprovals } from './approval.jobs.ts';
export { describeApproval } from './approval.presenter.ts';
export { findApproval, findWaitingApprovals } from './approval.repository.ts';
export { needsApproval, requestApproval, type ApprovalRequest } from './approval.service.ts';
