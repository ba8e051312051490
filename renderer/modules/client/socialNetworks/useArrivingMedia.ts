import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { UploadedPostMedia } from '#shared/contracts/socialMediaPostSchemas.ts';
import { pictureRatios } from '#shared/domain/content/image/contentImage.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { contentImageIdSchema, contentVideoIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { addMedia, createDraft, type PostDraft } from './postDraft.ts';

interface Arrived {
  readonly media: UploadedPostMedia;
  readonly productIds: readonly string[];
  readonly isAiMade: boolean;
  readonly altText?: string;
}

/** Begins a post with the generated image or video that the address names (`?image=…&ratio=1:1`, `?video=…`). */
export function useArrivingMedia(
  networks: readonly SocialNetwork[],
  isReady: boolean,
  onDraft: (draft: PostDraft) => void,
): void {
  const [params, setParams] = useSearchParams();
  const begin = ({ media, productIds, isAiMade, altText = '' }: Arrived) => {
    const draft = createDraft(networks.slice(0, 1), null);
    onDraft({ ...addMedia(draft, { ...media, altText }, productIds), isAiMade });
  };
  const copyVideo = useAction(api.socialMediaPost.copyVideoToPost, { onSuccess: begin });
  const copyImage = useAction(api.socialMediaPost.copyImageToPost, { onSuccess: begin });
  const videoId = contentVideoIdSchema.safeParse(params.get('video')).data;
  const imageId = contentImageIdSchema.safeParse(params.get('image')).data;
  const copy = useEffectEvent(() => {
    // A reload of the page is not another post.
    setParams({}, { replace: true });
    const ratio = pictureRatios.find((known) => known === params.get('ratio')) ?? '1:1';
    if (videoId !== undefined) void copyVideo.run({ videoId });
    else if (imageId !== undefined) void copyImage.run({ imageId, ratio });
  });
  const isNamed = videoId !== undefined || imageId !== undefined;
  useEffect(() => {
    if (isNamed && isReady) copy();
  }, [isNamed, isReady]);
}
