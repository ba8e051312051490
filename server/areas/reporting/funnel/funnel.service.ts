import type { FunnelStepFigures, reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { funnelSteps, getStepRates, stepTimePrecisionPercent } from '#shared/domain/report/funnel.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import {
  readFunnelSteps,
  readRollups,
  type FunnelFilters,
  type FunnelStep,
} from '#server/measurement/index.ts';
import { sumCancelledOrders } from '../detailed/basis.ts';
import { toComparedRange, toReportRange } from '../reportRange.ts';

type FunnelCall = typeof reportingFunnel.funnelConversionRates;

type StepFigures = Omit<FunnelStepFigures, 'step' | 'previous'>;

function computeFigures(steps: readonly FunnelStep[]): StepFigures[] {
  const rates = getStepRates(steps.map(({ visits }) => visits));
  return steps.map(({ visits, valueMinor, medianSeconds }, index) => ({
    visits,
    rateOfBefore: rates[index]?.rateOfBefore ?? null,
    rateOfAll: rates[index]?.rateOfAll ?? null,
    // Nothing at all is what pages say that tell no prices.
    value: valueMinor === null || (valueMinor === 0 && visits > 0) ? null : fromMinor(valueMinor),
    medianSeconds,
  }));
}

/** The steps of a purchase in a shop, beside those of the range that they are compared with. */
export async function readFunnel(
  eshopId: EshopId,
  input: ParsedInputOf<FunnelCall>,
): Promise<OutputOf<FunnelCall>> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const range = toReportRange(input, eshop.timeZone);
  const filters: FunnelFilters = {
    channels: input.sources,
    campaignIds: input.campaignIds,
  };
  const [steps, before, sources] = await Promise.all([
    readFunnelSteps(eshopId, range, filters),
    input.compareWith === undefined
      ? null
      : readFunnelSteps(eshopId, toComparedRange(range, input.compareWith), filters),
    readRollups(eshopId, { dimension: 'Source', range }),
  ]);
  const now = computeFigures(steps);
  const previous = before === null ? null : computeFigures(before);
  const orders = sources.reduce((sum, { counts }) => sum + counts.orders, 0);
  // The row without a key is of visitors who did not agree.
  const unknown = sources.find(({ key }) => key === '')?.counts.orders ?? 0;
  return {
    currency: eshop.creditCurrency,
    steps: now.map((figures, index) => ({
      step: funnelSteps[index] ?? 'Visit',
      ...figures,
      previous: previous?.[index] ?? null,
    })),
    timePrecisionPercent: stepTimePrecisionPercent,
    coverage: { orders, withConsent: orders - unknown, cancelled: sumCancelledOrders(sources) },
  };
}
