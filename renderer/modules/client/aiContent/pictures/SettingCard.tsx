import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { contentWriters } from '#shared/domain/content/content.ts';
import {
  imageScenes,
  longestHeadline,
  longestImagePrompt,
  mostImageResults,
  pictureFormats,
  pictureRatios,
  type ContentImageKind,
  type ImageScene,
} from '#shared/domain/content/image/contentImage.ts';
import { drawScene } from '#shared/domain/content/image/drawScene.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { SceneTiles } from '#renderer/ui/content/SceneTiles.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import type { Pictures } from './usePictures.ts';

const size = { width: 240, height: 160, groundY: 132 };
const scenePictures = Object.fromEntries(
  imageScenes.map((scene) => [scene, `data:image/svg+xml,${encodeURIComponent(drawScene(scene, size, 3))}`]),
);

/** The setting of pictures, what they say, and the button that makes them. */
export function SettingCard(props: { kind: ContentImageKind; model: string | null; pictures: Pictures }) {
  const t = useText('aiImages');
  const { number } = useFormats();
  const { draft, change, generation, generate, stop, isStopped } = props.pictures;
  const { scenes } = draft;
  const logo = useCallQuery(api.content.getBrandLogo, {}).data?.logo ?? null;
  const writer = props.model === null ? 'Catalogue' : draft.writer;
  const isWithModel = writer === 'Model';
  const hasPhoto = draft.file !== null || draft.productIds.length > 0;
  const toggle = (scene: ImageScene) =>
    change({
      scenes: scenes.includes(scene) ? scenes.filter((one) => one !== scene) : [...scenes, scene],
    });
  return (
    <Card title={t('aiImages:setting.title')}>
      <Stack gap={12}>
        <FinePrint>{t('aiImages:setting.choose')}</FinePrint>
        <SceneTiles
          label={t('aiImages:setting.title')}
          scenes={imageScenes.map((key) => ({
            key,
            name: t(`aiImages:scenes.${key}`),
            picture: scenePictures[key] ?? '',
          }))}
          chosen={scenes}
          isFull={scenes.length >= mostImageResults}
          onToggle={(key) => {
            const scene = imageScenes.find((one) => one === key);
            if (scene !== undefined) toggle(scene);
          }}
        />
        {props.model === null ? null : (
          <LabelledControl label={t('aiImages:setting.writer')}>
            {(id) => (
              <Segmented
                id={id}
                block
                value={writer}
                onChange={(chosen) => change({ writer: chosen })}
                options={contentWriters.map((value) => ({
                  value,
                  label: t(`aiImages:setting.writers.${value}`),
                }))}
              />
            )}
          </LabelledControl>
        )}
        {isWithModel ? (
          <>
            <LabelledControl
              label={t('aiImages:setting.description')}
              hint={t('aiImages:setting.descriptionHint')}
            >
              {(id) => (
                <Input.TextArea
                  id={id}
                  rows={3}
                  maxLength={longestImagePrompt}
                  value={draft.prompt}
                  onChange={({ target }) => change({ prompt: target.value })}
                />
              )}
            </LabelledControl>
            <LabelledControl label={t('aiImages:setting.leaveOut')} hint={t('aiImages:setting.leaveOutHint')}>
              {(id) => (
                <Input
                  id={id}
                  maxLength={200}
                  value={draft.leaveOut}
                  onChange={({ target }) => change({ leaveOut: target.value })}
                />
              )}
            </LabelledControl>
          </>
        ) : null}
        {props.kind === 'Image' ? (
          <>
            <LabelledControl label={t('aiImages:setting.headline')} hint={t('aiImages:setting.headlineHint')}>
              {(id) => (
                <Input
                  id={id}
                  maxLength={longestHeadline}
                  value={draft.headline}
                  onChange={({ target }) => change({ headline: target.value })}
                />
              )}
            </LabelledControl>
            <Checkbox
              checked={draft.showPrice}
              {...disableIf(draft.productIds.length === 0)}
              onChange={({ target }) => change({ showPrice: target.checked })}
            >
              {t('aiImages:setting.showPrice')}
            </Checkbox>
            {draft.productIds.length === 0 ? (
              <FinePrint>{t('aiImages:setting.showPriceHint')}</FinePrint>
            ) : null}
            {logo === null ? null : (
              <Checkbox
                checked={draft.showLogo}
                onChange={({ target }) => change({ showLogo: target.checked })}
              >
                {t('aiImages:logo.show')}
              </Checkbox>
            )}
          </>
        ) : null}
        <LabelledControl label={t('aiImages:setting.ratio')}>
          {(id) => (
            <Select
              id={id}
              value={draft.ratio}
              onChange={(ratio) => change({ ratio })}
              options={pictureRatios.map((value) => ({
                value,
                label: `${value} · ${t(`aiImages:ratios.use.${pictureFormats[value].use}`)}`,
              }))}
            />
          )}
        </LabelledControl>
        {generation.problem === null || generation.isPending || isStopped ? null : (
          <ProblemAlert problem={generation.problem} />
        )}
        {isStopped && !generation.isPending ? <FinePrint>{t('aiImages:results.stopped')}</FinePrint> : null}
        {generation.isPending ? (
          <Button block onClick={stop}>
            {t('aiImages:setting.stop')}
          </Button>
        ) : (
          <Button
            type="primary"
            block
            {...disableIf(!hasPhoto || scenes.length === 0)}
            onClick={() => void generate()}
          >
            {t('aiImages:setting.generate', { count: scenes.length, number: number(scenes.length, 0) })}
          </Button>
        )}
        <FinePrint>{t(isWithModel ? 'aiImages:setting.cost' : 'aiImages:setting.free')}</FinePrint>
      </Stack>
    </Card>
  );
}
