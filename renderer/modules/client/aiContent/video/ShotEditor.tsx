import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { imageScenes } from '#shared/domain/content/image/contentImage.ts';
import {
  longestCaption,
  shotSeconds,
  videoMovements,
  type VideoShot,
} from '#shared/domain/content/video/contentVideo.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { SecondsSlider } from './SecondsSlider.tsx';
import type { Video } from './useVideo.ts';

/** Longer shots tire; the slider reaches further only where a shot does already. */
const usualLongest = 10;

/** Caption, movement, background and length of a shot, and its place in the storyboard. */
export function ShotEditor(props: { video: Video; shot: VideoShot; at: number; name: string }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const { video, shot, at } = props;
  const [caption, setCaption] = useState(shot.caption);
  const fault = video.texts[at]?.captionFault ?? null;
  const saveCaption = () => {
    if (caption.trim() !== shot.caption) video.changeShot(at, { caption: caption.trim() });
  };
  return (
    <Stack gap={12}>
      <h3>{t('aiVideos:storyboard.shot', { number: number(at + 1, 0), name: props.name })}</h3>
      {shot.kind === 'EndCard' ? null : (
        <LabelledControl
          label={t('aiVideos:storyboard.caption')}
          hint={t('aiVideos:storyboard.captionHint', { most: number(longestCaption, 0) })}
          error={fault === null ? null : t(`aiVideos:storyboard.${fault}`)}
        >
          {(id) => (
            <Input
              id={id}
              maxLength={longestCaption}
              showCount
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
              onBlur={saveCaption}
              onPressEnter={saveCaption}
            />
          )}
        </LabelledControl>
      )}
      <Columns ratio="thirds" isTight>
        <LabelledControl label={t('aiVideos:storyboard.movement')}>
          {(id) => (
            <Select
              id={id}
              value={shot.movement}
              onChange={(movement) => video.changeShot(at, { movement })}
              options={videoMovements.map((value) => ({
                value,
                label: t(`aiVideos:storyboard.movements.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        {shot.kind === 'Photo' ? null : (
          <LabelledControl label={t('aiVideos:storyboard.scene')}>
            {(id) => (
              <Select
                id={id}
                value={shot.scene}
                onChange={(scene) => video.changeShot(at, { scene })}
                options={imageScenes.map((value) => ({
                  value,
                  label: t(`aiVideos:storyboard.scenes.${value}`),
                }))}
              />
            )}
          </LabelledControl>
        )}
        <SecondsSlider
          label={t('aiVideos:storyboard.length')}
          min={shotSeconds.min}
          max={Math.max(usualLongest, shot.seconds)}
          step={0.1}
          value={shot.seconds}
          onSave={(seconds) => video.changeShot(at, { seconds })}
        />
      </Columns>
      {shot.kind === 'Product' ? (
        <Checkbox
          checked={shot.showsPrice}
          onChange={({ target }) => video.changeShot(at, { showsPrice: target.checked })}
        >
          {t('aiVideos:storyboard.showPrice')}
        </Checkbox>
      ) : null}
      <Stack isRow gap={8}>
        <Button {...disableIf(at === 0)} onClick={() => video.moveShot(at, -1)}>
          {t('aiVideos:storyboard.earlier')}
        </Button>
        <Button {...disableIf(at === video.shots.length - 1)} onClick={() => video.moveShot(at, 1)}>
          {t('aiVideos:storyboard.later')}
        </Button>
        <Button danger {...disableIf(video.shots.length === 1)} onClick={() => video.removeShot(at)}>
          {t('aiVideos:storyboard.remove')}
        </Button>
      </Stack>
    </Stack>
  );
}
