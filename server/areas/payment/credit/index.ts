import { getCreditStatement } from './actions/getCreditStatement.ts';
import { getCreditTopUpHistory } from './actions/getCreditTopUpHistory.ts';
import { getPaymentProblems } from './actions/getPaymentProblems.ts';
import { getTopUpUse } from './actions/getTopUpUse.ts';

/** What a shop sees of its credit: movements, and what a top-up paid for. */
export const creditHandlers = { getCreditStatement, getCreditTopUpHistory, getTopUpUse, getPaymentProblems };
