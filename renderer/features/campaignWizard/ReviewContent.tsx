import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import { selectTexts } from '#shared/domain/campaign/textLimits.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ImageStrip } from '#renderer/ui/ad/ImageStrip.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { TextList } from '#renderer/ui/layout/TextList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { listPlacements } from './placements.ts';
import { listStepGroups } from './textGroups.ts';
import type { SpeakingPage } from './useSpeakingPage.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';
import type { StepProps } from './wizardProps.ts';

/** All that was made: where it is shown, its images, the page that speaks, and every text. */
export function ReviewContent({ page, pathOf }: { page: SpeakingPage; pathOf: StepProps['getPath'] }) {
  const t = useText('wizard', 'campaign');
  const { kind } = useWizardStore();
  const { channel, format, mode } = kind;
  const written = useWizard((state) => state.written);
  const steps = findWizardSteps(channel, format) ?? [];
  const places = listPlacements(channel, format).map((place) => t(`wizard:placement.${place}`));
  const change = (step: (typeof steps)[number]) => (
    <AppLink to={pathOf(step)}>{t('wizard:review.change')}</AppLink>
  );
  return (
    <>
      <Card title={t(mode === 'create' ? 'wizard:review.what' : 'wizard:review.whatEdit')}>
        <Facts
          items={[
            { label: t('wizard:review.channel'), value: t(`campaign:channel.${channel}`) },
            { label: t('wizard:review.format'), value: t(`campaign:format.${format}`) },
            { label: t('wizard:review.places'), value: places.join(', ') },
            ...(page.isNeeded
              ? [{ label: t('wizard:review.page'), value: page.name ?? t('wizard:review.none') }]
              : []),
          ]}
        />
      </Card>
      {steps.map((step) => {
        const groups = listStepGroups(channel, format, step);
        if (step === 'Images') {
          return (
            <Card key={step} title={t('wizard:review.images')} extra={change(step)}>
              <Stack gap={8}>
                <FinePrint>{t('wizard:review.imageCount', { count: written.images.length })}</FinePrint>
                <ImageStrip
                  images={written.images.map((image) => ({
                    key: image.id,
                    url: new URL(image.url, host().apiBaseUrl).href,
                    name: image.fileName,
                  }))}
                />
              </Stack>
            </Card>
          );
        }
        if (groups.length === 0) return null;
        return (
          <Card key={step} title={t(`wizard:steps.${step}`)} extra={change(step)}>
            <Stack gap={16}>
              {groups.map(({ type, fields }) => {
                const texts = selectTexts(written.texts, type);
                const kindName = t(`wizard:kind.${type}`);
                return (
                  <TextList
                    key={type}
                    title={t('wizard:review.textsOf', {
                      kind: kindName,
                      count: texts.length,
                      maximum: fields.length,
                    })}
                    items={texts}
                    emptyText={t('wizard:review.none')}
                  />
                );
              })}
            </Stack>
          </Card>
        );
      })}
    </>
  );
}
