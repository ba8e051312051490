import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { isPhrase, PhraseField } from '../form/PhraseField.tsx';
import { Stack } from '../layout/Stack.tsx';
import type { ProblemView } from '../problemView.ts';
import { ProblemAlert } from './ProblemAlert.tsx';

/** A button of an action that is hard to undo: says the consequence, and acts only when a name was typed again. */
export function TypedConfirm(props: {
  /** Words of the button that opens it. */
  children: string;
  title: string;
  consequence: ReactNode;
  /** What has to be typed, and the words that ask for it. */
  phrase: string;
  typeLabel: string;
  confirmText: string;
  /** Handles the typed text; the dialog stays when it returns false. */
  onConfirm: (typed: string) => Promise<boolean>;
  problem: ProblemView | null;
}) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const isTyped = isPhrase(typed, props.phrase);
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };
  const confirm = async () => {
    if (!isTyped || isRunning) return;
    setIsRunning(true);
    try {
      if (await props.onConfirm(typed.trim())) close();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {props.children}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={props.title}
        okText={props.confirmText}
        cancelText={t('ui:cancel')}
        okButtonProps={{ danger: true, disabled: !isTyped }}
        confirmLoading={isRunning}
        onOk={() => void confirm()}
        onCancel={close}
      >
        <Stack gap={16}>
          <div>{props.consequence}</div>
          <PhraseField
            label={props.typeLabel}
            value={typed}
            onChange={setTyped}
            onPressEnter={() => void confirm()}
          />
          {props.problem === null ? null : <ProblemAlert problem={props.problem} />}
        </Stack>
      </Modal>
    </>
  );
}
