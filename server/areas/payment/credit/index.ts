import { getCreditOutlook } from './actions/getCreditOutlook.ts';
import { getCreditTopUpHistory } from './actions/getCreditTopUpHistory.ts';
import { getPaymentProblems } from './actions/getPaymentProblems.ts';
import { getTopUpUse } from './actions/getTopUpUse.ts';

/** What a shop sees of its credit: movements, what a top-up paid for, how long it lasts. */
export const creditHandlers = { getCreditTopUpHistory, getTopUpUse, getCreditOutlook, getPaymentProblems };
