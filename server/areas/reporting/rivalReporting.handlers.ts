import type { Contracts } from '#shared/contracts/index.ts';
import { rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { readRivalFunnel, readRivalOrderValue, readRivalTrend } from './rivals/answers.service.ts';

const funnelConversionRates = defineAction(
  rivalReporting.funnelConversionRates,
  async (input, { eshopId }) => await readRivalFunnel(eshopId, input),
);

const orderCountTrendDaily = defineAction(
  rivalReporting.orderCountTrendDaily,
  async (input, { eshopId }) => await readRivalTrend(eshopId, input),
);

const orderGmvMedian = defineAction(
  rivalReporting.orderGmvMedian,
  async (input, { eshopId }) => await readRivalOrderValue(eshopId, input),
);

/** Actions of RivalReporting. */
export const rivalReportingHandlers: HandlersOf<Contracts['rivalReporting']> = {
  funnelConversionRates,
  orderCountTrendDaily,
  orderGmvMedian,
};
