import { Button, Modal } from 'antd';
import { hasText, useText } from '../../i18n/useText.ts';
import { useGo } from '../../ui/navigation/useGo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';

const subscriptionPath = '/app/credit/subscription';

/** What Premium opens; shown to whoever lacks a permission of the shop, which `detail` names. */
export function PremiumModal({ detail, close }: { detail: string | null; close: () => void }) {
  const t = useText('kpi');
  const go = useGo();
  const feature = detail === null ? '' : `kpi:features.name.${detail}`;
  return (
    <Modal
      open
      centered
      title={t('frame:premiumModal.title')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('frame:premiumModal.close')}</Button>
          <Button type="primary" onClick={() => go(subscriptionPath, { replace: true })}>
            {t('frame:promo.action')}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <p>{t('frame:premiumModal.text')}</p>
        {hasText(feature) ? <p>{t('frame:premiumModal.missing', { feature: t(feature) })}</p> : null}
      </Stack>
    </Modal>
  );
}
