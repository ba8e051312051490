import { Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { type ApiProblem, toProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Labelled } from '#renderer/ui/form/Labelled.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** What a person does who may have to type their password first. */
export interface PersonCheck {
  /** Acts, and asks for the password where the server wants it. */
  readonly run: () => Promise<void>;
  readonly isRunning: boolean;
  /** Why it could not be done; null while the password is asked for. */
  readonly problem: ApiProblem | null;
  /** The question; draw it. */
  readonly dialog: ReactNode;
}

/** Does something that needs a fresh sign-in or the password: tries without, and asks for it when it is wanted. */
export function usePersonCheck(act: (password?: string) => Promise<unknown>): PersonCheck {
  const t = useText('autoTopUp');
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const attempt = async (typed?: string) => {
    setIsRunning(true);
    setProblem(null);
    try {
      await act(typed);
      setIsAsking(false);
      setPassword('');
    } catch (error) {
      const met = toProblem(error);
      if (met.code === 'reauthentication_required' && typed === undefined) setIsAsking(true);
      else setProblem(met);
    } finally {
      setIsRunning(false);
    }
  };
  const leave = () => {
    setIsAsking(false);
    setPassword('');
    setProblem(null);
  };
  // Whoever signed in without a password has none to type.
  const hasNoPassword = problem?.code === 'reauthentication_required';
  const dialog = (
    <Modal
      open={isAsking}
      centered
      destroyOnHidden
      title={t('autoTopUp:person.title')}
      okText={t('autoTopUp:person.go')}
      okButtonProps={{ disabled: password === '' }}
      confirmLoading={isRunning}
      onOk={() => void attempt(password)}
      onCancel={leave}
    >
      <Stack gap={16}>
        <p>{t(hasNoPassword ? 'autoTopUp:person.again' : 'autoTopUp:person.text')}</p>
        <Labelled htmlFor={id} label={t('autoTopUp:person.password')}>
          <Input.Password
            id={id}
            size="large"
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onPressEnter={() => (password === '' ? undefined : void attempt(password))}
          />
        </Labelled>
        {problem === null || hasNoPassword ? null : <ProblemAlert problem={problem} />}
        <AppLink to="/logout" quiet>
          {t('autoTopUp:person.signOut')}
        </AppLink>
      </Stack>
    </Modal>
  );
  return { run: async () => await attempt(), isRunning, problem: isAsking ? null : problem, dialog };
}
