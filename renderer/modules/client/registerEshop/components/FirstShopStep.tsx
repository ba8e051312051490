import type { ReactNode } from 'react';
import type { FirstShopStep as Step } from '#shared/domain/eshop/onboarding.ts';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { isStepOpen, placePath } from '../shopSteps.ts';
import { useShopPlace } from '../useShopPlace.ts';
import { ShopStepFrame } from './ShopStepFrame.tsx';

/** A step of the first shop's wizard for whoever has come that far; others are led to their step. */
export function FirstShopStep({ step, children }: { step: Step; children: ReactNode }) {
  const place = useShopPlace();
  if (!isStepOpen(step, place)) {
    // Whoever has just finished begins the app with its greeting.
    return <Redirect to={step === 'phone' && place === 'getStarted' ? welcomePath : placePath(place)} />;
  }
  return <ShopStepFrame step={step}>{children}</ShopStepFrame>;
}

const welcomePath = '/app/getStarted?modal=welcome';
