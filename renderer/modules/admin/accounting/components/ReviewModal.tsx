import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { listFittingResolutions, type PaymentReviewResolution } from '#shared/domain/payment/review.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { documentCalls } from '#renderer/features/accounting/documentCalls.ts';
import { createIntentKeys } from '#renderer/features/accounting/intentKey.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';

/** A card payment that waits for a person. */
export type PaymentReview = OutputOf<Contracts['accounting']['getPaymentReviews']>['items'][number];

/** The evidence of a payment that waits, and the decision on it with its consequence. */
export function ReviewModal({ review, onClose }: { review: PaymentReview; onClose: () => void }) {
  const t = useText('accounting');
  const [resolution, setResolution] = useState<PaymentReviewResolution>('Dismiss');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const resolve = useAction(api.accounting.resolvePaymentReview, {
    failure: 'caller',
    invalidates: [api.accounting.getPaymentReviews, ...documentCalls],
    onSuccess: ({ approvalId }) => {
      if (approvalId === null) showSuccess(t('accounting:payments.done'));
      else showInfo(t('accounting:payments.waits'));
      onClose();
    },
  });
  const isReasonMissing = reason.trim() === '';
  const confirm = async () => {
    setIsAsked(true);
    if (isReasonMissing || resolve.isPending) return;
    const input = { paymentId: review.id, resolution, reason: reason.trim() };
    await resolve.run(input, { idempotencyKey: keyOf(input) });
  };
  return (
    <Modal
      open
      centered
      title={t(`accounting:payments.problems.${review.problem}`)}
      okText={t(`accounting:payments.resolutions.${resolution}`)}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: resolution === 'Refund' }}
      confirmLoading={resolve.isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t(`accounting:payments.explain.${review.problem}`)}</p>
        <Facts
          items={[
            { label: t('accounting:payments.shop'), value: review.domainName },
            { label: t('accounting:payments.expected'), value: <Money money={review.expected} /> },
            { label: t('accounting:payments.received'), value: <Money money={review.received} /> },
            {
              label: t('accounting:payments.since'),
              value: <Instant instant={review.since} timeZone={staffTimeZone} />,
            },
            ...(review.providerPaymentId === null
              ? []
              : [{ label: t('accounting:payments.reference'), value: review.providerPaymentId }]),
          ]}
        />
        <LabelledControl
          label={t('accounting:payments.resolution')}
          hint={t(`accounting:payments.consequence.${resolution}`)}
        >
          {(id) => (
            <Select<PaymentReviewResolution>
              id={id}
              value={resolution}
              onChange={setResolution}
              options={listFittingResolutions(review).map((value) => ({
                value,
                label: t(`accounting:payments.resolutions.${value}`),
              }))}
            />
          )}
        </LabelledControl>
        <ReasonField
          label={t('accounting:payments.reason')}
          hint={t('accounting:payments.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={() => void confirm()}
        />
        {resolve.problem === null ? null : <ProblemAlert problem={resolve.problem} />}
      </Stack>
    </Modal>
  );
}
