export { readWaitingApprovals } from './cockpitFacts.repository.ts';
export { approvalHandlers } from './approval.handlers.ts';
export { createApprovalJobs, processApprovals } from './approval.jobs.ts';
export { describeApproval } from './approval.presenter.ts';
export {
  eraseShopApprovals,
  findApproval,
  findWaitingApprovals,
  listShopApprovalIds,
} from './approval.repository.ts';
export { findWaitingRequest, requestApproval, type ApprovalRequest } from './approval.service.ts';
export {
  claimAllowance,
  decideBatch,
  decideOrRequest,
  isSumReached,
  readAllowance,
  releaseDecision,
  requestDecision,
  toDecider,
  type Decider,
  type DecisionRequest,
} from './allowance.service.ts';
