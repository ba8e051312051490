import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { findFirstStep, buildWizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';
import { hasWizardDraft } from '#renderer/features/campaignWizard/wizardDraft.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** A campaign that the shop doesn't have and can create. */
export interface CreatableCampaign {
  readonly channel: Channel;
  readonly format: Format;
  /** Where its wizard begins. */
  readonly path: string;
  /** Its wizard was begun on this device and not finished. */
  readonly isUnfinished: boolean;
}

/** The campaigns that the selected shop can create; undefined while they load. */
export function useCreatableCampaigns(): readonly CreatableCampaign[] | undefined {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const { data } = useCallQuery(api.campaign.getAvailableCampaignsInfo, {});
  return data?.campaigns.flatMap(({ channel, format, isAvailable, campaignExists }) => {
    const step = findFirstStep(channel, format);
    if (!isAvailable || campaignExists || step === null) return [];
    const path = buildWizardPath('/app/campaigns', { channel, format, step }, 'create');
    return [{ channel, format, path, isUnfinished: hasWizardDraft(eshopId, { channel, format }) }];
  });
}
