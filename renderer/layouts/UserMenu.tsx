import { Dropdown, type MenuProps } from 'antd';
import { useSyncExternalStore } from 'react';
import { installOffer } from '../host/index.ts';
import { useText } from '../i18n/useText.ts';
import { logout } from '../session/session.ts';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { Avatar } from '../ui/frame/Avatar.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { useModal } from '../ui/navigation/useModal.ts';

/** The person's menu: settings, partner programme, shops, administration for staff, sign-out. */
export function UserMenu() {
  const t = useText();
  const go = useGo();
  const modal = useModal();
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const user = useSession((state) => state.user);
  const hasAdmin = useSession(isInternal);
  if (user === null) return null;
  const items: MenuProps['items'] = [
    { key: 'email', label: user.email, disabled: true },
    { type: 'divider' },
    { key: '/settings', label: t('frame:userSettings') },
    { key: '/app/affiliate-program', label: t('frame:affiliateProgram') },
    { key: '/app/eshops', label: t('frame:shops') },
    { key: '/registerAdditionalEshop', label: t('frame:addShop') },
    ...(hasAdmin ? [{ key: '/admin', label: t('frame:admin') }] : []),
    { key: 'help', label: t('frame:helpEntry') },
    ...(canInstall ? [{ key: 'install', label: t('frame:install.entry') }] : []),
    { type: 'divider' },
    { key: 'logout', label: t('frame:logout') },
  ];
  const choose = (key: string) => {
    if (key === 'logout') void logout();
    else if (key === 'install') void installOffer.accept();
    else if (key === 'help') modal.open('help');
    else go(key);
  };
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Avatar email={user.email} label={t('frame:userMenu')} />
    </Dropdown>
  );
}
