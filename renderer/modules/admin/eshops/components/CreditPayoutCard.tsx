import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useApprovalInfo } from '#renderer/features/accounting/CorrectionFields.tsx';
import { createIntentKeys } from '#renderer/features/accounting/intentKey.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

/** Pays out the credit of an archived shop to a bank account; a second person approves. */
export function CreditPayoutCard({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin', 'accounting');
  const { money } = useFormats();
  const held = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), held);
  const mayDecide = isSatisfied(allOf('SetAccounting'), held);
  const [isOpen, setIsOpen] = useState(false);
  const query = useCallQuery(api.invoice.getCreditPayout, { eshopId: eshop.id }, { isEnabled: mayRead });
  if (!mayRead) return null;
  return (
    <Card title={t('admin:administration.payout')}>
      <QueryView query={query}>
        {({ documents, net, vat, total, other, waiting }) =>
          documents.length === 0 ? (
            <FinePrint>{t('admin:administration.payoutNothing')}</FinePrint>
          ) : (
            <Stack gap={16}>
              <FinePrint>{t('admin:administration.payoutText')}</FinePrint>
              <SumLines
                lines={[
                  {
                    label: t('admin:administration.payoutDocuments'),
                    hint: documents.map(({ invoice }) => invoice.number).join(', '),
                    money: net,
                  },
                  { label: t('accounting:list.vat'), money: vat },
                  ...(other.value === 0
                    ? []
                    : [
                        {
                          label: t('admin:administration.payoutOther'),
                          hint: money(other),
                          money: { ...other, value: 0 },
                        },
                      ]),
                ]}
                total={{ label: t('admin:administration.payoutTotal'), money: total }}
              />
              {waiting !== null ? (
                <Notice
                  tone="waiting"
                  action={
                    <AppLink to={`/admin/accounting/approvals?request=${waiting.approvalId}`}>
                      {t('admin:administration.payoutRequest')}
                    </AppLink>
                  }
                >
                  {t('admin:administration.payoutWaiting', { account: waiting.accountMask })}
                </Notice>
              ) : mayDecide ? (
                <div>
                  <Button onClick={() => setIsOpen(true)}>
                    {t('admin:administration.payoutButton', { amount: money(total) })}
                  </Button>
                </div>
              ) : null}
            </Stack>
          )
        }
      </QueryView>
      {isOpen ? <PayoutModal eshop={eshop} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}

function PayoutModal({ eshop, onClose }: { eshop: EshopDetail; onClose: () => void }) {
  const t = useText('admin', 'accounting', 'validation');
  const showApprovalInfo = useApprovalInfo();
  const [iban, setIban] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [keyOf] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const request = useAction(api.invoice.requestCreditPayout, {
    failure: 'caller',
    invalidates: [api.invoice.getCreditPayout, api.accounting.getApprovals],
    onSuccess: () => {
      showApprovalInfo();
      onClose();
    },
  });
  const isIbanMissing = iban.trim() === '';
  const isReasonMissing = reason.trim() === '';
  const confirm = async () => {
    setIsAsked(true);
    if (isIbanMissing || isReasonMissing || request.isPending) return;
    const input = { eshopId: eshop.id, iban: iban.trim(), reason: reason.trim() };
    await request.run(input, { idempotencyKey: keyOf(input) });
  };
  return (
    <Modal
      open
      centered
      title={t('admin:administration.payoutTitle', { shop: eshop.domainName })}
      okText={t('admin:administration.payoutConfirm')}
      cancelText={t('ui:cancel')}
      confirmLoading={request.isPending}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('admin:administration.payoutText')}</p>
        <LabelledControl
          label={t('admin:administration.payoutIban')}
          hint={t('admin:administration.payoutIbanHint')}
          error={isAsked && isIbanMissing ? t('validation:required') : null}
        >
          {(id) => (
            <Input
              id={id}
              value={iban}
              maxLength={42}
              aria-invalid={isAsked && isIbanMissing}
              onChange={(event) => setIban(event.target.value)}
            />
          )}
        </LabelledControl>
        <ReasonField
          label={t('accounting:bulk.reason')}
          hint={t('accounting:bulk.reasonHint')}
          value={reason}
          isMissing={isAsked && isReasonMissing}
          onChange={setReason}
          onPressEnter={() => void confirm()}
        />
        {request.problem === null ? null : <ProblemAlert problem={request.problem} />}
      </Stack>
    </Modal>
  );
}
