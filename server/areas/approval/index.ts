export { needsApproval, requestApproval, type ApprovalRequest } from './approval.service.ts';
export { registerApprovalExecutor, type ApprovalExecutor, type ApprovedRequest } from './executors.ts';
export { findApproval, findApprovalByKey, findWaitingOf } from './approval.repository.ts';
