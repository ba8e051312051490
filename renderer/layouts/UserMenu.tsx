import { Dropdown, type MenuProps } from 'antd';
import { useText } from '../i18n/useText.ts';
import { logout } from '../session/session.ts';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { Avatar } from '../ui/frame/Avatar.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { screens } from '../app/routes.tsx';

const isBuilt = (path: string) => screens.some((screen) => screen.path === path);

/** The person's menu: settings, partner programme, shops, administration for staff, sign-out. */
export function UserMenu() {
  const t = useText();
  const go = useGo();
  const user = useSession((state) => state.user);
  const hasAdmin = useSession(isInternal);
  if (user === null) return null;
  const items: MenuProps['items'] = [
    { key: 'email', label: user.email, disabled: true },
    { type: 'divider' },
    { key: '/settings', label: t('frame:userSettings') },
    ...(isBuilt('/app/eshops') ? [{ key: '/app/eshops', label: t('frame:shops') }] : []),
    ...(isBuilt('/registerAdditionalEshop')
      ? [{ key: '/registerAdditionalEshop', label: t('frame:addShop') }]
      : []),
    ...(hasAdmin ? [{ key: '/admin', label: t('frame:admin') }] : []),
    { type: 'divider' },
    { key: 'logout', label: t('frame:logout') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => (key === 'logout' ? void logout() : go(key)) }}
    >
      <Avatar email={user.email} label={t('frame:userMenu')} />
    </Dropdown>
  );
}
