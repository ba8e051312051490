import type { ContentFault } from '#shared/domain/content/content.ts';
import { mostChangedBasisPoints, type ImageScene } from '#shared/domain/content/image/contentImage.ts';
import { masterSide } from '#shared/domain/content/image/layOutPicture.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { reserveAiImage } from '#server/areas/asset/index.ts';
import { AiError, type ImageModel } from '#server/integrations/ai/index.ts';
import { ImageFault } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import { placeInMaster, type Cut } from './drawPicture.service.ts';
import { hashItem } from '../writing/hash.ts';

/** What a setting looks like, for a model. */
const sceneWords: Readonly<Record<ImageScene, string>> = {
  WinterWindow: 'a wooden windowsill at dusk, snow outside the window, warm light on the wood',
  SunlitWall: 'a light wooden table in front of a warm wall with soft morning sun',
  Concrete: 'a dark table in front of a grey concrete wall with a spot of light',
  StudioRose: 'a dusty rose studio set with a round arch',
  Advent: 'a dark wooden table in front of a deep green wall with blurred advent lights',
  Plain: 'a plain light grey studio background',
};

/** What a model is to draw. */
export interface SettingOrder {
  readonly prompt: string;
  readonly leaveOut: string;
  readonly scene: ImageScene;
}

/** A setting that a model drew. */
export interface DrawnSetting {
  readonly bytes: Buffer;
  readonly changedBasisPoints: number;
  readonly promptHash: string;
  readonly tokens: number;
  readonly microUsd: number;
}

export type SettingResult =
  | { readonly kind: 'drawn'; readonly setting: DrawnSetting }
  | { readonly kind: 'refused'; readonly changedBasisPoints: number }
  | { readonly kind: 'fault'; readonly fault: ContentFault }
  | { readonly kind: 'stopped' };

/** The prompt: the user's words are a description only, whatever they say. */
export function buildImagePrompt({ prompt, leaveOut, scene }: SettingOrder): string {
  return [
    'A photographic setting for a product photo, seen straight from the front, standing on a surface.',
    `Setting: ${sceneWords[scene]}.`,
    ...(prompt === '' ? [] : [`Description by the user: ${prompt.replaceAll(/\s+/g, ' ')}`]),
    'Keep the product of the picture exactly as it is: its shape, colors, size and place.',
    `Leave out: text, letters, logos, price tags, people, other products${leaveOut === '' ? '' : `, ${leaveOut}`}.`,
  ].join('\n');
}

async function draw(
  services: Services,
  model: ImageModel,
  cuts: readonly Cut[],
  { setting, signal }: { readonly setting: SettingOrder; readonly signal: AbortSignal },
): Promise<{ bytes: Buffer; tokens: number | null; changedBasisPoints: number }> {
  const products = placeInMaster(cuts);
  const edit = await services.images.composeEdit(masterSide, products);
  const prompt = buildImagePrompt(setting);
  const drawn = await model.edit({ ...edit, prompt, side: masterSide, signal });
  const { bytes } = await services.images.encode(drawn.bytes, 'Jpg');
  const changedBasisPoints = await services.images.compareProducts(bytes, masterSide, products);
  return { bytes, tokens: drawn.tokens, changedBasisPoints };
}

/**
 * Has a model draw a setting around products, within the day's budget. A picture in which the product is another one is
 * refused and not charged.
 */
export async function drawSetting(
  services: Services,
  eshopId: EshopId,
  cuts: readonly Cut[],
  order: { readonly setting: SettingOrder; readonly signal: AbortSignal },
): Promise<SettingResult> {
  const { imageModel: model } = services;
  if (model === null) return { kind: 'fault', fault: 'Unavailable' };
  if (order.signal.aborted) return { kind: 'stopped' };
  const reservation = await reserveAiImage(services, eshopId);
  if (reservation === null) return { kind: 'fault', fault: 'BudgetSpent' };
  try {
    const { bytes, tokens, changedBasisPoints } = await draw(services, model, cuts, order);
    if (changedBasisPoints > mostChangedBasisPoints) {
      await reservation.release();
      return { kind: 'refused', changedBasisPoints };
    }
    const spent = await reservation.settle(tokens);
    const promptHash = hashItem(buildImagePrompt(order.setting));
    return { kind: 'drawn', setting: { bytes, changedBasisPoints, promptHash, ...spent } };
  } catch (thrown) {
    await reservation.release();
    if (thrown instanceof AiError)
      return thrown.kind === 'stopped' ? { kind: 'stopped' } : { kind: 'fault', fault: 'Unavailable' };
    // What the model answered is no picture.
    if (thrown instanceof ImageFault) return { kind: 'fault', fault: 'Unusable' };
    throw thrown;
  }
}
