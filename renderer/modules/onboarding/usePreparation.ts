import { useState } from 'react';
import type { TextSource } from '#shared/domain/asset/generatedText.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { choiceOf } from '#renderer/features/campaignWizard/dailyBudget.ts';
import { writeWizardDraft } from '#renderer/features/campaignWizard/wizardDraft.ts';
import { useSession } from '#renderer/session/sessionStore.ts';

/** What is done for a campaign, one after another. */
export type PreparationPhase = 'reading' | 'texts';

interface Kind {
  readonly channel: Channel;
  readonly format: Format;
}

/** The phases of preparing a campaign of a kind. */
export function preparationPhases(_kind: Kind): readonly PreparationPhase[] {
  return ['reading', 'texts'];
}

/** As many texts of each kind as a person reads through gladly. */
const wantedTexts = 5;

/**
 * Has a campaign prepared: its texts are written from the catalogue and put into the draft of its wizard, where the person
 * looks them over and changes what they like. Nothing is saved and no campaign is made.
 */
export function usePreparation() {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [phase, setPhase] = useState<PreparationPhase | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  /** Resolves with who wrote the texts; null when it failed, and `problem` says why. */
  const prepare = async ({ channel, format }: Kind): Promise<{ readonly source: TextSource } | null> => {
    setProblem(null);
    try {
      setPhase('reading');
      const [{ assets }, { proposed }] = await Promise.all([
        api.asset.getAssetsInfo({ channel, format }),
        api.campaign.getDailyBudgetLimit({ channel, format }),
      ]);
      setPhase('texts');
      const written = await api.asset.generateTextAssets({ channel, format, count: wantedTexts });
      writeWizardDraft(
        eshopId,
        { channel, format },
        {
          texts: Object.fromEntries(written.texts.map(({ key, text }) => [key, text])),
          budget: choiceOf(proposed[1]?.value ?? proposed[0]?.value ?? null, proposed),
        },
        { images: assets.filter((asset) => asset.fileFormat !== 'Json') },
      );
      return { source: written.source };
    } catch (error) {
      setProblem(toProblem(error));
      return null;
    } finally {
      setPhase(null);
    }
  };
  return { prepare, phase, problem };
}
