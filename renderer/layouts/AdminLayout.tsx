import { adminBadges, staffBadges } from '../app/routes.tsx';
import { badgesOf } from './badges.tsx';
import { SideFrame } from './SideFrame.tsx';
import { useEndOfLook } from './useEndOfLook.ts';

const Badges = badgesOf([...adminBadges, ...staffBadges]);

/** The frame of the administration: collapsible menu, live badges, a wide content column. */
export function AdminLayout() {
  useEndOfLook();
  return <SideFrame layout="admin" home="/admin" canAddShop={false} isWide start={<Badges />} />;
}
