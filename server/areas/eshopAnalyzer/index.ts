export { eshopAnalyzerHandlers } from './eshopAnalyzer.handlers.ts';
export { createSiteCheckJobs } from './siteCheck.service.ts';
export { createSuspensionJobs } from './suspension/forecast.jobs.ts';
export {
  findLatestForecasts,
  findReviewsSince,
  readRiskyForecasts,
  removeSuspensionData,
} from './suspension/forecast.repository.ts';
export type { SuspensionForecastDocument } from './suspension/forecast.model.ts';
export { removeSiteChecks } from './crawl/siteCheck.repository.ts';
export { createCompetitorJobs } from './competitors/competitorCheck.service.ts';
export { removeCompetitors } from './competitors/competitor.repository.ts';
export { addCompetitor, readCompetitors } from './competitors/competitors.service.ts';
