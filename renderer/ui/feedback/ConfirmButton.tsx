import { Button, Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { AddressMark } from '../navigation/addressMarks.ts';
import { OnAddressMark } from '../navigation/OnAddressMark.tsx';

/** A button of a destructive or costly action: says the consequence and asks before it acts. */
export function ConfirmButton(props: {
  title: string;
  /** What will happen, spelled out. */
  consequence: ReactNode;
  confirmText?: string;
  onConfirm: () => Promise<unknown>;
  isDanger?: boolean;
  button?: ButtonProps;
  /** An address that ends with it opens the question. */
  mark?: AddressMark;
  children: ReactNode;
}) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const confirm = async () => {
    setIsRunning(true);
    try {
      await props.onConfirm();
      setIsOpen(false);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      {props.mark === undefined ? null : <OnAddressMark mark={props.mark} run={() => setIsOpen(true)} />}
      <Button danger={props.isDanger === true} {...props.button} onClick={() => setIsOpen(true)}>
        {props.children}
      </Button>
      <Modal
        open={isOpen}
        centered
        title={props.title}
        okText={props.confirmText ?? t('ui:confirm')}
        cancelText={t('ui:cancel')}
        okButtonProps={{ danger: props.isDanger === true }}
        confirmLoading={isRunning}
        onOk={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        {props.consequence}
      </Modal>
    </>
  );
}
