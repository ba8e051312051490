import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Lets a frozen shop spend again: explains the effect and asks for the findings. */
export function UnfreezeButton({ eshopId, shop }: { eshopId: EshopId; shop: string }) {
  const t = useText('ledger', 'validation');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const unfreeze = useAction(api.accounting.unfreezeSpending, {
    invalidates: [api.accounting.getTrialBalance, api.accounting.getLedgerChecks],
    failure: 'caller',
  });
  const isMissing = reason.trim() === '';
  const close = () => {
    setIsOpen(false);
    setReason('');
    setIsAsked(false);
  };
  const confirm = async () => {
    setIsAsked(true);
    if (isMissing || unfreeze.isPending) return;
    if ((await unfreeze.run({ eshopId, reason: reason.trim() })) === null) return;
    showSuccess(t('ledger:unfreeze.done'));
    close();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('ledger:unfreeze.open')}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={t('ledger:unfreeze.title', { shop })}
        okText={t('ledger:unfreeze.confirm')}
        cancelText={t('ui:cancel')}
        confirmLoading={unfreeze.isPending}
        onOk={() => void confirm()}
        onCancel={close}
      >
        <Stack gap={16}>
          <div>{t('ledger:unfreeze.text')}</div>
          <LabelledControl
            label={t('ledger:unfreeze.reason')}
            hint={t('ledger:unfreeze.reasonHint')}
            error={isAsked && isMissing ? t('validation:required') : null}
          >
            {(id) => (
              <Input
                id={id}
                value={reason}
                maxLength={500}
                aria-invalid={isAsked && isMissing}
                onChange={(event) => setReason(event.target.value)}
                onPressEnter={() => void confirm()}
              />
            )}
          </LabelledControl>
          {unfreeze.problem === null ? null : <ProblemAlert problem={unfreeze.problem} />}
        </Stack>
      </Modal>
    </>
  );
}
