import { registerArchiveStep } from '#server/areas/eshop/index.ts';
import { getCreditAutoTopUpOptions } from './actions/getCreditAutoTopUpOptions.ts';
import { getCreditAutoTopUpStatus } from './actions/getCreditAutoTopUpStatus.ts';
import { getLastAutoTopUpPaymentInfo } from './actions/getLastAutoTopUpPaymentInfo.ts';
import { setCreditAutoTopUpOptions } from './actions/setCreditAutoTopUpOptions.ts';
import { setCreditAutoTopUpStatus } from './actions/setCreditAutoTopUpStatus.ts';
import { switchOffAutoTopUp } from './reach.service.ts';

export { autoTopUpJobs } from './autoTopUp.jobs.ts';
export { switchOffAutoTopUp } from './reach.service.ts';
export { followCredit } from './watch.ts';

registerArchiveStep(async (_services, eshopId) => await switchOffAutoTopUp(eshopId, 'Archived'));

/** Actions of the automatic top-up. */
export const autoTopUpHandlers = {
  getCreditAutoTopUpOptions,
  getCreditAutoTopUpStatus,
  getLastAutoTopUpPaymentInfo,
  setCreditAutoTopUpOptions,
  setCreditAutoTopUpStatus,
};
