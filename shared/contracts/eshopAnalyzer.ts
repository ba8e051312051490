import { allOf } from '../access/permissions.ts';
import { defineController } from './defineCall.ts';

const { unbuilt } = defineController('EshopAnalyzer', 'EshopAnalyzer');

export const eshopAnalyzer = {
  getCompetitors: unbuilt(
    'GetCompetitors',
    'eshop',
    'Get competitors.',
    allOf('GetDiagnosticsCompetitionOverview'),
  ),
  getPerformanceInsights: unbuilt(
    'GetPerformanceInsights',
    'eshop',
    'Get performance insights.',
    allOf('GetDiagnosticsWebInsights'),
  ),
  getSeoInsights: unbuilt('GetSeoInsights', 'eshop', 'Get seo insights.', allOf('GetDiagnosticsWebInsights')),
  getWebInsightKeywords: unbuilt(
    'GetWebInsightKeywords',
    'eshop',
    'Get web insight keywords.',
    allOf('GetDiagnosticsWebInsights'),
  ),
  getWebInsightVisitSources: unbuilt(
    'GetWebInsightVisitSources',
    'eshop',
    'Get web insight visit sources.',
    allOf('GetDiagnosticsWebInsights'),
  ),
  getWebInsights: unbuilt('GetWebInsights', 'eshop', 'Get web insights.', allOf('GetDiagnosticsWebInsights')),
};
