import { useCallback } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { adminBadges, screens, staffBadges } from '../app/routes.tsx';
import { useSession } from '../session/sessionStore.ts';
import { OpenablePaths } from '../ui/navigation/openablePaths.ts';
import { createBadges } from './badges.tsx';
import { isOpenableByStaff } from './isOpenableByStaff.ts';
import { SideFrame } from './SideFrame.tsx';
import { useLeaveTemporaryEshop } from './useStaffViewEnd.ts';

const Badges = createBadges([...adminBadges, ...staffBadges]);

/** The frame of the administration: collapsible menu, live badges, a wide content column. */
export function AdminLayout() {
  useLeaveTemporaryEshop();
  const held = useSession((state) => state.adminPermissions);
  const isOpenable = useCallback((path: string) => isOpenableByStaff(screens, held, path), [held]);
  return (
    <OpenablePaths value={isOpenable}>
      <SideFrame
        layout="admin"
        home="/admin"
        canAddShop={false}
        isWide
        timeZone={staffTimeZone}
        start={<Badges />}
      />
    </OpenablePaths>
  );
}
