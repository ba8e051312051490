import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { mostNamedProducts } from '#shared/domain/product/product.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { parseProductIds } from './productIds.ts';
import { changedByStaff, type StaffedShop } from './staffedShop.ts';

const operations = ['Restrict', 'Unrestrict'] as const;
type Operation = (typeof operations)[number];
const shownLines = 5;

/** Takes products of a shop out of ads so that it cannot put them back, or lets them in again. */
export function RestrictModal(props: {
  shop: StaffedShop;
  /** A product whose restriction is to be lifted; without one, products are named by hand. */
  lifted?: string;
  onClose: () => void;
}) {
  const { shop, lifted, onClose } = props;
  const t = useText('productsStaff', 'validation');
  const { number } = useFormats();
  const [operation, setOperation] = useState<Operation>(lifted === undefined ? 'Restrict' : 'Unrestrict');
  const [typed, setTyped] = useState(lifted ?? '');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const restrict = useAction(api.product.restrictProducts, {
    failure: 'caller',
    invalidates: changedByStaff,
    onSuccess: ({ changedCount }) => {
      showSuccess(t('productsStaff:restrictDone', { count: changedCount, number: number(changedCount) }));
      onClose();
    },
  });
  const productIds = parseProductIds(typed);
  const most = number(mostNamedProducts);
  const isReasonMissing = reason.trim() === '';
  const isTooMany = productIds.length > mostNamedProducts;
  const idsError = isTooMany
    ? t('productsStaff:tooMany', { most })
    : isAsked && productIds.length === 0
      ? t('validation:required')
      : null;
  const confirm = () => {
    setIsAsked(true);
    if (isReasonMissing || isTooMany || productIds.length === 0 || restrict.isPending) return;
    void restrict.run({ eshopId: shop.eshopId, productIds, operation, reason: reason.trim() });
  };
  return (
    <Modal
      open
      centered
      title={t(operation === 'Restrict' ? 'productsStaff:restrictTitle' : 'productsStaff:liftTitle', {
        shop: shop.domainName,
      })}
      okText={t(`productsStaff:${operation}`)}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: operation === 'Restrict' }}
      confirmLoading={restrict.isPending}
      onOk={confirm}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p>{t(operation === 'Restrict' ? 'productsStaff:restrictText' : 'productsStaff:liftText')}</p>
        <LabelledControl label={t('productsStaff:operation')}>
          {(id) => (
            <Select<Operation>
              id={id}
              value={operation}
              onChange={setOperation}
              options={operations.map((value) => ({ value, label: t(`productsStaff:${value}`) }))}
            />
          )}
        </LabelledControl>
        <LabelledControl
          label={t('productsStaff:ids')}
          hint={t('productsStaff:idsHint', { most })}
          error={idsError}
        >
          {(id) => (
            <Input.TextArea
              id={id}
              rows={shownLines}
              value={typed}
              aria-invalid={idsError !== null}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </LabelledControl>
        <ReasonField
          label={t('productsStaff:reason')}
          hint={t('productsStaff:reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
        />
        {restrict.problem === null ? null : <ProblemAlert problem={restrict.problem} />}
      </Stack>
    </Modal>
  );
}
