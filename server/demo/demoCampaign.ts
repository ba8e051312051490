import { clientPermissions } from '#shared/access/permissions.ts';
import { getImageLimits } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { generateLogo, generateProductImage, saveAsset } from '#server/areas/asset/index.ts';
import { findCampaignSummaries, setDesiredStatus, synchronizeContent } from '#server/areas/campaign/index.ts';
import type { Services } from '#server/services.ts';

/** A campaign of the demo. */
export interface DemoCampaign {
  readonly channel: Channel;
  readonly format: Format;
  /** Major units of the shop's currency. */
  readonly dailyBudget: number;
  readonly texts: Readonly<Record<string, string>>;
  /** Products whose photos the ads show, where they show any. */
  readonly productIds?: readonly string[];
}

/** Saves what an ad shows: its texts, and for each ratio that it must have a logo or the photos of products. */
export async function saveDemoContent(
  services: Services,
  eshopId: EshopId,
  campaign: DemoCampaign,
): Promise<void> {
  const { channel, format, productIds = [] } = campaign;
  await saveAsset(services, {
    eshopId,
    channel,
    format,
    fileFormat: 'Json',
    aspectRatio: null,
    file: { fieldName: 'File', fileName: 'texts.json', bytes: Buffer.from(JSON.stringify(campaign.texts)) },
  });
  for (const { ratio, limit } of getImageLimits(channel, format)) {
    if (limit.min === 0) continue;
    const place = { channel, format } as const;
    if (ratio === 'Logo1x1') {
      await generateLogo(services, eshopId, {
        ...place,
        aspectRatio: ratio,
        color: '#b45309',
        shape: 'Rounded',
      });
      continue;
    }
    for (const productId of productIds)
      await tryGenerating(() =>
        generateProductImage(services, eshopId, { ...place, aspectRatio: ratio, productId }),
      );
  }
}

/** The shop of the picture is this process, which the history keeps busy: its answer may come too late. */
async function tryGenerating(generate: () => Promise<unknown>, attemptsLeft = 3): Promise<void> {
  try {
    await generate();
  } catch (error) {
    const isLate = error instanceof AppError && error.code === 'product_image_unreachable';
    if (!isLate || attemptsLeft === 1) throw error;
    await tryGenerating(generate, attemptsLeft - 1);
  }
}

/** Whether a shop has a campaign of the kind. */
export async function hasDemoCampaign(
  eshopId: EshopId,
  { channel, format }: Pick<DemoCampaign, 'channel' | 'format'>,
): Promise<boolean> {
  return (await findCampaignSummaries(eshopId)).some(
    (campaign) => campaign.channel === channel && campaign.format === format,
  );
}

/** Makes a campaign of a demo shop and turns it on, once. */
export async function runDemoCampaign(
  services: Services,
  eshopId: EshopId,
  campaign: DemoCampaign,
  language: 'cs' | 'sk' | 'de' = 'cs',
): Promise<void> {
  if (await hasDemoCampaign(eshopId, campaign)) return;
  await saveDemoContent(services, eshopId, campaign);
  const kind = { eshopId, channel: campaign.channel, format: campaign.format };
  await synchronizeContent(services, kind, {
    dailyBudget: campaign.dailyBudget,
    permissions: new Set(clientPermissions),
    language,
  });
  await setDesiredStatus(services, kind, { desiredStatus: 'Active', isEmailConfirmed: true });
}
