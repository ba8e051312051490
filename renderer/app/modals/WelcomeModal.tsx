import { Button, Modal } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { useGo } from '../../ui/navigation/useGo.ts';

/** Greets a person who enters the app for the first time, and leads to the first step. */
export function WelcomeModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText();
  const go = useGo();
  return (
    <Modal
      open
      centered
      title={t('frame:welcome.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={() => go('/onBoarding', { replace: true })}>
          {t('frame:welcome.start')}
        </Button>
      }
    >
      <p>{t('frame:welcome.text')}</p>
    </Modal>
  );
}
