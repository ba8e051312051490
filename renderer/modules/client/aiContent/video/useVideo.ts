import { useEffect, useState } from 'react';
import type { ContentVideo, Storyboard } from '#shared/contracts/contentVideoSchemas.ts';
import type { ContentWriter } from '#shared/domain/content/content.ts';
import type { ImageScene } from '#shared/domain/content/image/contentImage.ts';
import {
  filmSeconds,
  isFilmRatio,
  sumSeconds,
  videoSeconds,
  type VideoRatio,
  type VideoShot,
} from '#shared/domain/content/video/contentVideo.ts';
import { stretchStoryboard } from '#shared/domain/content/video/planStoryboard.ts';
import { drawScene } from '#shared/domain/content/image/drawScene.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQueries, useCallQuery } from '#renderer/api/queries.ts';
import { noteOwnExport } from '#renderer/session/ownExports.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** What a video is to be. */
export interface VideoDraft {
  /** Whether a model films it, or it is composed from photos. */
  readonly writer: ContentWriter;
  readonly productIds: readonly string[];
  readonly photo: { readonly file: File; readonly url: string } | null;
  /** The user's own M4A; null for a silent video. */
  readonly sound: File | null;
  readonly ratio: VideoRatio;
  readonly seconds: number;
  readonly prompt: string;
  readonly leaveOut: string;
  /** Background and length of the one shot that a model films. */
  readonly scene: ImageScene;
  readonly filmSeconds: (typeof filmSeconds)[number];
  /** The edited storyboard; null while the planned one is taken. */
  readonly shots: readonly VideoShot[] | null;
}

const emptyDraft: VideoDraft = {
  writer: 'Catalogue',
  productIds: [],
  photo: null,
  sound: null,
  ratio: '9:16',
  seconds: videoSeconds.usual,
  prompt: '',
  leaveOut: '',
  scene: 'SunlitWall',
  filmSeconds: 8,
  shots: null,
};
const noShots: readonly VideoShot[] = [];
const stage = { width: 90, height: 160, groundY: 130 };

/** The setting alone, until the picture of its shot is there. */
function drawPlaceholder(shot: VideoShot): string {
  return `data:image/svg+xml,${encodeURIComponent(drawScene(shot.scene, stage, 7))}`;
}

/** The one shot that a model films. */
function buildFilmShot({ photo, productIds, scene, filmSeconds: seconds }: VideoDraft): VideoShot {
  const productId = photo === null ? (productIds[0] ?? null) : null;
  const kind = productId === null ? 'Photo' : 'Product';
  return { kind, productId, caption: '', showsPrice: false, movement: 'ZoomIn', scene, seconds };
}

/** What a video was made from, as parts of a draft; an uploaded photo can't be taken along. */
function toDraft({ shots, ratio, productIds, film }: ContentVideo): Partial<VideoDraft> {
  const same = { productIds, ratio, photo: null };
  const [filmed] = shots;
  if (film !== null && filmed !== undefined)
    return {
      ...same,
      writer: 'Model',
      prompt: film.prompt,
      leaveOut: film.leaveOut,
      scene: filmed.scene,
      filmSeconds: filmSeconds.find((one) => one === filmed.seconds) ?? emptyDraft.filmSeconds,
    };
  const drawn = shots.filter(({ kind }) => kind !== 'Photo');
  return { ...same, writer: 'Catalogue', shots: drawn, seconds: Math.round(sumSeconds(drawn)) };
}

/** Pictures of shots, as far as they are drawn, and the first reason why one is not. */
function useStills(shots: readonly VideoShot[], texts: Storyboard['texts'], draft: VideoDraft) {
  const queries = useCallQueries(
    api.content.getVideoStill,
    shots.map((shot, at) => ({
      ratio: draft.ratio,
      scene: shot.scene,
      productId: shot.productId,
      hasCaption: shot.kind === 'Product' && shot.caption !== '',
      hasPrice: shot.kind === 'Product' && (texts[at]?.price ?? null) !== null,
    })),
  );
  return {
    pictures: shots.map((shot, at) =>
      shot.kind === 'Photo'
        ? (draft.photo?.url ?? drawPlaceholder(shot))
        : (queries[at]?.data?.picture ?? drawPlaceholder(shot)),
    ),
    problem: queries.find(({ error }) => error !== null)?.error ?? null,
  };
}

/**
 * A draft of a video: its storyboard as the server writes it, its pictures, and its rendering.
 * @param start the video that is reused, if one is
 */
