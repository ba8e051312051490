import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';
import { exampleLanguages, orderExample, type ExampleLanguage } from '#shared/domain/pixel/orderExample.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { Steps } from '#renderer/ui/layout/Steps.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useMayDecide } from '../useMayDecide.ts';

type Intake = OutputOf<typeof pixel.getOrderSecret>;

/** How the shop's server reports orders: address, secret and a request that runs as is. */
export function OrderIntake() {
  const t = useText('pixel');
  const mayDecide = useMayDecide();
  const query = useCallQuery(api.pixel.getOrderSecret, {}, { isEnabled: mayDecide === true });
  return (
    <Card title={t('pixel:server.title')}>
      <Stack gap={20}>
        <FinePrint>{t('pixel:server.purpose')}</FinePrint>
        {mayDecide === false ? (
          <Notice tone="info">{t('pixel:server.ownerOnly')}</Notice>
        ) : (
          <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
            {(intake) => (
              <>
                <Secret intake={intake} />
                <Request intake={intake} />
              </>
            )}
          </QueryView>
        )}
      </Stack>
    </Card>
  );
}

function Secret({ intake }: { intake: Intake }) {
  const t = useText('pixel');
  const { relative } = useFormats();
  const [isShown, setIsShown] = useState(false);
  const replace = useAction(api.pixel.replaceOrderSecret, { invalidates: [api.pixel.getOrderSecret] });
  return (
    <Stack gap={12}>
      {isShown ? (
        <>
          <CodeBlock code={intake.secret} label={t('pixel:server.secret')} />
          <FinePrint>{t('pixel:server.secretMade', { time: relative(intake.madeAt) })}</FinePrint>
        </>
      ) : (
        <FinePrint>{t('pixel:server.hidden')}</FinePrint>
      )}
      <Stack isRow gap={8}>
        <Button onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'pixel:server.hide' : 'pixel:server.show')}
        </Button>
        <ConfirmButton
          title={t('pixel:server.replaceTitle')}
          consequence={t('pixel:server.replaceText')}
          confirmText={t('pixel:server.replaceConfirm')}
          isDanger
          onConfirm={async () => {
            if ((await replace.run({})) === null) return;
            setIsShown(true);
            showSuccess(t('pixel:server.replaced'));
          }}
        >
          {t('pixel:server.replace')}
        </ConfirmButton>
      </Stack>
    </Stack>
  );
}

function Request({ intake: { url, marketingId } }: { intake: Intake }) {
  const t = useText('pixel');
  const currency = useSession((state) => state.eshop?.credit.currency ?? 'CZK');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  return (
    <>
      <CodeBlock code={url} label={t('pixel:server.address')} />
      <CodeBlock code={marketingId} label={t('pixel:server.shopId')} />
      <Steps title={t('pixel:server.how')} steps={t('pixel:server.steps').split('\n')} />
      <Stack gap={12}>
        <div>
          <Segmented<ExampleLanguage>
            aria-label={t('pixel:server.language')}
            value={language}
            options={[...exampleLanguages]}
            onChange={setLanguage}
          />
        </div>
        <CodeBlock
          code={orderExample(language, { url, marketingId, currency })}
          label={t('pixel:server.example')}
        />
        <FinePrint>{t('pixel:server.exampleNote')}</FinePrint>
      </Stack>
    </>
  );
}
