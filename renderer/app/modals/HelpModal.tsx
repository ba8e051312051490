import { Modal } from 'antd';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/useText.ts';
import { isInternal, useSession } from '../../session/sessionStore.ts';
import { storageTag } from '../../session/storage.ts';
import { Shortcuts } from '../../ui/frame/Shortcuts.tsx';
import { SingleKeysRow } from '../../ui/frame/SingleKeysRow.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AppLink } from '../../ui/navigation/AppLink.tsx';
import { withoutLanguage } from '../../ui/navigation/paths.ts';
import { screens } from '../routes.tsx';
import { useTheme } from '../../theming/themeContext.ts';

const isMac = /mac/i.test(navigator.userAgent);

/** Keyboard shortcuts, the version, and whom to ask. */
export function HelpModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText('staffLists');
  const isStaff = isInternal(useSession());
  const { definition } = useTheme();
  const path = withoutLanguage(useLocation().pathname);
  const ofScreen = screens.find((screen) => screen.path === path)?.shortcuts ?? [];
  const rows = [
    ...ofScreen.map(({ keys, textKey }) => ({ keys, text: t(`frame:help.${textKey}`) })),
    { keys: isMac ? ['⌘', 'K'] : ['Ctrl', 'K'], text: t('frame:help.palette') },
    ...(path.startsWith('/app/')
      ? [{ keys: isMac ? ['⌘', 'J'] : ['Ctrl', 'J'], text: t('frame:askAssistant') }]
      : []),
    { keys: ['?'], text: t('frame:help.thisHelp') },
    { keys: ['↑', '↓'], text: t('frame:help.move') },
    { keys: ['Enter'], text: t('frame:help.choose') },
    ...(isStaff
      ? [
          { keys: ['j', 'k'], text: t('staffLists:keys.next') },
          { keys: ['Enter'], text: t('staffLists:keys.open') },
          { keys: ['x'], text: t('staffLists:keys.choose') },
          { keys: ['/'], text: t('staffLists:keys.search') },
          { keys: ['g', 'c s u v a b e'], text: t('staffLists:keys.places') },
          { keys: ['v', 'c', 'f'], text: t('staffLists:keys.ofShop') },
          { keys: ['⇧', 'x'], text: t('staffLists:keys.all') },
          { keys: ['p'], text: t('staffLists:keys.pause') },
          { keys: ['r'], text: t('staffLists:keys.reset') },
          { keys: ['Ctrl', 'Enter'], text: t('staffLists:keys.confirm') },
          { keys: ['[', ']'], text: t('staffLists:keys.tabs') },
        ]
      : []),
    { keys: ['Esc'], text: t('frame:help.closeIt') },
  ];
  return (
    <Modal open centered title={t('frame:help.title')} onCancel={close} footer={null}>
      <Stack gap={16}>
        <Shortcuts title={t('frame:help.shortcuts')} rows={rows} />
        <SingleKeysRow />
        <p>
          {t('frame:help.version', { version: storageTag })} ·{' '}
          <AppLink to="/app/help">{t('screens:help')}</AppLink> ·{' '}
          <AppLink to="/app/contact">{t('frame:help.contact')}</AppLink> · {definition.supportEmail}
        </p>
      </Stack>
    </Modal>
  );
}
