import { firstIncompleteStep } from '#shared/domain/eshop/onboarding.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { stepPath } from '../stepPaths.ts';

/** Leads to the first step that is not done; also in place of steps that lead to what is not built. */
export function OnboardingIndexPage() {
  const onboarding = useSession((state) => state.onboarding);
  return onboarding === null ? <PageSkeleton /> : <Redirect to={stepPath(firstIncompleteStep(onboarding))} />;
}
