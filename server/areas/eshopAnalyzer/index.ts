export { eshopAnalyzerHandlers } from './eshopAnalyzer.handlers.ts';
export { createSiteCheckJobs } from './siteCheck.service.ts';
export { removeSiteChecks } from './crawl/siteCheck.repository.ts';
