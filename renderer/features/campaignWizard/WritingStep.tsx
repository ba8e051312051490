import { Button } from 'antd';
import { useState } from 'react';
import { findWizardSteps } from '#shared/domain/campaign/campaign.ts';
import type { Resources } from '#shared/i18n/resources.ts';
import { hasText, useText, type TextKey } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';
import { AdPreview } from './AdPreview.tsx';
import { StepContent } from './StepContent.tsx';
import type { SpeakingPage } from './useSpeakingPage.ts';
import { useWizardStore } from './wizardContext.ts';
import type { StepProps } from './wizardProps.ts';
import { WizardSteps } from './WizardSteps.tsx';

type Purposes = Resources['wizard']['purpose'];

/** What a format is about, in the words of its channel. */
function getPurposeKey(channel: keyof Purposes, format: string): TextKey {
  const key = `wizard:purpose.${channel}.${format}`;
  return hasText(key) ? key : 'campaign:wizard.purpose';
}

/** A step on which a part of the ad is made, with the ad beside it. */
export function WritingStep(props: StepProps & { page: SpeakingPage }) {
  const t = useText('campaign', 'wizard');
  const go = useGo();
  const { address, mode, getPath: pathOf, page } = props;
  const { channel, format, step } = address;
  const steps = findWizardSteps(channel, format) ?? [];
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  return (
    <WizardFrame
      percent={props.getPercent(step)}
      leave={props.leave}
      steps={<WizardSteps current={step} isPageReady={page.isReady} getPath={pathOf} />}
      title={t(mode === 'create' ? 'campaign:wizard.createTitle' : 'campaign:wizard.editTitle')}
      purpose={t(getPurposeKey(channel, format))}
      aside={<AdPreview pageName={page.name} isOfPictures={step === 'Images'} />}
      back={
        before === undefined ? (
          props.back
        ) : (
          <Button size="large" onClick={() => go(pathOf(before))}>
            {t('ui:back')}
          </Button>
        )
      }
      next={
        <Button type="primary" size="large" htmlType="submit">
          {t(index === steps.length - 1 ? 'wizard:toReview' : 'wizard:continue')}
        </Button>
      }
    >
      {props.isResumed ? <ResumedNotice /> : null}
      <StepContent channel={channel} format={format} step={step} />
    </WizardFrame>
  );
}

function ResumedNotice() {
  const t = useText('wizard');
  const store = useWizardStore();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Notice
      tone="info"
      title={t('wizard:resumed.title')}
      action={
        <Button
          onClick={() => {
            store.rollBack();
            setIsShown(false);
          }}
        >
          {t('wizard:resumed.drop')}
        </Button>
      }
    >
      {t('wizard:resumed.text')}
    </Notice>
  );
}
