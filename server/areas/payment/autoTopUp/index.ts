import { getCreditAutoTopUpOptions } from './actions/getCreditAutoTopUpOptions.ts';
import { getCreditAutoTopUpStatus } from './actions/getCreditAutoTopUpStatus.ts';
import { getLastAutoTopUpPaymentInfo } from './actions/getLastAutoTopUpPaymentInfo.ts';
import { setCreditAutoTopUpOptions } from './actions/setCreditAutoTopUpOptions.ts';
import { setCreditAutoTopUpStatus } from './actions/setCreditAutoTopUpStatus.ts';

export { autoTopUpJobs } from './autoTopUp.jobs.ts';
export { switchOffAutoTopUp } from './reach.service.ts';
export { followCredit } from './watch.ts';

/** Actions of the automatic top-up. */
export const autoTopUpHandlers = {
  getCreditAutoTopUpOptions,
  getCreditAutoTopUpStatus,
  getLastAutoTopUpPaymentInfo,
  setCreditAutoTopUpOptions,
  setCreditAutoTopUpStatus,
};
