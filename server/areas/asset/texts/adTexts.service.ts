import { createHash } from 'node:crypto';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { asset } from '#shared/contracts/asset.ts';
import { getTextAssetType } from '#shared/domain/asset/asset.ts';
import { findWizardSteps, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import { checkTexts } from '#shared/domain/campaign/textLimits.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { findAssets, replaceTextsFile } from '../asset.repository.ts';
import { deriveShopFolder } from '../asset.service.ts';
import { readStoredTexts } from '../content.service.ts';
import { toFieldError } from '../textFile.ts';
import { findFalseClaims } from './claimCheck.ts';
import { readCatalogueFacts } from './readFacts.service.ts';

interface Place {
  readonly eshopId: EshopId;
  readonly channel: Channel;
  readonly format: Format;
}

const toVersion = (fileKey: string | null): string =>
  createHash('sha256')
    .update(fileKey ?? '')
    .digest('hex')
    .slice(0, 32);

async function readStored(services: Services, { eshopId, channel, format }: Place) {
  const assets = await findAssets(eshopId, channel, format);
  const stored = await readStoredTexts(services, assets, channel, format);
  return { ...stored, version: toVersion(stored.fileKey) };
}

/** The saved texts of a channel and format, with the version that a change is bound to. */
export async function readAdTexts(
  services: Services,
  place: Place,
): Promise<{ texts: Record<string, string>; version: string }> {
  const { texts, version } = await readStored(services, place);
  return { texts: { ...texts }, version };
}

/**
 * Saves one text, or with `isPreview` only checks it.
 * @throws AppError format_not_available, conflict where the texts have changed, text_asset_invalid
 */
export async function writeAdText(
  services: Services,
  place: Place,
  change: {
    readonly key: string;
    readonly text: string;
    readonly version: string;
    readonly isPreview: boolean;
  },
): Promise<OutputOf<typeof asset.setAdText>> {
  const { eshopId, channel, format } = place;
  const { key, text } = change;
  if (findWizardSteps(channel, format) === null) throw new AppError('format_not_available');
  const stored = await readStored(services, place);
  const { [key]: _former, ...others } = stored.texts;
  const texts = text === '' ? others : { ...stored.texts, [key]: text };
  const isKnown = (reason: string, at: string) =>
    checkTexts(channel, format, stored.texts).some((one) => one.reason === reason && one.key === at);
  // What the texts lack anyway is no fault of this one.
  const found = checkTexts(channel, format, texts).filter(
    (one) => one.key === key || !isKnown(one.reason, one.key),
  );
  const claims = text === '' ? [] : findFalseClaims(text, await readCatalogueFacts(eshopId));
  const problems = found.map(({ reason, limit, found: actual }) => ({ reason, limit, found: actual }));
  if (change.isPreview) return { version: stored.version, problems, claims };
  if (stored.version !== change.version) throw new AppError('conflict');
  if (found.length > 0) throw new AppError('text_asset_invalid', { fields: found.map(toFieldError) });
  const bytes = Buffer.from(JSON.stringify(texts));
  const fileKey = await services.files.write(deriveShopFolder(services, eshopId), 'json', bytes);
  const type = getTextAssetType(channel, format);
  const isSaved = await replaceTextsFile(eshopId, type, stored.fileKey, fileKey);
  if (!isSaved) {
    await services.files.remove(fileKey);
    throw new AppError('conflict');
  }
  if (stored.fileKey !== null) await services.files.remove(stored.fileKey);
  return { version: toVersion(fileKey), problems, claims };
}
