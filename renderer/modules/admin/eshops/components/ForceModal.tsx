import { Modal, Select } from 'antd';
import { useState } from 'react';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useApprovalSums } from '#renderer/features/accounting/thresholds.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

/** Staff overrides of a paid state. */
export type ForceKind = 'enable' | 'disable' | 'end';

const lengths = ['7', '30', '90', '365', 'open'] as const;
type Length = (typeof lengths)[number];

const invalidates = [
  api.subscription.getSubscriptionInfo,
  api.subscription.getSubscriptionHistory,
  api.accounting.getApprovals,
  api.eshop.getEshopById,
];

/** Gives, takes or sets free the subscription of a shop, with a reason; says what it is worth and who has to approve. */
export function ForceModal(props: { eshop: EshopDetail; kind: ForceKind; onClose: () => void }) {
  const t = useText('subscription', 'validation');
  const { money } = useFormats();
  const { eshop, kind, onClose } = props;
  const timeZone = useSession((state) => state.eshop?.timeZone) ?? 'Europe/Prague';
  const [length, setLength] = useState<Length>('30');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const sums = useApprovalSums(eshop.credit.currency);
  const prices = useCallQuery(api.subscription.getSubscriptionPrices, {});
  const finish = () => {
    showSuccess(t('subscription:staff.done', { shop: eshop.domainName }));
    onClose();
  };
  const enable = useAction(api.subscription.forceEnableSubscription, {
    failure: 'caller',
    invalidates,
    onSuccess: ({ approvalId }) => {
      if (approvalId === null) return finish();
      showInfo(t('subscription:staff.waits'));
      onClose();
    },
  });
  const disable = useAction(api.subscription.forceDisableSubscription, {
    failure: 'caller',
    invalidates,
    onSuccess: finish,
  });
  const end = useAction(api.subscription.endForcedSubscription, {
    failure: 'caller',
    invalidates,
    onSuccess: finish,
  });
  const action = { enable, disable, end }[kind];
  const isReasonMissing = reason.trim() === '';
  const confirm = () => {
    setIsAsked(true);
    if (isReasonMissing || action.isPending) return;
    const input = { eshopId: eshop.id, reason: reason.trim() };
    if (kind === 'disable') return void disable.run(input);
    if (kind === 'end') return void end.run(input);
    const until = length === 'open' ? null : addDays(toLocalDay(new Date(), timeZone), Number(length) - 1);
    // The key covers this dialog and its choice: pressed twice, it is set once.
    void enable.run({ ...input, until }, { idempotencyKey: `${idempotencyKey}-${length}` });
  };
  const own = prices.data?.tiers.find(({ tier }) => tier === prices.data?.tier);
  const months = length === 'open' ? 12 : Math.max(1, Math.ceil(Number(length) / 30));
  return (
    <Modal
      open
      centered
      title={t(`subscription:staff.${kind}Title`, { shop: eshop.domainName })}
      okText={t(`subscription:staff.${kind}`)}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: kind === 'disable' }}
      confirmLoading={action.isPending}
      onOk={confirm}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t(`subscription:staff.${kind}Text`)}</p>
        {kind === 'enable' ? (
          <LabelledControl label={t('subscription:staff.for')}>
            {(id) => (
              <Select<Length>
                id={id}
                value={length}
                onChange={setLength}
                options={lengths.map((value) => ({ value, label: t(`subscription:staff.days.${value}`) }))}
              />
            )}
          </LabelledControl>
        ) : null}
        {kind === 'enable' && own !== undefined ? (
          <FinePrint>
            {[
              t('subscription:staff.worth', {
                sum: money({ value: own.monthly.value * months, currency: own.monthly.currency }),
              }),
              ...(sums === '' ? [] : [t('subscription:staff.second', { sums })]),
            ].join(' ')}
          </FinePrint>
        ) : null}
        <ReasonField
          label={t('subscription:staff.reason')}
          hint={t('subscription:staff.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={confirm}
        />
        {action.problem === null ? null : <ProblemAlert problem={action.problem} />}
      </Stack>
    </Modal>
  );
}
