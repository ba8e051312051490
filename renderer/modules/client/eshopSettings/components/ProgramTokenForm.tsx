import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { programScopes, programTokenDays, readScopes } from '#shared/domain/assistant/programs.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const loadSchema = () =>
  import('#shared/contracts/assistant.ts').then(({ assistant }) => assistant.createProgramToken.input);

/** Creates a token for an AI program, and shows it this once. @param props.canPropose whether the shop allows proposals */
export function ProgramTokenForm({ canPropose }: { canPropose: boolean }) {
  const t = useText('programs');
  const [created, setCreated] = useState<{ token: string; count: number } | null>(null);
  const create = useAction(api.assistant.createProgramToken, {
    invalidates: [api.assistant.getProgramTokens],
  });
  return (
    <Stack gap={20}>
      {created === null ? null : (
        <Notice tone="positive" title={t('programs:done')}>
          <Stack gap={12}>
            <p>{t('programs:once')}</p>
            <CodeBlock code={created.token} label={t('programs:token')} />
          </Stack>
        </Notice>
      )}
      <ContractForm
        key={created?.count ?? 0}
        schema={loadSchema}
        label={t('programs:title')}
        initialValues={{ scopes: [...readScopes], validDays: programTokenDays[1] }}
        onSubmit={async (input) => {
          const { token } = await create.runOrThrow(input);
          setCreated((before) => ({ token, count: (before?.count ?? 0) + 1 }));
        }}
      >
        <FormField name="name" label={t('programs:name')} hint={t('programs:nameHint')} emptyValue="">
          <Input size="large" maxLength={80} />
        </FormField>
        <FormField name="scopes" label={t('programs:scopes')}>
          <Checkbox.Group
            options={(canPropose ? programScopes : readScopes).map((value) => ({
              value,
              label: t(`programs:scope.${value}`),
            }))}
          />
        </FormField>
        <FormField name="validDays" label={t('programs:valid')}>
          <Select
            size="large"
            options={programTokenDays.map((count) => ({
              value: count,
              label: t('programs:validDays', { count }),
            }))}
          />
        </FormField>
        <SubmitButton>{t('programs:action')}</SubmitButton>
      </ContractForm>
    </Stack>
  );
}
