import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';

/** Leads to the first channel with a campaign, else to Google. */
export function CampaignsIndexPage() {
  const query = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  return (
    <QueryView query={query}>
      {({ campaigns }) => {
        const first = campaigns.find((campaign) => campaign.desiredStatus !== 'Removed');
        return <Redirect to={`/app/campaigns/${first?.channel ?? 'Google'}/formats`} />;
      }}
    </QueryView>
  );
}
