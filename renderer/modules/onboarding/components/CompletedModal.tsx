import { Button, Modal } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';

/** Says that the five goals are met; opened once. */
export function CompletedModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText('onboarding');
  return (
    <Modal
      open
      centered
      title={t('onboarding:completed.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('onboarding:completed.ok')}
        </Button>
      }
    >
      <p>{t('onboarding:completed.text')}</p>
    </Modal>
  );
}
