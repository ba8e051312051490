import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/** Live badges of modules beside each other, each loaded with the layout that shows it. */
export function createBadges(loads: readonly (() => Promise<ComponentType>)[]): ComponentType {
  const badges = loads.map((load) => lazy(async () => ({ default: await load() })));
  return function Badges() {
    return badges.map((Badge, index) => (
      // The list is fixed by the build, so its order is its identity.
      <Suspense key={index} fallback={<Skeleton width={140} height={32} />}>
        <Badge />
      </Suspense>
    ));
  };
}
