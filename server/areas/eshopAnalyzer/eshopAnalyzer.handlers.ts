import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import {
  addCompetitor as add,
  readCompetitor,
  readCompetitors,
  removeCompetitor as remove,
  startCompetitorChecks as startChecks,
} from './competitors/competitors.service.ts';
import { readKeywords } from './insights/keywords.service.ts';
import { readPerformance } from './insights/performance.service.ts';
import { readTrend } from './insights/trend.service.ts';
import { readVisitSources } from './insights/visitSources.service.ts';
import { createOverviewPdf } from './overview/overviewPdf.ts';
import { readOverview } from './overview/overview.service.ts';
import {
  buildOverviewFileName,
  changeSchedule,
  readOverviewReport,
  readSchedule,
} from './overview/schedule.service.ts';
import { readPageSpeed } from './pageSpeed/pageSpeed.service.ts';
import { priceComparisonHandlers } from './priceComparison/priceComparison.handlers.ts';
import { searchConsoleHandlers } from './searchConsole/searchConsole.handlers.ts';
import { readSeoCheckPages, readSeoInsights } from './seoInsights.service.ts';
import { startSiteCheck as start } from './siteCheck.service.ts';
import {
  readSuspensionEvidence,
  readSuspensionForecast,
  requestReview,
} from './suspension/forecast.service.ts';

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

const getWebInsightKeywords = defineAction(
  eshopAnalyzer.getWebInsightKeywords,
  async (input, { eshopId, services }) => await readKeywords(services, eshopId, input),
);

const getWebInsights = defineAction(
  eshopAnalyzer.getWebInsights,
  async (_input, { eshopId }) => await readTrend(eshopId, new Date()),
);

const getPerformanceInsights = defineAction(
  eshopAnalyzer.getPerformanceInsights,
  async (input, { eshopId }) => await readPerformance(eshopId, input),
);

const getPageSpeed = defineAction(
  eshopAnalyzer.getPageSpeed,
  async (_input, { eshopId, services }) => await readPageSpeed(services, eshopId),
);

const getCompetitors = defineAction(
  eshopAnalyzer.getCompetitors,
  async (_input, { eshopId }) => await readCompetitors(eshopId),
);

const getCompetitor = defineAction(
  eshopAnalyzer.getCompetitor,
  async ({ competitorId }, { eshopId }) => await readCompetitor(eshopId, competitorId),
);

const addCompetitor = defineAction(
  eshopAnalyzer.addCompetitor,
  async ({ domainName }, { eshopId, services }) => ({
    competitorId: await add(services, eshopId, domainName),
  }),
);

const removeCompetitor = defineAction(
  eshopAnalyzer.removeCompetitor,
  async ({ competitorId }, { eshopId }) => {
    await remove(eshopId, competitorId);
    return {};
  },
);

const startCompetitorChecks = defineAction(
  eshopAnalyzer.startCompetitorChecks,
  async (_input, { eshopId, services }) => {
    await startChecks(services, eshopId);
    return {};
  },
);

const getSuspensionForecast = defineAction(
  eshopAnalyzer.getSuspensionForecast,
  async (_input, { eshopId }) => await readSuspensionForecast(eshopId, new Date()),
);

const getSuspensionEvidence = defineAction(
  eshopAnalyzer.getSuspensionEvidence,
  async ({ signal }, { eshopId }) => ({ rows: await readSuspensionEvidence(eshopId, signal, new Date()) }),
);

const requestPlatformReview = defineAction(
  eshopAnalyzer.requestPlatformReview,
  async (_input, { eshopId, person }) => {
    await requestReview(eshopId, person.userId, new Date());
    return {};
  },
);

const getDiagnosticsOverview = defineAction(
  eshopAnalyzer.getDiagnosticsOverview,
  async (_input, { eshopId, permissions }) => await readOverview(eshopId, permissions, new Date()),
);

const getDiagnosticsPdf = defineAction(
  eshopAnalyzer.getDiagnosticsPdf,
  async (_input, { eshopId, language, permissions, person, services }) => {
    const now = new Date();
    const [report, reader] = await Promise.all([
      readOverviewReport(eshopId, permissions, now),
      findUserById(person.userId),
    ]);
    const isSandbox = services.sandbox !== null;
    const content = await createOverviewPdf(
      report,
      { language, theme: reader?.theme ?? 'default', isSandbox },
      now,
    );
    return { fileName: buildOverviewFileName(report, language, now), content };
  },
);

const getDiagnosticsSchedule = defineAction(
  eshopAnalyzer.getDiagnosticsSchedule,
  async (_input, { eshopId }) => await readSchedule(eshopId),
);

const setDiagnosticsSchedule = defineAction(
  eshopAnalyzer.setDiagnosticsSchedule,
  async (input, { eshopId }) => {
    await changeSchedule(eshopId, input, new Date());
    return {};
  },
);

/** Actions of EshopAnalyzer. */
export const eshopAnalyzerHandlers: HandlersOf<Contracts['eshopAnalyzer']> = {
  getSeoInsights,
  getSeoCheckPages,
  startSiteCheck,
  getWebInsightVisitSources,
  getWebInsightKeywords,
  getWebInsights,
  getPerformanceInsights,
  getPageSpeed,
  getCompetitors,
  getCompetitor,
  addCompetitor,
  removeCompetitor,
  startCompetitorChecks,
  getSuspensionForecast,
  getSuspensionEvidence,
  requestPlatformReview,
  getDiagnosticsOverview,
  getDiagnosticsPdf,
  getDiagnosticsSchedule,
  setDiagnosticsSchedule,
  ...priceComparisonHandlers,
  ...searchConsoleHandlers,
};
