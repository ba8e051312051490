import { Input } from 'antd';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { ExampleChoice } from '#renderer/ui/form/ExampleChoice.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

const schema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setFeedUrl.input);

/** Takes the address of the feed and starts its reading. */
export function FeedAddressForm(props: { feedUrl: string | null; isRunning: boolean; isFurther: boolean }) {
  const t = useText('feedReading');
  const draft = useDraft<Record<string, unknown>>('onboarding.xmlFeed');
  const form = useContractForm(draft.initial ?? { feedUrl: props.feedUrl ?? '' });
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const demoFeedUrl = info.data?.sandbox?.demoFeedUrl;
  return (
    <ContractForm
      schema={schema}
      form={form}
      label={t('feedReading:address')}
      onValuesChange={draft.keep}
      onSubmit={async (input) => {
        await api.eshop.setFeedUrl(input);
        try {
          await api.feed.processFeed({});
        } catch (error) {
          // It is being read already, e.g. by another tab: that reading is shown.
          if (!(error instanceof ApiProblem && error.code === 'feed_in_progress')) throw error;
        }
        draft.drop();
        await invalidate(api.feed.getFeedStatus, api.feed.getFeedErrors);
      }}
    >
      <FormField name="feedUrl" label={t('feedReading:address')} hint={t('feedReading:addressHint')}>
        <Input
          size="large"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={props.feedUrl === null}
          placeholder="https://www.example.com/feed.xml"
        />
      </FormField>
      <Stack gap={16}>
        {demoFeedUrl === undefined ? null : (
          <ExampleChoice
            text={t('feedReading:example')}
            value={demoFeedUrl}
            onChoose={(address) => form.change('feedUrl', address)}
          />
        )}
        <div>
          <SubmitButton isLarge isDisabled={props.isRunning}>
            {t(props.isFurther ? 'feedReading:readAgain' : 'feedReading:read')}
          </SubmitButton>
        </div>
      </Stack>
    </ContractForm>
  );
}
