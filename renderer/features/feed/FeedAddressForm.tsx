import { Input } from 'antd';
import { useEffect } from 'react';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { invalidate, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { ExampleChoice } from '#renderer/ui/form/ExampleChoice.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { OfferedFeeds } from '#renderer/features/discovery/OfferedFeeds.tsx';
import { isOffered, listReadableFeeds } from '#renderer/features/discovery/offeredFeeds.ts';
import { useDiscovery } from '#renderer/features/discovery/useDiscovery.ts';
import { getText } from '#renderer/ui/form/formStore.ts';
import { toOwnShopAddress } from '#renderer/features/shopAddress/shopAddress.ts';

const toFormValues = (feedUrl: string) => ({ feedUrl });
const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setFeedUrl.input);

/** Takes the address of the feed and starts its reading. */
export function FeedAddressForm(props: {
  feedUrl: string | null;
  isRunning: boolean;
  isFurther: boolean;
  /** Another address is being typed than the one that was read. */
  onTyped: (feedUrl: string) => void;
}) {
  const t = useText('feedReading');
  const draft = useDraft<Record<string, unknown>>('onboarding.xmlFeed');
  const form = useContractForm(draft.initial ?? { feedUrl: props.feedUrl ?? '' });
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const { discovery } = useDiscovery();
  const best = listReadableFeeds(discovery)[0]?.url ?? null;
  const { feedUrl } = props;
  useEffect(() => {
    // Prefill the website's first feed, unless something was read or typed already.
    if (best === null || feedUrl !== null || getText(form.getState().values, 'feedUrl') !== '') return;
    form.fill(toFormValues(best));
  }, [best, feedUrl, form]);
  const domainName = useSession((state) => state.eshop?.domainName ?? '');
  const sandbox = info.data?.sandbox ?? null;
  const demoFeedUrl =
    sandbox === null
      ? null
      : toOwnShopAddress(sandbox.demoFeedUrl, info.data?.shopGateway ?? null, domainName);
  return (
    <ContractForm
      schema={loadSchema}
      form={form}
      label={t('feedReading:read')}
      onValuesChange={(values) => {
        draft.save(values);
        const { feedUrl } = values;
        props.onTyped(typeof feedUrl === 'string' ? feedUrl : '');
      }}
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
        <OfferedFeeds
          discovery={discovery}
          onChoose={(address) => {
            form.change('feedUrl', address);
            props.onTyped(address);
          }}
        />
        {demoFeedUrl === null || isOffered(discovery, demoFeedUrl) ? null : (
          <ExampleChoice
            text={t('feedReading:example')}
            value={demoFeedUrl}
            onChoose={(address) => {
              form.change('feedUrl', address);
              props.onTyped(address);
            }}
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
