import { reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readFunnel } from '../funnel.service.ts';

export const funnelConversionRates = defineAction(
  reportingFunnel.funnelConversionRates,
  async (input, { eshopId }) => await readFunnel(eshopId, input),
);
