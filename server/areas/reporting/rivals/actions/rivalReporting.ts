import { rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readRivalFunnel, readRivalOrderValue, readRivalTrend } from '../answers.service.ts';

export const funnelConversionRates = defineAction(
  rivalReporting.funnelConversionRates,
  async (input, { eshopId }) => await readRivalFunnel(eshopId, input),
);

export const orderCountTrendDaily = defineAction(
  rivalReporting.orderCountTrendDaily,
  async (input, { eshopId }) => await readRivalTrend(eshopId, input),
);

export const orderGmvMedian = defineAction(
  rivalReporting.orderGmvMedian,
  async (input, { eshopId }) => await readRivalOrderValue(eshopId, input),
);
