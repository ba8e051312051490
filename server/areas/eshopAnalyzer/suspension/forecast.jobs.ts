import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { computeBrierScore, suspensionLimits } from '#shared/domain/suspension/suspension.ts';
import { findEshopsWithCatalogueAds } from '#server/areas/campaign/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';
import { canDiagnose } from '../canDiagnose.ts';
import { findCheckedEshops } from '../crawl/siteCheck.repository.ts';
import {
  closeForecastsBefore,
  removeForecastsBefore,
  removeLatestMark,
  storeAccuracy,
  storeSuspended,
  sumDecidedForecasts,
} from './forecast.repository.ts';
import { storeShopForecast } from './forecast.service.ts';

/** Compares forecasts whose time is over with what came of them. */
async function compareOutcomes(now: Date): Promise<void> {
  const today = toLocalDay(now, staffTimeZone);
  await closeForecastsBefore(addDays(today, -suspensionLimits.outcomeDays));
  const { forecasts, squares } = await sumDecidedForecasts();
  const brier = computeBrierScore(forecasts, squares);
  if (brier !== null) await storeAccuracy(forecasts, brier);
  await removeForecastsBefore(addDays(today, -suspensionLimits.retainedDays));
}

/**
 * Stores the day's forecast of all shops with product ads or a checked website, and what came of earlier ones. Archived
 * shops and those whose plan lacks the diagnostics have none any more, nor an old one that staff would take for today's.
 */
export async function storeForecasts(
  services: Pick<Services, 'log'>,
  now: Date,
  stopped: AbortSignal,
): Promise<void> {
  const eshopIds = new Set<EshopId>([
    ...(await findEshopsWithCatalogueAds('Google')),
    ...(await findCheckedEshops()),
  ]);
  const sinceDay = addDays(toLocalDay(now, staffTimeZone), -suspensionLimits.outcomeDays);
  for (const eshopId of eshopIds) {
    stopped.throwIfAborted();
    try {
      if (!canDiagnose(await findEshop(eshopId))) await removeLatestMark(eshopId);
      else if (await storeShopForecast(eshopId, now)) await storeSuspended(eshopId, sinceDay);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId }, 'suspension forecast not stored');
    }
  }
  await compareOutcomes(now);
}

/** Background work of the forecast. */
export function createSuspensionJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'forecastSuspensions',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 86_400_000,
      run: async (_data, stopped) => await storeForecasts(services, new Date(), stopped),
    },
  ];
}
