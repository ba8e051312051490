import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import {
  funnelConversionRates,
  orderCountTrendDaily,
  orderGmvMedian,
} from './rivals/actions/rivalReporting.ts';

/** Actions of RivalReporting. */
export const rivalReportingHandlers: HandlersOf<Contracts['rivalReporting']> = {
  funnelConversionRates,
  orderCountTrendDaily,
  orderGmvMedian,
};
