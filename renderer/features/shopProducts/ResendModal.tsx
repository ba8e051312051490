import { Modal } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { changedByStaff, type StaffedShop } from './staffedShop.ts';

/** Resends the whole catalogue of a shop, with a reason. */
export function ResendModal({ shop, onClose }: { shop: StaffedShop; onClose: () => void }) {
  const t = useText('productsStaff', 'validation');
  const { number } = useFormats();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const resend = useAction(api.product.updateProducts, {
    failure: 'caller',
    invalidates: changedByStaff,
    onSuccess: ({ productCount }) => {
      showSuccess(t('productsStaff:resendDone', { count: productCount, number: number(productCount) }));
      onClose();
    },
  });
  const isReasonMissing = reason.trim() === '';
  const confirm = () => {
    setIsAsked(true);
    if (isReasonMissing || resend.isPending) return;
    void resend.run({ eshopId: shop.eshopId, reason: reason.trim() });
  };
  return (
    <Modal
      open
      centered
      title={t('productsStaff:resendTitle', { shop: shop.domainName })}
      okText={t('productsStaff:resend')}
      cancelText={t('ui:cancel')}
      confirmLoading={resend.isPending}
      onOk={confirm}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t('productsStaff:resendText')}</p>
        <ReasonField
          label={t('productsStaff:reason')}
          hint={t('productsStaff:reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={confirm}
        />
        {resend.problem === null ? null : <ProblemAlert problem={resend.problem} />}
      </Stack>
    </Modal>
  );
}
