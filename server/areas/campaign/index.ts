export { countActiveCampaigns, hasCampaign } from './campaignFacts.repository.ts';
