import { Input } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useMayDecide } from '../useMayDecide.ts';

const visitorIdForm = /^[\w-]{1,64}$/;

/** Erases a visitor's data at their request; shows the findings. */
export function VisitorErasureCard() {
  const t = useText('pixel');
  const mayDecide = useMayDecide();
  return (
    <Card title={t('pixel:privacy.eraseTitle')}>
      <Stack gap={20}>
        <FinePrint>{t('pixel:privacy.erasePurpose')}</FinePrint>
        {mayDecide === false ? <Notice tone="info">{t('pixel:privacy.ownerOnly')}</Notice> : <Erasure />}
      </Stack>
    </Card>
  );
}

function Erasure() {
  const t = useText('pixel');
  const { number } = useFormats();
  const [visitorId, setVisitorId] = useState('');
  const erase = useAction(api.pixel.eraseVisitor, { failure: 'caller' });
  const typed = visitorId.trim();
  const isWrong = typed !== '' && !visitorIdForm.test(typed);
  const erased = erase.problem === null ? erase.mutation.data : undefined;
  return (
    <Stack gap={12}>
      <LabelledControl
        label={t('pixel:privacy.visitorId')}
        error={isWrong ? t('pixel:privacy.invalidId') : null}
      >
        {(id) => (
          <Input
            id={id}
            size="large"
            value={visitorId}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong}
            onChange={({ target }) => setVisitorId(target.value)}
          />
        )}
      </LabelledControl>
      <div>
        <ConfirmButton
          title={t('pixel:privacy.eraseConfirmTitle')}
          consequence={t('pixel:privacy.eraseConfirmText')}
          confirmText={t('pixel:privacy.eraseConfirm')}
          isDanger
          button={{ disabled: typed === '' || isWrong }}
          onConfirm={async () => {
            if ((await erase.run({ visitorId: typed })) !== null) setVisitorId('');
          }}
        >
          {t('pixel:privacy.erase')}
        </ConfirmButton>
      </div>
      {erase.problem === null ? null : erase.problem.code === 'not_found' ? (
        <Notice tone="waiting" title={t('pixel:privacy.notFound')}>
          {t('pixel:privacy.notFoundText')}
        </Notice>
      ) : (
        <ProblemAlert problem={erase.problem} />
      )}
      {erased === undefined ? null : (
        <Notice tone="positive" title={t('pixel:privacy.erased')}>
          {t('pixel:privacy.erasedText', {
            events: number(erased.eventCount, 0),
            orders: number(erased.orderCount, 0),
          })}
        </Notice>
      )}
    </Stack>
  );
}
