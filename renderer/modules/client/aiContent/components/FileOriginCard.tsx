import { Alert } from 'antd';
import { useState } from 'react';
import { maxPhotoBytes } from '#shared/domain/content/image/contentImage.ts';
import { mostVideoFileBytes } from '#shared/domain/content/video/contentVideo.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ImageDrop } from '#renderer/ui/image/ImageDrop.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Whether a picture or a video at hand was generated here, by its bytes, its look and its mark. */
export function FileOriginCard() {
  const t = useText('aiContent');
  const { dateTime } = useFormats();
  const [name, setName] = useState('');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useAction(api.content.checkContentFile, { failure: 'caller' });
  const data = isTooLarge || check.isPending || check.problem !== null ? undefined : check.mutation.data;
  const pick = (file: File) => {
    const most = file.type.startsWith('video/') ? mostVideoFileBytes : maxPhotoBytes;
    setName(file.name);
    setIsTooLarge(file.size > most);
    if (file.size <= most) void check.run({}, { files: { File: file } });
  };
  const item = data?.item ?? null;
  return (
    <Card title={t('aiContent:origin.title')}>
      <Stack gap={12}>
        <ImageDrop
          title={t('aiContent:origin.drop')}
          hint={t('aiContent:origin.dropHint')}
          accept="image/jpeg,image/png,image/webp,video/mp4"
          isBusy={check.isPending}
          onFile={pick}
        />
        <div>
          {isTooLarge ? <Alert type="error" showIcon title={t('aiContent:origin.tooLarge')} /> : null}
          {data === undefined ? null : (
            <Stack gap={8}>
              <Notice
                tone={data.match === 'None' ? 'info' : 'positive'}
                title={t(
                  data.gap === null ? `aiContent:origin.matches.${data.match}` : 'aiContent:origin.unsure',
                )}
              >
                {item === null
                  ? name
                  : t(item.model === null ? 'aiContent:origin.itemCatalogue' : 'aiContent:origin.itemModel', {
                      kind: t(`aiContent:origin.kinds.${item.kind}`),
                      day: dateTime(item.createdAt),
                      model: item.model ?? '',
                    })}
              </Notice>
              {data.gap === null ? null : <FinePrint>{t(`aiContent:origin.gaps.${data.gap}`)}</FinePrint>}
              <FinePrint>
                {t(data.mark === null ? 'aiContent:origin.noMark' : `aiContent:origin.marks.${data.mark}`)}
              </FinePrint>
            </Stack>
          )}
        </div>
        {check.problem === null || check.isPending || isTooLarge ? null : (
          <ProblemAlert problem={check.problem} />
        )}
      </Stack>
    </Card>
  );
}
