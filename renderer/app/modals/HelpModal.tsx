import { Modal } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { storageTag } from '../../session/storage.ts';
import { Shortcuts } from '../../ui/frame/Shortcuts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTheme } from '../../theme/themeContext.ts';

/** Keyboard shortcuts, the version, and whom to ask. */
export function HelpModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText();
  const { definition } = useTheme();
  const rows = [
    { keys: ['Ctrl', 'K'], text: t('frame:help.palette') },
    { keys: ['?'], text: t('frame:help.thisHelp') },
    { keys: ['Esc'], text: t('frame:help.closeIt') },
  ];
  return (
    <Modal open centered title={t('frame:help.title')} onCancel={close} footer={null}>
      <Stack gap={16}>
        <Shortcuts title={t('frame:help.shortcuts')} rows={rows} />
        <p>
          {t('frame:help.version', { version: storageTag })} · {definition.supportEmail}
        </p>
      </Stack>
    </Modal>
  );
}
