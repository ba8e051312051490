import type { ReactNode } from 'react';
import { firstShopSteps, type FirstShopStep } from '#shared/domain/eshop/onboarding.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Stepper } from '#renderer/ui/wizard/Stepper.tsx';
import { WizardFrame } from '#renderer/ui/wizard/WizardFrame.tsx';

/** One of the three steps that make a shop. */
export function ShopStepFrame(props: { step: FirstShopStep; title?: string; children: ReactNode }) {
  const t = useText('registerEshop');
  return (
    <WizardFrame
      percent={null}
      steps={
        <Stepper
          steps={firstShopSteps.map((step) => t(`registerEshop:steps.${step}`))}
          current={firstShopSteps.indexOf(props.step)}
        />
      }
      title={props.title ?? t(`registerEshop:${props.step}.title`)}
      purpose={t(`registerEshop:${props.step}.purpose`)}
    >
      {props.children}
    </WizardFrame>
  );
}
