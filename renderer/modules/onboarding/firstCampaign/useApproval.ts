import { useRef, useState } from 'react';
import type { Asset } from '#shared/contracts/asset.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import type { BudgetChoice } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useSaveCampaign } from '#renderer/features/campaignWizard/useSaveCampaign.ts';
import { writeWizardDraft } from '#renderer/features/campaignWizard/wizardDraft.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { writeFirstCampaign, type FirstCampaign, type PreparedVariant } from './firstCampaign.ts';
import { prepareLogo, prepareVariantImages } from './prepareImages.ts';

/** Keeps the images of one variant, and makes those that are missing, e.g. after an attempt with another one. */
async function keepVariantImages(campaign: FirstCampaign, variant: PreparedVariant): Promise<Asset[]> {
  const { channel, format } = campaign;
  const kind = { channel, format };
  const present = [...(await api.asset.getAssetsInfo(kind)).assets];
  const [chosen] = await Promise.all([
    prepareVariantImages(kind, variant, present, () => undefined),
    prepareLogo(kind, present),
  ]);
  const prepared = new Set(campaign.variants.flatMap(({ imageIds }) => imageIds));
  const isSurplus = ({ id }: Asset) => prepared.has(id) && !chosen.includes(id);
  const surplus = present.filter(isSurplus);
  if (surplus.length > 0) await api.asset.deleteAssets({ assetIds: surplus.map(({ id }) => id) });
  await invalidate(api.asset.getAssetsInfo);
  return present.filter((asset) => !isSurplus(asset) && asset.fileFormat !== 'Json');
}

/** Approves a variant, which makes the campaign, or hands it over to the campaign's wizard to be changed. */
export function useApproval(campaign: FirstCampaign) {
  const { channel, format } = campaign;
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const saving = useSaveCampaign({ channel, format, mode: 'create' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      pending.current = null;
      setIsBusy(false);
    }
  };
  /** A second click joins the first one. */
  const run = async (work: () => Promise<boolean>): Promise<boolean> =>
    await (pending.current ??= attempt(work));
  /** Resolves with whether the campaign is made. */
  const approve = async (variant: PreparedVariant, budget: BudgetChoice) =>
    await run(async () => {
      const images = await keepVariantImages(campaign, variant);
      const isSaved = await saving.save({ texts: variant.texts ?? {}, images, budget });
      if (isSaved) writeFirstCampaign(eshopId, null);
      return isSaved;
    });
  /** Resolves with whether the campaign's wizard has everything. */
  const edit = async (variant: PreparedVariant, budget: BudgetChoice) =>
    await run(async () => {
      const images = await keepVariantImages(campaign, variant);
      writeWizardDraft(eshopId, { channel, format }, { texts: variant.texts ?? {}, budget }, { images });
      return true;
    });
  return { approve, edit, isBusy, problem: problem ?? saving.problem };
}
