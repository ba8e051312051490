import { overview as overviewCs } from '#shared/i18n/locales/cs/overview.ts';
import { seo as seoCs } from '#shared/i18n/locales/cs/seo.ts';
import { suspension as suspensionCs } from '#shared/i18n/locales/cs/suspension.ts';
import { overview as overviewEn } from '#shared/i18n/locales/en/overview.ts';
import { seo as seoEn } from '#shared/i18n/locales/en/seo.ts';
import { suspension as suspensionEn } from '#shared/i18n/locales/en/suspension.ts';
import { addTexts } from '#server/texts/texts.ts';

export { eshopAnalyzerHandlers } from './eshopAnalyzer.handlers.ts';
export { createSiteCheckJobs } from './siteCheck.service.ts';
export { createOverviewJobs } from './overview/overview.jobs.ts';
export { removeOverviewData } from './overview/overview.repository.ts';
export { createSuspensionJobs } from './suspension/forecast.jobs.ts';
export {
  findLastClear,
  findLatestForecasts,
  findReviewsSince,
  readRiskyForecasts,
  removeSuspensionData,
} from './suspension/forecast.repository.ts';
export type { SuspensionForecastDocument } from './suspension/forecast.model.ts';
export { createPriceComparisonJobs } from './priceComparison/priceComparison.jobs.ts';
export { removePriceComparisons } from './priceComparison/priceComparison.repository.ts';
export { createMarketJobs } from './market/market.service.ts';
export { removeMarketReading } from './market/market.repository.ts';
export {
  createPageViewJobs,
  readPageView,
  removePageView,
  startPageReading,
} from './pageViews/pageViews.service.ts';
export { createPageSpeedJobs } from './pageSpeed/pageSpeed.service.ts';
export { removePageSpeed } from './pageSpeed/pageSpeed.repository.ts';
export { createSearchConsoleRoutes } from './searchConsole/searchConsoleRoutes.ts';
export { createSearchConsoleJobs } from './searchConsole/searchConsole.jobs.ts';
export { disconnectSearchConsole } from './searchConsole/connect.service.ts';
export { removeSearchConsole } from './searchConsole/searchConsole.repository.ts';
export { removeSiteChecks } from './crawl/siteCheck.repository.ts';
export { createCompetitorJobs } from './competitors/competitorCheck.service.ts';
export { removeCompetitors } from './competitors/competitor.repository.ts';
export { addCompetitor, readCompetitors } from './competitors/competitors.service.ts';
addTexts('overview', { en: overviewEn, cs: overviewCs });
addTexts('seo', { en: seoEn, cs: seoCs });
addTexts('suspension', { en: suspensionEn, cs: suspensionCs });
