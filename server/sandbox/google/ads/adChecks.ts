import { checkReference, checkText, reportRequired, type Checked, type Reporter } from './checkBasics.ts';
import { longest, mostWebpageConditions } from './limits.ts';
import { checkPolicy } from './policyTerms.ts';
import type { AdGroup, AdGroupAd, AdGroupCriterion, CampaignCriterion } from './schemas.ts';

const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:/.test(value);

/** Texts and addresses of an ad. */
export const checkAdGroupAd = (checked: Checked<AdGroupAd>): void => {
  const { draft, report, resource } = checked;
  if (!checkReference(checked, resource.adGroup, 'adGroups', 'ad_group')) return;
  const { ad } = resource;
  if (!ad) return reportRequired(report, 'ad');
  const adGroup = draft.find(resource.adGroup)?.value as AdGroup | undefined;
  const dynamic = ad.expandedDynamicSearchAd;
  if (dynamic) {
    checkText(
      report,
      dynamic.description,
      'ad.expanded_dynamic_search_ad.description',
      longest.expandedDynamicDescription,
      true,
    );
    checkText(
      report,
      dynamic.description2,
      'ad.expanded_dynamic_search_ad.description2',
      longest.expandedDynamicDescription,
    );
    checkPolicy(report, dynamic.description, 'ad.expanded_dynamic_search_ad.description');
    checkPolicy(report, dynamic.description2, 'ad.expanded_dynamic_search_ad.description2');
    if (adGroup?.type !== 'SEARCH_DYNAMIC_ADS')
      report({ adError: 'INVALID_INPUT' }, 'The ad does not fit the type of its ad group.', 'ad');
    if ((ad.finalUrls ?? []).length > 0)
      report({ adError: 'INVALID_INPUT' }, 'A dynamic search ad takes no final URL.', 'ad.final_urls');
    return;
  }
  const responsive = ad.responsiveSearchAd;
  if (!responsive) return reportRequired(report, 'ad.ad_data');
  if (responsive.headlines.length < 3)
    report({ collectionSizeError: 'TOO_FEW' }, 'Too few.', 'ad.responsive_search_ad.headlines');
  if (responsive.headlines.length > 15)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'ad.responsive_search_ad.headlines');
  if (responsive.descriptions.length < 2)
    report({ collectionSizeError: 'TOO_FEW' }, 'Too few.', 'ad.responsive_search_ad.descriptions');
  if (responsive.descriptions.length > 4)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'ad.responsive_search_ad.descriptions');
  for (const headline of responsive.headlines)
    checkText(report, headline.text, 'ad.responsive_search_ad.headlines.text', longest.headline, true);
  for (const description of responsive.descriptions)
    checkText(
      report,
      description.text,
      'ad.responsive_search_ad.descriptions.text',
      longest.description,
      true,
    );
  checkText(report, responsive.path1, 'ad.responsive_search_ad.path1', longest.path);
  checkText(report, responsive.path2, 'ad.responsive_search_ad.path2', longest.path);
  if ((ad.finalUrls ?? []).length === 0) reportRequired(report, 'ad.final_urls');
  for (const url of ad.finalUrls ?? [])
    if (!isWebAddress(url))
      report({ urlFieldError: 'MALFORMED_URL' }, 'The URL is malformed.', 'ad.final_urls', {
        trigger: { stringValue: url },
      });
};

const checkWebpage = (report: Reporter, webpage: AdGroupCriterion['webpage']): void => {
  if (webpage && (webpage.conditions ?? []).length > mostWebpageConditions)
    report({ collectionSizeError: 'TOO_MANY' }, 'Too many.', 'webpage.conditions');
};

/** What an ad group targets. */
export const checkAdGroupCriterion = (checked: Checked<AdGroupCriterion>): void => {
  const { report, resource } = checked;
  checkReference(checked, resource.adGroup, 'adGroups', 'ad_group');
  if (!resource.webpage && !resource.keyword) reportRequired(report, 'criterion');
  checkWebpage(report, resource.webpage);
  checkText(report, resource.keyword?.text, 'keyword.text', longest.keyword);
};

/** Where and to whom a campaign shows. */
export const checkCampaignCriterion = (checked: Checked<CampaignCriterion>): void => {
  const { report, resource } = checked;
  checkReference(checked, resource.campaign, 'campaigns', 'campaign');
  const { location, language, device, webpage, keyword } = resource;
  if (!location && !language && !device && !webpage && !keyword) reportRequired(report, 'criterion');
  if (location && !/^geoTargetConstants\/\d+$/.test(location.geoTargetConstant))
    report({ criterionError: 'INVALID_GEO_LOCATION' }, 'Invalid geo target.', 'location.geo_target_constant');
  if (language && !/^languageConstants\/\d+$/.test(language.languageConstant))
    report({ criterionError: 'INVALID_LANGUAGE_CODE' }, 'Invalid language.', 'language.language_constant');
  checkWebpage(report, webpage);
  checkText(report, keyword?.text, 'keyword.text', longest.keyword);
};
