import { Alert, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { VideoAi } from '#shared/contracts/contentVideoSchemas.ts';
import { contentWriters } from '#shared/domain/content/content.ts';
import { imageScenes, maxPhotoBytes } from '#shared/domain/content/image/contentImage.ts';
import {
  filmSeconds,
  isFilmRatio,
  longestVideoPrompt,
  mostVideoProducts,
  videoFormats,
  videoRatios,
  videoSeconds,
} from '#shared/domain/content/video/contentVideo.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BlockRow } from '#renderer/ui/content/BlockRow.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ImageDrop } from '#renderer/ui/image/ImageDrop.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';
import { SecondsSlider } from './SecondsSlider.tsx';
import type { Video } from './useVideo.ts';

/** Photos, format and length of a video. */
export function VideoBriefCard({ video, ai }: { video: Video; ai: VideoAi }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const { draft } = video;
  const [isTooLarge, setIsTooLarge] = useState(false);
  return (
    <Card title={t('aiVideos:brief.title')}>
      <Stack gap={12}>
        {/* A video that a model filmed can be used again after the model is gone: there is a way back. */}
        {ai.model === null && !video.isFilm ? null : (
          <LabelledControl label={t('aiVideos:film.writer')} hint={t(`aiVideos:film.hints.${draft.writer}`)}>
            {(id) => (
              <Segmented
                id={id}
                block
                vertical
                value={draft.writer}
                onChange={video.changeWriter}
                options={contentWriters
                  .toReversed()
                  .map((value) => ({ value, label: t(`aiVideos:film.writers.${value}`) }))}
              />
            )}
          </LabelledControl>
        )}
        <ProductChoice
          productIds={video.isFilm ? draft.productIds.slice(0, 1) : draft.productIds}
          names={Object.fromEntries(
            video.shots.map(({ productId }, at) => [
              productId ?? '',
              video.texts[at]?.title ?? productId ?? '',
            ]),
          )}
          empty={
            video.isFilm
              ? t('aiVideos:film.noProduct')
              : t('aiVideos:brief.noProduct', { most: number(mostVideoProducts, 0) })
          }
          most={video.isFilm ? 1 : mostVideoProducts}
          onChange={(productIds) => video.replan({ productIds })}
        />
        {draft.photo === null ? (
          <ImageDrop
            title={t('aiVideos:brief.drop')}
            hint={t('aiVideos:brief.dropHint')}
            accept="image/jpeg,image/png,image/webp"
            isBusy={video.generation.isPending}
            onFile={(file) => {
              setIsTooLarge(file.size > maxPhotoBytes);
              if (file.size <= maxPhotoBytes)
                video.replan({ photo: { file, url: URL.createObjectURL(file) } });
            }}
          />
        ) : (
          <BlockRow
            removeLabel={t('aiVideos:brief.removePhoto')}
            onRemove={() => video.replan({ photo: null })}
          >
            {t('aiVideos:brief.picked', { name: draft.photo.file.name })}
          </BlockRow>
        )}
        {isTooLarge ? <Alert type="error" showIcon title={t('aiVideos:brief.tooLarge')} /> : null}
        <LabelledControl
          label={t('aiVideos:brief.ratio')}
          hint={t(`aiVideos:brief.uses.${videoFormats[draft.ratio].use}`)}
        >
          {(id) => (
            <Segmented
              id={id}
              block
              value={draft.ratio}
              options={videoRatios.filter((ratio) => !video.isFilm || isFilmRatio(ratio))}
              onChange={(ratio) => video.changeRatio(ratio)}
            />
          )}
        </LabelledControl>
        {video.isFilm ? <FilmFields video={video} /> : <ComposedFields video={video} />}
      </Stack>
    </Card>
  );
}

/** Length and words of a video that is composed from photos. */
function ComposedFields({ video }: { video: Video }) {
  const t = useText('aiVideos');
  const { draft } = video;
  return (
    <>
      <SecondsSlider
        label={t('aiVideos:brief.seconds')}
        min={videoSeconds.min}
        max={videoSeconds.max}
        step={1}
        value={draft.seconds}
        onSave={video.changeSeconds}
      />
      <Words
        label={t('aiVideos:brief.prompt')}
        hint={t('aiVideos:brief.promptHint')}
        maxLength={longestVideoPrompt}
        value={draft.prompt}
        onSave={(prompt) => video.replan({ prompt })}
      />
      <Words
        label={t('aiVideos:brief.leaveOut')}
        hint={t('aiVideos:brief.leaveOutHint')}
        maxLength={200}
        value={draft.leaveOut}
        onSave={(leaveOut) => video.replan({ leaveOut })}
      />
    </>
  );
}

/** Length, background and words of a video that a model films. */
function FilmFields({ video }: { video: Video }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const { draft } = video;
  return (
    <>
      <LabelledControl label={t('aiVideos:brief.seconds')}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={draft.filmSeconds}
            onChange={(value) => video.changeFilm({ filmSeconds: value })}
            options={filmSeconds.map((value) => ({
              value,
              label: t('aiVideos:brief.secondsValue', { seconds: number(value, 0) }),
            }))}
          />
        )}
      </LabelledControl>
      {draft.photo === null ? (
        <LabelledControl label={t('aiVideos:storyboard.scene')}>
          {(id) => (
            <Select
              id={id}
              value={draft.scene}
              onChange={(scene) => video.changeFilm({ scene })}
              options={imageScenes.map((value) => ({
                value,
                label: t(`aiVideos:storyboard.scenes.${value}`),
              }))}
            />
          )}
        </LabelledControl>
      ) : null}
      <LabelledControl label={t('aiVideos:film.prompt')} hint={t('aiVideos:film.promptHint')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={longestVideoPrompt}
            value={draft.prompt}
            onChange={({ target }) => video.changeFilm({ prompt: target.value })}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t('aiVideos:brief.leaveOut')} hint={t('aiVideos:film.leaveOutHint')}>
        {(id) => (
          <Input
            id={id}
            maxLength={200}
            value={draft.leaveOut}
            onChange={({ target }) => video.changeFilm({ leaveOut: target.value })}
          />
        )}
      </LabelledControl>
    </>
  );
}

/** A text that takes effect when it is finished, as each change is planned by the server. */
function Words(props: {
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  onSave: (value: string) => void;
}) {
  const [value, setValue] = useState(props.value);
  const save = () => {
    if (value !== props.value) props.onSave(value);
  };
  return (
    <LabelledControl label={props.label} hint={props.hint}>
      {(id) => (
        <Input
          id={id}
          maxLength={props.maxLength}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onBlur={save}
          onPressEnter={save}
        />
      )}
    </LabelledControl>
  );
}
