import type { Channel, EditMode, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { savedTexts, type AdTexts } from './adTexts.ts';

/** Saves the texts of an ad, then makes the campaign from them or brings its ads up to them. */
export function useSaveCampaign(channel: Channel, format: Format) {
  const upload = useAction(api.asset.upsertAsset, {
    failure: 'caller',
    invalidates: [api.asset.getAssetsInfo],
  });
  const synchronize = useAction(api.campaign.synchronizeCampaignContent, {
    failure: 'caller',
    invalidates: [
      api.campaign.getAllCampaignStatuses,
      api.campaign.getCampaignInfo,
      api.campaign.getAvailableCampaignsInfo,
      api.campaign.getDailyBudgetLimit,
    ],
  });
  /** Resolves with whether all of it is saved; what failed is in `problem`. */
  const save = async (texts: AdTexts, dailyBudget: number | null, mode: EditMode): Promise<boolean> => {
    const content = JSON.stringify(savedTexts(texts));
    const file = new File([content], 'texts.json', { type: 'application/json' });
    const uploaded = await upload.run(
      { FileFormat: 'Json', Channel: channel, Format: format },
      { files: { File: file } },
    );
    if (uploaded === null) return false;
    const synchronized = await synchronize.run({
      channel,
      format,
      ...(mode === 'create' && dailyBudget !== null ? { dailyBudget } : {}),
    });
    return synchronized !== null;
  };
  return {
    save,
    isSaving: upload.isPending || synchronize.isPending,
    problem: upload.problem ?? synchronize.problem,
  };
}
