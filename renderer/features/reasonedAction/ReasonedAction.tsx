import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { isPhrase, PhraseField } from '#renderer/ui/form/PhraseField.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { AddressMark } from '#renderer/ui/navigation/addressMarks.ts';
import { OnAddressMark } from '#renderer/ui/navigation/OnAddressMark.tsx';
import { usePlainKeys } from '#renderer/ui/navigation/plainKeys.ts';
import type { ProblemView } from '#renderer/ui/problemView.ts';

/** An action of staff: says what follows, asks for the reason, and for a word typed again where there is no way back. */
export function ReasonedAction(props: {
  /** Words of the button that opens it. */
  children: string;
  title: string;
  consequence: string;
  confirmText: string;
  isDanger?: boolean;
  isPrimary?: boolean;
  /** The shortest reason that counts; one character unless given. */
  shortestReason?: number;
  /** What has to be typed again, and the words that ask for it. */
  typed?: { phrase: string; label: string };
  /** Opens it on the page. */
  pressedBy?: string;
  /** An address that ends with it opens it. */
  mark?: AddressMark;
  problem: ProblemView | null;
  /** The dialog stays when it answers false. */
  onConfirm: (reason: string) => Promise<boolean>;
}) {
  const t = useText('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const isReasonMissing = reason.trim().length < (props.shortestReason ?? 1);
  const isTyped = props.typed === undefined || isPhrase(typed, props.typed.phrase);
  usePlainKeys(props.pressedBy === undefined ? {} : { [props.pressedBy]: () => setIsOpen(true) });
  const close = () => {
    setIsOpen(false);
    setReason('');
    setTyped('');
    setIsAsked(false);
  };
  const confirm = async () => {
    setIsAsked(true);
    if (isReasonMissing || !isTyped || isRunning) return;
    setIsRunning(true);
    try {
      if (await props.onConfirm(reason.trim())) close();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      {props.mark === undefined ? null : <OnAddressMark mark={props.mark} run={() => setIsOpen(true)} />}
      <Button
        type={props.isPrimary === true ? 'primary' : 'default'}
        danger={props.isDanger === true}
        onClick={() => setIsOpen(true)}
      >
        {props.children}{' '}
        {props.pressedBy === undefined ? null : <KeyMark>{props.pressedBy.toUpperCase()}</KeyMark>}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={props.title}
        okText={props.confirmText}
        cancelText={t('ui:cancel')}
        okButtonProps={{ danger: props.isDanger === true, disabled: !isTyped }}
        confirmLoading={isRunning}
        onOk={() => void confirm()}
        onCancel={close}
      >
        <Stack gap={16}>
          <div>{props.consequence}</div>
          <ReasonField
            label={t('staff:actions.reason')}
            hint={t('staff:actions.reasonHint')}
            value={reason}
            isMissing={isAsked && isReasonMissing}
            onChange={setReason}
            onPressEnter={() => void confirm()}
          />
          {props.typed === undefined ? null : (
            <PhraseField
              label={props.typed.label}
              value={typed}
              onChange={setTyped}
              onPressEnter={() => void confirm()}
            />
          )}
          {props.problem === null ? null : <ProblemAlert problem={props.problem} />}
        </Stack>
      </Modal>
    </>
  );
}
