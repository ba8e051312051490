import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import { mostChangedBasisPoints } from '#shared/domain/content/image/contentImage.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CutOutPicture } from '#renderer/ui/content/PictureTiles.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';

const percentOfBasisPoints = 100;

/** How the selected picture was made: its cut-out, its measures, its mark, and its alternative text. */
export function GuardCard({ image }: { image: ContentImage | null }) {
  const t = useText('aiImages');
  const { percent } = useFormats();
  const formatShare = (basisPoints: number) => percent(basisPoints / percentOfBasisPoints, 1);
  return (
    <Card title={t('aiImages:guard.title')}>
      <Stack gap={12}>
        {image === null ? <FinePrint>{t('aiImages:guard.none')}</FinePrint> : null}
        {image === null || image.cutOut === null ? null : (
          <>
            <strong>{t('aiImages:guard.cutOut')}</strong>
            <CutOutPicture url={image.cutOut.url} alt={t('aiImages:guard.cutOutAlt')} />
            <span>{t('aiImages:guard.quality', { share: percent(image.cutOut.confidence * 100, 0) })}</span>
            {image.model === null ? null : (
              <span>
                {t('aiImages:guard.change', {
                  share: formatShare(image.changedBasisPoints),
                  limit: formatShare(mostChangedBasisPoints),
                })}
              </span>
            )}
          </>
        )}
        {image !== null && image.cutOut === null ? (
          <FinePrint>{t('aiImages:guard.photoOnly')}</FinePrint>
        ) : (
          <ol>
            {(['cut', 'ground', 'back'] as const).map((step) => (
              <li key={step}>{t(`aiImages:guard.steps.${step}`)}</li>
            ))}
          </ol>
        )}
        {image === null ? null : (
          <>
            <strong>{t('aiImages:guard.marked')}</strong>
            <FinePrint>
              {t(image.model === null ? 'aiImages:guard.markedOwn' : 'aiImages:guard.markedAi')}
            </FinePrint>
            <AltText key={image.id} image={image} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function AltText({ image }: { image: ContentImage }) {
  const t = useText('aiImages');
  const [alt, setAlt] = useState(image.alt);
  const save = useAction(api.content.saveImageText, {
    invalidates: [api.content.getGeneratedImages],
    onSuccess: () => showSuccess(t('aiImages:guard.altSaved')),
  });
  return (
    <>
      <LabelledControl label={t('aiImages:guard.alt')} hint={t('aiImages:guard.altHint')}>
        {(id) => (
          <Input id={id} maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
        )}
      </LabelledControl>
      <Button
        {...disableIf(alt === image.alt)}
        loading={save.isPending}
        onClick={() => void save.run({ imageId: image.id, alt })}
      >
        {t('aiImages:guard.saveAlt')}
      </Button>
    </>
  );
}
