import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { ProblemView } from '#renderer/ui/problemView.ts';

/** A button that says what follows and takes a reason for the audit trail. */
export function ReasonButton(props: {
  children: string;
  title: string;
  text: string;
  isPrimary?: boolean;
  problem: ProblemView | null;
  /** The dialog stays when it answers false. */
  onConfirm: (reason: string) => Promise<boolean>;
}) {
  const t = useText('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const isMissing = reason.trim().length < 3;
  const close = () => {
    setIsOpen(false);
    setReason('');
    setIsChecked(false);
  };
  const confirm = async () => {
    setIsChecked(true);
    if (isMissing || isRunning) return;
    setIsRunning(true);
    try {
      if (await props.onConfirm(reason.trim())) close();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      <Button type={props.isPrimary === true ? 'primary' : 'default'} onClick={() => setIsOpen(true)}>
        {props.children}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={props.title}
        okText={props.children}
        cancelText={t('ui:cancel')}
        confirmLoading={isRunning}
        onOk={() => void confirm()}
        onCancel={close}
      >
        <Stack gap={16}>
          <div>{props.text}</div>
          <ReasonField
            label={t('staff:actions.reason')}
            hint={t('staff:actions.reasonHint')}
            value={reason}
            isMissing={isChecked && isMissing}
            onChange={setReason}
            onPressEnter={() => void confirm()}
          />
          {props.problem === null ? null : <ProblemAlert problem={props.problem} />}
        </Stack>
      </Modal>
    </>
  );
}
