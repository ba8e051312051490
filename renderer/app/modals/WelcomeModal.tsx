import { Button, Modal } from 'antd';
import { useText } from '../../i18n/useText.ts';

/** Greets a person who enters the app for the first time. */
export function WelcomeModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText();
  return (
    <Modal
      open
      centered
      title={t('frame:welcome.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('frame:welcome.start')}
        </Button>
      }
    >
      <p>{t('frame:welcome.text')}</p>
    </Modal>
  );
}
