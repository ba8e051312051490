import { Modal, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { disableIf } from '../access/disableIf.ts';

/** The question before a switch turns. */
export interface SwitchQuestion {
  readonly title: string;
  readonly consequence: ReactNode;
  readonly confirmText: string;
}

/** A switch of something that costs or stops something: says the consequence and asks before it turns. */
export function ConfirmSwitch(props: {
  label: string;
  isOn: boolean;
  isPending: boolean;
  isDisabled?: boolean;
  toOn: SwitchQuestion;
  toOff: SwitchQuestion;
  onChange: (isOn: boolean) => Promise<unknown>;
}) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const question = props.isOn ? props.toOff : props.toOn;
  const confirm = async () => {
    try {
      await props.onChange(!props.isOn);
    } finally {
      setIsOpen(false);
    }
  };
  return (
    <>
      <Switch
        aria-label={props.label}
        checked={props.isOn}
        loading={props.isPending}
        {...disableIf(props.isDisabled === true)}
        onChange={() => setIsOpen(true)}
      />
      <Modal
        open={isOpen}
        centered
        title={question.title}
        okText={question.confirmText}
        cancelText={t('ui:cancel')}
        confirmLoading={props.isPending}
        onOk={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        {question.consequence}
      </Modal>
    </>
  );
}
