export { readWaitingLines, type WaitingLine } from './cockpitFacts.repository.ts';
export { bankHandlers } from './bank.handlers.ts';
export { describeTransaction } from './bank.presenter.ts';
export { eraseShopLines, findPayerAccounts, findTransaction, listShopLineIds } from './bank.repository.ts';
export { bookLineApproved } from './approved.service.ts';
export { importStatement } from './import.service.ts';
