export { eshopAnalyzerHandlers } from './eshopAnalyzer.handlers.ts';
export { createSiteCheckJobs, runSiteCheck } from './siteCheck.service.ts';
