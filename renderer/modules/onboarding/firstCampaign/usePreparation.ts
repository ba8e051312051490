import { useEffect, useState } from 'react';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { readFirstCampaign, writeFirstCampaign, type FirstCampaign } from './firstCampaign.ts';
import { countVariantImages, prepareLogo, prepareVariantImages } from './prepareImages.ts';

/** How far a preparation is. */
export interface PreparationProgress {
  readonly phase: 'reading' | 'images' | 'texts';
  readonly done: number;
  /** 0 where it is not known yet. */
  readonly of: number;
}

interface Kind {
  readonly channel: Channel;
  readonly format: Format;
}

type Report = (progress: PreparationProgress) => void;

/** Chooses the variants of a first campaign and creates their images; reuses saved ones. */
export async function prepareVariants(kind: Kind, report: Report): Promise<FirstCampaign> {
  report({ phase: 'reading', done: 0, of: 0 });
  const [proposal, { assets }] = await Promise.all([
    api.asset.getAdVariants(kind),
    api.asset.getAssetsInfo(kind),
  ]);
  const present = [...assets];
  const of = proposal.variants.length * countVariantImages(kind);
  let done = 0;
  report({ phase: 'images', done, of });
  const onDone = () => {
    done += 1;
    report({ phase: 'images', done, of });
  };
  const [images] = await Promise.all([
    Promise.all(
      proposal.variants.map(async (variant) => await prepareVariantImages(kind, variant, present, onDone)),
    ),
    prepareLogo(kind, present),
  ]);
  await invalidate(api.asset.getAssetsInfo);
  return {
    ...kind,
    productCount: proposal.productCount,
    recommendedDailyBudget: proposal.recommendedDailyBudget,
    variants: proposal.variants.map((variant, index) => ({
      ...variant,
      imageIds: images[index] ?? [],
      texts: null,
      source: null,
    })),
  };
}

/** Writes the texts of each variant that has none yet. */
export async function writeVariants(campaign: FirstCampaign, report: Report): Promise<FirstCampaign> {
  const { channel, format } = campaign;
  const of = campaign.variants.length;
  const variants: FirstCampaign['variants'][number][] = [];
  for (const variant of campaign.variants) {
    report({ phase: 'texts', done: variants.length, of });
    if (variant.texts !== null) {
      variants.push(variant);
      continue;
    }
    const { kind, category } = variant;
    const written = await api.asset.writeAdVariantTexts({ channel, format, kind, category });
    const texts = Object.fromEntries(written.texts.map(({ key, text }) => [key, text]));
    variants.push({ ...variant, texts, source: written.source });
  }
  return { ...campaign, variants };
}

/**
 * Runs a part of the preparation as soon as its step is shown, stores the result on the device and goes on; a step that
 * was left does not pull the user back. `retry` starts again after a problem.
 */
export function usePreparation(
  start: (report: Report, before: FirstCampaign | null) => Promise<FirstCampaign>,
  onPrepared: (campaign: FirstCampaign) => void,
): { progress: PreparationProgress | null; problem: ApiProblem | null; retry: () => void } {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [progress, setProgress] = useState<PreparationProgress | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const run = async () => {
      try {
        const report: Report = (next) => {
          if (isShown) setProgress(next);
        };
        const campaign = await start(report, readFirstCampaign(eshopId));
        if (!isShown) return;
        writeFirstCampaign(eshopId, campaign);
        onPrepared(campaign);
      } catch (error) {
        if (isShown) setProblem(toProblem(error));
      }
    };
    void run();
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one run an attempt, whatever rerenders meanwhile
  }, [attempt, eshopId]);
  const retry = () => {
    setProblem(null);
    setAttempt((before) => before + 1);
  };
  return { progress, problem, retry };
}
