import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';
import { placePath } from '../shopSteps.ts';
import { useShopPlace } from '../useShopPlace.ts';

/** Leads to the first step of the wizard that is not done. */
export function FirstShopIndexPage() {
  return <Redirect to={placePath(useShopPlace())} />;
}
