import { Button, Modal } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { useGo } from '../../ui/navigation/useGo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { screens } from '../routes.tsx';

const subscriptionPath = '/app/credit/subscription';
const hasSubscriptionPage = screens.some((screen) => screen.path === subscriptionPath);

/** What Premium opens; shown to whoever lacks a permission of the shop. */
export function PremiumModal({ detail, close }: { detail: string | null; close: () => void }) {
  const t = useText();
  const go = useGo();
  return (
    <Modal
      open
      centered
      title={t('frame:premiumModal.title')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('frame:premiumModal.close')}</Button>
          {hasSubscriptionPage ? (
            <Button type="primary" onClick={() => go(subscriptionPath)}>
              {t('frame:promo.action')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={8}>
        <p>{t('frame:premiumModal.text')}</p>
        {detail === null ? null : <p>{t('frame:premiumModal.missing', { permission: detail })}</p>}
      </Stack>
    </Modal>
  );
}