export function useVideo(start: ContentVideo | null = null) {
  const t = useText('aiVideos');
  const [draft, setDraft] = useState<VideoDraft>(() => ({
    ...emptyDraft,
    ...(start === null ? {} : toDraft(start)),
  }));
  const [selectedShot, setSelectedShot] = useState(0);
  const url = draft.photo?.url;
  useEffect(() => () => void (url === undefined ? null : URL.revokeObjectURL(url)), [url]);
  const isFilm = draft.writer === 'Model';
  const isEmpty = (isFilm || draft.shots === null) && draft.productIds.length === 0 && draft.photo === null;
  const given = isFilm ? [buildFilmShot(draft)] : draft.shots;
  const plan = useCallQuery(
    api.content.getVideoPlan,
    given === null
      ? {
          productIds: [...draft.productIds],
          hasPhoto: draft.photo !== null,
          ratio: draft.ratio,
          seconds: draft.seconds,
          prompt: draft.prompt,
          leaveOut: draft.leaveOut,
        }
      : { shots: [...given], ratio: draft.ratio },
    { isEnabled: !isEmpty, keepsPrevious: true },
  );
  const shots = isEmpty ? noShots : (given ?? plan.data?.shots ?? noShots);
  const texts = plan.data?.texts ?? [];
  const { pictures, problem } = useStills(shots, texts, draft);
  const generation = useAction(api.content.generateVideo, {
    failure: 'caller',
    invalidates: [api.content.getGeneratedVideos, api.content.getContentHistory, api.job.getJobs],
    onSuccess: ({ video }) => {
      noteOwnExport(video.jobId);
      showSuccess(t('aiVideos:render.started'));
    },
  });
  const change = (part: Partial<VideoDraft>) => setDraft((before) => ({ ...before, ...part }));
  const setShots = (next: readonly VideoShot[]) =>
    change({ shots: next.length === 0 ? null : next, seconds: Math.round(sumSeconds(next)) });
  const seconds = sumSeconds(shots);
  const moveShotTo = (from: number, to: number) => {
    const next = [...shots];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    setShots(next);
    setSelectedShot(to);
  };
  return {
    draft,
    shots,
    texts,
    pictures,
    plan,
    stillProblem: problem,
    isEmpty,
    seconds,
    isOutOfRange: shots.length > 0 && (seconds < videoSeconds.min || seconds > videoSeconds.max),
    hasFault: texts.some(({ captionFault }) => captionFault !== null),
    selectedShot: Math.min(selectedShot, Math.max(0, shots.length - 1)),
    selectShot: setSelectedShot,
    /** Other photos or words plan the storyboard again. */
    replan: (part: Partial<VideoDraft>) => change({ ...part, shots: null }),
    isFilm,
    /**
     * A model films the first product or the photo, in two ratios; products and a storyboard that was edited stay for the
     * other way.
     */
    changeWriter: (writer: ContentWriter) => {
      setSelectedShot(0);
      change({
        writer,
        ratio: writer === 'Model' && !isFilmRatio(draft.ratio) ? '9:16' : draft.ratio,
      });
    },
    changeFilm: (part: Partial<Pick<VideoDraft, 'scene' | 'filmSeconds' | 'prompt' | 'leaveOut'>>) =>
      change(part),
    changeSound: (sound: File | null) => change({ sound }),
    changeRatio: (ratio: VideoRatio) => change({ ratio }),
    changeSeconds: (next: number) =>
      change({
        seconds: next,
        shots: draft.shots === null ? null : stretchStoryboard(draft.shots, next),
      }),
    changeShot: (at: number, part: Partial<VideoShot>) =>
      setShots(shots.map((shot, index) => (index === at ? { ...shot, ...part } : shot))),
    removeShot: (at: number) => setShots(shots.filter((_, index) => index !== at)),
    moveShot: (at: number, by: 1 | -1) => moveShotTo(at, at + by),
    moveShotTo,
    reuse: (rendered: ContentVideo) => {
      setSelectedShot(0);
      change(toDraft(rendered));
    },
    generation,
    generate: async () =>
      await generation.run(
        {
          Prompt: draft.prompt,
          NegativePrompt: draft.leaveOut,
          AspectRatio: draft.ratio,
          Writer: draft.writer,
          Duration: String(isFilm ? draft.filmSeconds : draft.seconds),
          Shots: JSON.stringify(shots),
        },
        {
          files: {
            ...(draft.photo === null ? {} : { File: draft.photo.file }),
            ...(draft.sound === null ? {} : { Sound: draft.sound }),
          },
        },
      ),
  };
}

export type Video = ReturnType<typeof useVideo>;
