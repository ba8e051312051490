import { useRef, useState } from 'react';
import type { ApiCall } from '#renderer/api/client.types.ts';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import type { InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { content } from '#shared/contracts/content.ts';
import type { ContentWriter } from '#shared/domain/content/content.ts';
import type {
  ContentImageKind,
  ImageScene,
  PictureRatio,
} from '#shared/domain/content/image/contentImage.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';

type Drawn = OutputOf<(typeof content)['generateImage']>;

/** What a picture is to be. */
export interface PictureDraft {
  readonly file: File | null;
  readonly productIds: readonly string[];
  readonly scenes: readonly ImageScene[];
  readonly prompt: string;
  readonly leaveOut: string;
  readonly headline: string;
  readonly showPrice: boolean;
  readonly showLogo: boolean;
  readonly ratio: PictureRatio;
  readonly writer: ContentWriter;
}

const emptyDraft: PictureDraft = {
  file: null,
  productIds: [],
  scenes: ['SunlitWall'],
  prompt: '',
  leaveOut: '',
  headline: '',
  showPrice: false,
  showLogo: true,
  ratio: '1:1',
  writer: 'Model',
};

/** What an image was made from, as a draft; an uploaded photo can't be taken along. */
function toDraft(image: ContentImage): PictureDraft {
  const { productIds, scene, prompt, headline, price, hasLogo, ratio, writer } = image;
  return {
    ...emptyDraft,
    productIds,
    scenes: [scene ?? 'SunlitWall'],
    prompt,
    headline,
    showPrice: price !== null,
    showLogo: hasLogo,
    ratio,
    writer,
  };
}

/**
 * A draft of pictures, their generation, and its last answer.
 * @param start the image that is reused, if one is
 */
export function usePictures(
  kind: ContentImageKind,
  openedId: string | null,
  start: ContentImage | null = null,
) {
  const [draft, setDraft] = useState<PictureDraft>(() => (start === null ? emptyDraft : toDraft(start)));
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [selectedId, setSelectedId] = useState(openedId);
  const [isStopped, setIsStopped] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const call: ApiCall<InputOf<(typeof content)['generateImage']>, Drawn> = kind === 'Image'
    ? api.content.generateImage
    : api.content.generateImageBackground;
  const generation = useAction(call, {
    failure: 'caller',
    invalidates: [api.content.getGeneratedImages, api.content.getContentHistory],
    onSuccess: (answer) => {
      setDrawn(answer);
      setSelectedId(answer.images[0]?.id ?? null);
    },
  });
  const generate = async () => {
    stop.current = new AbortController();
    setIsStopped(false);
    setDrawn(null);
    const { file } = draft;
    await generation.run(
      {
        Prompt: draft.prompt,
        NegativePrompt: draft.leaveOut,
        Scenes: draft.scenes.join(','),
        AspectRatio: draft.ratio,
        Writer: draft.writer,
        ProductIds: draft.productIds.join('\n'),
        ...(kind === 'Image'
          ? {
              Headline: draft.headline,
              ShowPrice: draft.showPrice ? 'true' : ('false' as const),
              ShowLogo: draft.showLogo ? ('true' as const) : ('false' as const),
            }
          : {}),
      },
      {
        signal: stop.current.signal,
        files: file === null ? {} : { [kind === 'Image' ? 'ImageFiles' : 'File']: file },
      },
    );
  };
  return {
    draft,
    change: (part: Partial<PictureDraft>) => setDraft((before) => ({ ...before, ...part })),
    drawn,
    selectedId,
    select: setSelectedId,
    reuse: (image: ContentImage) => setDraft(toDraft(image)),
    isStopped,
    generation,
    generate,
    stop: () => {
      setIsStopped(true);
      stop.current?.abort();
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
