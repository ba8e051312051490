import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { api } from '../api/api.ts';
import { useAction } from '../api/queries.ts';
import { useText } from '../i18n/useText.ts';
import { useOpenRefusals, type OpenRefusal } from '../session/liftedRefusal.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ProblemAlert } from '../ui/feedback/ProblemAlert.tsx';
import { Labelled } from '../ui/form/Labelled.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

/** The refused call was made in a dialog or drawer, which is still open. */
const aboveDialogs = 1_900;

const wholeCode = /^\d{6}$/;

/** Asks about the oldest refused call that the person can let through: a fresh code, or a confirmed duplicate. */
export function LiftRefusal() {
  const refusal = useOpenRefusals((state) => state.queue[0]);
  if (refusal === undefined) return null;
  return refusal.problem.code === 'duplicate_decision' ? (
    <DuplicateDialog asked={refusal} />
  ) : (
    <StepUpDialog asked={refusal} />
  );
}

function StepUpDialog({ asked }: { asked: OpenRefusal }) {
  const t = useText('security');
  const id = useId();
  const [code, setCode] = useState('');
  const stepUp = useAction(api.auth.stepUp, {
    failure: 'caller',
    onSuccess: () => asked.answer({ input: asked.input }),
  });
  const isMissing = code.trim() === '';
  const confirm = (typed = code) => {
    if (typed.trim() !== '' && !stepUp.isPending) void stepUp.run({ code: typed.trim() });
  };
  const change = (typed: string) => {
    setCode(typed);
    // A code of the app is whole with its sixth digit; a recovery code is sent by Enter.
    if (wholeCode.test(typed.trim())) confirm(typed);
  };
  return (
    <Modal
      open
      centered
      zIndex={aboveDialogs}
      title={t('security:stepUp.title')}
      okText={t('security:stepUp.confirm')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: isMissing }}
      confirmLoading={stepUp.isPending}
      onOk={() => confirm()}
      onCancel={() => asked.answer(null)}
    >
      <Stack gap={16}>
        <p>{t('security:stepUp.text')}</p>
        <Labelled htmlFor={id} label={t('security:stepUp.code')}>
          <Input
            id={id}
            size="large"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(event) => change(event.target.value)}
            onPressEnter={() => confirm()}
          />
        </Labelled>
        {stepUp.problem === null ? null : <ProblemAlert problem={stepUp.problem} />}
      </Stack>
    </Modal>
  );
}

function DuplicateDialog({ asked }: { asked: OpenRefusal }) {
  const t = useText('accounting');
  return (
    <Modal
      open
      centered
      zIndex={aboveDialogs}
      title={t('accounting:duplicate.title')}
      okText={t('accounting:duplicate.confirm')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => asked.answer({ input: { ...(asked.input as object), confirmDuplicate: true } })}
      onCancel={() => asked.answer(null)}
    >
      <Notice tone="waiting">{t('accounting:duplicate.text')}</Notice>
    </Modal>
  );
}
