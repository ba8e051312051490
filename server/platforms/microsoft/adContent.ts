import { z } from 'zod';
import type { AdImage, AdTexts } from '../adPlatform.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { selectTexts, type TextAssetType } from '#shared/domain/campaign/textLimits.ts';
import { checkTaken, partialErrors } from './microsoftFailure.ts';
import type { MicrosoftClient } from './microsoftClient.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const idList = z.array(id.nullable()).nullable();

/** The fields of a dynamic search ad; a field without a text is emptied. */
export function buildDynamicAdFields(texts: AdTexts): Readonly<Record<string, string>> {
  const [text = '', textPart2 = ''] = selectTexts(texts, 'Description');
  const [path1 = '', path2 = ''] = selectTexts(texts, 'Path');
  return { Text: text, TextPart2: textPart2, Path1: path1, Path2: path2 };
}

/** What an image of a ratio is for at Microsoft; images of other ratios are of no use there. */
const useOf: Readonly<Partial<Record<AssetAspectRatio, string>>> = {
  Landscape191x100: 'LandscapeImageMedia',
  Square1x1: 'SquareImageMedia',
  Portrait1x2: 'PortraitImageMedia',
  Logo1x1: 'SquareLogoMedia',
  Logo4x1: 'LandscapeLogoMedia',
};

const mediaPage = 1_000;
const storedMedia = z.object({
  MediaMetaData: z.array(z.object({ Id: id, Text: z.string().nullish() }).nullable()),
});
const addedMedia = z.object({ MediaIds: idList, PartialErrors: partialErrors });

async function listStored(client: MicrosoftClient, accountId: string): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (let page = 0; ; page += 1) {
    const { MediaMetaData: found } = await client.call('campaign', {
      path: '/MediaMetaData/QueryByAccountId',
      accountId,
      body: { MediaEnabledEntities: 'ResponsiveAd', PageInfo: { Index: page, Size: mediaPage } },
      answer: storedMedia,
    });
    for (const media of found) if (media?.Text) stored.set(media.Text, media.Id);
    if (found.length < mediaPage) return stored;
  }
}

/** An image in an asset group, by its use. */
export interface UsedImage {
  readonly mediaId: string;
  readonly use: string;
}

/** Uploads the images that the account does not have yet, one by one, and answers all with their uses. */
export async function uploadImages(
  client: MicrosoftClient,
  accountId: string,
  images: readonly AdImage[],
): Promise<UsedImage[]> {
  const usable = images.flatMap((image) => {
    const use = useOf[image.aspectRatio];
    return use === undefined ? [] : [{ image, use }];
  });
  if (usable.length === 0) return [];
  const stored = await listStored(client, accountId);
  const used: UsedImage[] = [];
  for (const { image, use } of usable) {
    let mediaId = stored.get(image.name);
    if (mediaId === undefined) {
      const bytes = await image.readBytes();
      const answer = await client.call('campaign', {
        path: '/Media',
        accountId,
        body: {
          AccountId: accountId,
          Media: [
            { Type: 'Image', MediaType: 'GenericImage', Text: image.name, Data: bytes.toString('base64') },
          ],
        },
        answer: addedMedia,
      });
      checkTaken(answer.PartialErrors);
      mediaId = answer.MediaIds?.[0] ?? '';
      stored.set(image.name, mediaId);
    }
    used.push({ mediaId, use });
  }
  return used;
}

/** The fields of an asset group that show content. */
export function buildAssetGroupFields(texts: AdTexts, images: readonly UsedImage[]): object {
  const toLinks = (kind: TextAssetType) =>
    selectTexts(texts, kind).map((text) => ({ Asset: { Type: 'TextAsset', Text: text } }));
  const [path1 = '', path2 = ''] = selectTexts(texts, 'Path');
  return {
    BusinessName: (texts['BusinessName'] ?? '').trim(),
    Headlines: toLinks('Headline'),
    LongHeadlines: toLinks('LongHeadline'),
    Descriptions: toLinks('Description'),
    Images: images.map(({ mediaId, use }) => ({ Asset: { Type: 'ImageAsset', Id: mediaId, SubType: use } })),
    Path1: path1,
    Path2: path2,
  };
}
