import { useState } from 'react';
import { findFirstIncompleteStep } from '#shared/domain/eshop/onboarding.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { getStepPath } from './stepPaths.ts';

/** Continues from a completed step: refetches the state and opens the first open step. */
export function useStepDone(): { goOn: () => Promise<void>; isGoing: boolean } {
  const go = useGo();
  const [isGoing, setIsGoing] = useState(false);
  const goOn = async () => {
    setIsGoing(true);
    try {
      await reloadOnboarding();
      const { onboarding } = useSession.getState();
      if (onboarding !== null) go(getStepPath(findFirstIncompleteStep(onboarding)));
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setIsGoing(false);
    }
  };
  return { goOn, isGoing };
}
