import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { openCheckout } from '#renderer/features/topUp/openCheckout.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { usePersonCheck } from './usePersonCheck.tsx';

/** Opens the provider's page that saves a card; shows an error under the button. */
export function SaveCardButton(props: {
  /** In-app path to go on to when the card is saved. */
  to: string;
  /** In-app path to come back to when it is not. */
  from: string;
  /** Where billing details are filled in when they are missing. */
  billingPath: string;
  isPrimary?: boolean;
  isLarge?: boolean;
  children: string;
}) {
  const t = useText('autoTopUp');
  const { to, from } = props;
  const [isOpened, setIsOpened] = useState(false);
  const setup = useAction(api.payment.createSetup, { failure: 'caller' });
  const person = usePersonCheck(async (password) => {
    const typed = password === undefined ? {} : { password };
    const opened = await setup.runOrThrow(
      { to, from, ...typed },
      // A new key reopens a page that was left.
      { idempotencyKey: crypto.randomUUID() },
    );
    setIsOpened(true);
    await openCheckout(opened.url);
  });
  const isDesktop = host().kind === 'desktop';
  return (
    <Stack gap={12} align="start">
      <Button
        type={props.isPrimary === true ? 'primary' : 'default'}
        size={props.isLarge === true ? 'large' : 'middle'}
        loading={person.isRunning || (isOpened && !isDesktop)}
        onClick={() => void person.run()}
      >
        {props.children}
      </Button>
      {person.problem === null ? null : <ProblemAlert problem={person.problem} />}
      {person.problem?.code === 'billing_settings_missing' ? (
        <AppLink to={props.billingPath}>{t('autoTopUp:toBilling')}</AppLink>
      ) : null}
      {isOpened ? (
        <FinePrint isStatus>{t(isDesktop ? 'autoTopUp:card.elsewhere' : 'autoTopUp:card.opening')}</FinePrint>
      ) : null}
      {person.dialog}
    </Stack>
  );
}
