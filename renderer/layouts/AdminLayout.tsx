import { lazy, Suspense } from 'react';
import { adminBadges } from '../app/routes.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { SideFrame } from './SideFrame.tsx';
import { useEndOfLook } from './useEndOfLook.ts';

const badges = adminBadges.map((load) => lazy(async () => ({ default: await load() })));

/** The frame of the administration: collapsible menu, live badges, a wide content column. */
export function AdminLayout() {
  useEndOfLook();
  return (
    <SideFrame
      layout="admin"
      home="/admin"
      canAddShop={false}
      isWide
      start={badges.map((Badge, index) => (
        // The list is fixed by the build, so its order is its identity.
        <Suspense key={index} fallback={<Skeleton width={140} height={32} />}>
          <Badge />
        </Suspense>
      ))}
    />
  );
}
