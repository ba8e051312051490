import { Modal, Select } from 'antd';
import { useState } from 'react';
import { complianceStatuses, type ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import type { WaitingShop } from './createValidationColumns.tsx';

/** Shops that are named before the rest is only counted. */
const namedShops = 5;
const decisions = complianceStatuses.filter((status) => status !== 'Pending');

/** Decides on one shop or many with one reason; what follows is said before it is set. */
export function DecisionModal(props: {
  shops: readonly WaitingShop[];
  status: ComplianceStatus;
  onClose: () => void;
  onDecided: () => void;
}) {
  const t = useText('admin', 'validation');
  const { shops } = props;
  const [status, setStatus] = useState(props.status);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const decide = useAction(api.campaign.setEshopsCompliance, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopsToValidate, api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: ({ outcomes }, input) => {
      const countOutcome = (outcome: (typeof outcomes)[number]['outcome']) =>
        outcomes.filter((one) => one.outcome === outcome).length;
      const done = t('admin:validation.done', {
        count: countOutcome('Done'),
        status: t(`admin:compliance.${input.complianceStatus}`),
      });
      const gone = countOutcome('Missing');
      const taken = countOutcome('Refused');
      const show = taken === 0 ? showSuccess : showInfo;
      show(
        [
          done,
          ...(gone === 0 ? [] : [t('admin:validation.someGone', { count: gone })]),
          ...(taken === 0 ? [] : [t('admin:validation.someTaken', { count: taken })]),
        ].join(' '),
      );
      props.onDecided();
    },
  });
  const isReasonMissing = reason.trim() === '';
  const confirm = () => {
    setIsAsked(true);
    if (isReasonMissing || decide.isPending) return;
    void decide.run({
      // As they were shown when the user chose them, not as a later answer has them.
      shops: shops.map((shop) => ({
        eshopId: shop.id,
        shownStatus: shop.complianceStatus,
        shownSince: shop.waitingSince,
      })),
      complianceStatus: status,
      reason: reason.trim(),
    });
  };
  const names = shops.slice(0, namedShops).map((shop) => shop.domainName);
  const rest = shops.length - names.length;
  return (
    <Modal
      open
      centered
      title={t('admin:validation.modalTitle', { count: shops.length })}
      okText={t('admin:validation.confirm')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: status !== 'Compliant' }}
      confirmLoading={decide.isPending}
      onOk={confirm}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <p>{[...names, ...(rest > 0 ? [t('admin:validation.more', { count: rest })] : [])].join(', ')}</p>
        <LabelledControl
          label={t('admin:validation.decision')}
          hint={t(`admin:administration.consequence.${status}`)}
        >
          {(id) => (
            <Select<ComplianceStatus>
              id={id}
              value={status}
              onChange={setStatus}
              options={decisions.map((value) => ({ value, label: t(`admin:compliance.${value}`) }))}
            />
          )}
        </LabelledControl>
        <ReasonField
          label={t('admin:validation.reason')}
          hint={t('admin:validation.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={confirm}
        />
        {decide.problem === null ? null : <ProblemAlert problem={decide.problem} />}
      </Stack>
    </Modal>
  );
}
