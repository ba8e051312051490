import { registerApprovalExecutor } from '#server/areas/approval/index.ts';
import { bookApproved } from './match.service.ts';

export { readWaitingLines, type WaitingLine } from './cockpitFacts.repository.ts';
export { bankHandlers } from './bank.handlers.ts';
export { describeTransaction } from './bank.presenter.ts';
export { findTransaction } from './bank.repository.ts';
export { importStatement } from './import.service.ts';

registerApprovalExecutor('BankTransfer', bookApproved);
