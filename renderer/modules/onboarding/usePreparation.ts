import { useState } from 'react';
import type { TextSource } from '#shared/domain/asset/generatedText.ts';
import { getImageLimits } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { createPendingJoin } from '#renderer/api/joinPending.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { toBudgetChoice } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { writeWizardDraft } from '#renderer/features/campaignWizard/wizardDraft.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { prepareImages } from './prepareImages.ts';

/** Phase of a campaign's preparation, in order. */
export type PreparationPhase = 'reading' | 'images' | 'texts';

interface Kind {
  readonly channel: Channel;
  readonly format: Format;
}

/** The phases of preparing a campaign of a kind. */
export function preparationPhases({ channel, format }: Kind): readonly PreparationPhase[] {
  return getImageLimits(channel, format).length === 0 ? ['reading', 'texts'] : ['reading', 'images', 'texts'];
}

/** As many texts of each kind as a person reads through gladly. */
const wantedTexts = 5;

interface Preparation {
  readonly source: TextSource;
}

/**
 * Has a campaign prepared: its texts are written from the catalogue and put into the draft of its wizard, where the person
 * looks them over and changes what they like. The logo and images that the ad lacks are made and saved as if they had been
 * uploaded; no campaign is made.
 */
export function usePreparation() {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [phase, setPhase] = useState<PreparationPhase | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [joinPending] = useState(() => createPendingJoin<Preparation | null>());
  const run = async ({ channel, format }: Kind): Promise<Preparation | null> => {
    setProblem(null);
    try {
      setPhase('reading');
      const [{ assets }, { proposed, recommended }] = await Promise.all([
        api.asset.getAssetsInfo({ channel, format }),
        api.campaign.getDailyBudgetLimit({ channel, format }),
      ]);
      const phases = preparationPhases({ channel, format });
      if (phases.includes('images')) setPhase('images');
      const created = await prepareImages({ channel, format }, assets);
      if (created.length > 0) await invalidate(api.asset.getAssetsInfo);
      setPhase('texts');
      const written = await api.asset.generateTextAssets({ channel, format, count: wantedTexts });
      writeWizardDraft(
        eshopId,
        { channel, format },
        {
          texts: Object.fromEntries(written.texts.map(({ key, text }) => [key, text])),
          budget: toBudgetChoice(recommended.value, proposed),
        },
        { images: [...assets.filter((asset) => asset.fileFormat !== 'Json'), ...created] },
      );
      return { source: written.source };
    } catch (error) {
      setProblem(toProblem(error));
      return null;
    } finally {
      setPhase(null);
    }
  };
  /** Resolves with who wrote the texts; null when it failed, and `problem` says why. A second click joins the first. */
  const prepare = async (kind: Kind) => await joinPending([eshopId, kind], async () => await run(kind));
  return { prepare, phase, problem };
}
