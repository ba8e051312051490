import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { readVisitSources } from './insights/visitSources.service.ts';
import { readSeoCheckPages, readSeoInsights } from './seoInsights.service.ts';
import { startSiteCheck as start } from './siteCheck.service.ts';

const getSeoInsights = defineAction(
  eshopAnalyzer.getSeoInsights,
  async (_input, { eshopId }) => await readSeoInsights(eshopId),
);

const getSeoCheckPages = defineAction(
  eshopAnalyzer.getSeoCheckPages,
  async ({ check }, { eshopId }) => await readSeoCheckPages(eshopId, check),
);

const startSiteCheck = defineAction(eshopAnalyzer.startSiteCheck, async (_input, { eshopId, services }) => {
  await start(services, eshopId);
  return {};
});

const getWebInsightVisitSources = defineAction(
  eshopAnalyzer.getWebInsightVisitSources,
  async (input, { eshopId }) => await readVisitSources(eshopId, input),
);

/** Actions of EshopAnalyzer. */
export const eshopAnalyzerHandlers: HandlersOf<Contracts['eshopAnalyzer']> = {
  getSeoInsights,
  getSeoCheckPages,
  startSiteCheck,
  getWebInsightVisitSources,
};
