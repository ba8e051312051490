import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { toSavedTexts } from './adTexts.ts';
import type { WizardKind } from './wizardStore.ts';
import type { WizardValues } from './wizardValues.ts';

/** Phase of saving a campaign. */
export type SavePhase = 'texts' | 'platform';

/** Saves the texts, then creates the campaign from them or updates its ads. */
export function useSaveCampaign({ channel, format, mode }: WizardKind) {
  const [phase, setPhase] = useState<SavePhase | null>(null);
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
      api.campaign.getGlobalCampaignProblems,
    ],
  });
  const saveTexts = async ({ texts }: WizardValues) => {
    const content = JSON.stringify(toSavedTexts(texts));
    const file = new File([content], 'texts.json', { type: 'application/json' });
    const fields = { FileFormat: 'Json', Channel: channel, Format: format } as const;
    return (await upload.run(fields, { files: { File: file } })) !== null;
  };
  const toPlatform = async ({ budget }: WizardValues) => {
    const dailyBudget = mode === 'create' && budget.value !== null ? { dailyBudget: budget.value } : {};
    return (await synchronize.run({ channel, format, ...dailyBudget })) !== null;
  };
  /** Resolves with whether all of it is saved; what failed is in `problem`. */
  const save = async (written: WizardValues): Promise<boolean> => {
    try {
      setPhase('texts');
      if (!(await saveTexts(written))) return false;
      setPhase('platform');
      return await toPlatform(written);
    } finally {
      setPhase(null);
    }
  };
  return { save, phase, problem: upload.problem ?? synchronize.problem };
}
