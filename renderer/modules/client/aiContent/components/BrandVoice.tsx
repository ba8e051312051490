import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { longestVoiceSentence, voiceParts } from '#shared/domain/content/voice/brandVoice.ts';
import { api } from '#renderer/api/api.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { content } from '#shared/contracts/content.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

type Voice = NonNullable<OutputOf<(typeof content)['getBrandVoice']>['voice']>;

/** Opens how the shop writes, to be learned, read and changed. */
export function BrandVoiceButton({ isLink = false }: { isLink?: boolean }) {
  const t = useText('aiVoice');
  const [isOpen, setIsOpen] = useState(false);
  const query = useCallQuery(api.content.getBrandVoice, {}, { isEnabled: isOpen });
  return (
    <>
      <Button
        {...(isLink ? { type: 'link' as const, size: 'small' as const } : {})}
        onClick={() => setIsOpen(true)}
      >
        {t('aiVoice:title')}
      </Button>
      {isOpen ? (
        <Modal
          open
          centered
          width={640}
          footer={null}
          title={t('aiVoice:title')}
          onCancel={() => setIsOpen(false)}
        >
          <Stack gap={16}>
            <FinePrint>{t('aiVoice:purpose')}</FinePrint>
            <QueryView query={query} skeleton={<Skeleton height={320} />}>
              {({ voice }) =>
                voice === null ? (
                  <EmptyVoice />
                ) : (
                  <VoiceForm key={voice.learnedAt} voice={voice} onSaved={() => setIsOpen(false)} />
                )
              }
            </QueryView>
          </Stack>
        </Modal>
      ) : null}
    </>
  );
}

function useLearning() {
  return useAction(api.content.learnBrandVoice, {
    failure: 'caller',
    invalidates: [api.content.getBrandVoice],
  });
}

function EmptyVoice() {
  const t = useText('aiVoice');
  const learning = useLearning();
  return (
    <>
      <EmptyState
        title={t(learning.isPending ? 'aiVoice:learning' : 'aiVoice:empty')}
        text={t('aiVoice:learnNote')}
        action={
          <Button type="primary" loading={learning.isPending} onClick={() => void learning.run({})}>
            {t('aiVoice:learn')}
          </Button>
        }
      />
      {learning.problem === null || learning.isPending ? null : <ProblemAlert problem={learning.problem} />}
    </>
  );
}

function VoiceForm({ voice, onSaved }: { voice: Voice; onSaved: () => void }) {
  const t = useText('aiVoice');
  const { number } = useFormats();
  const [sentences, setSentences] = useState<readonly string[]>(voice.sentences);
  const learning = useLearning();
  const save = useAction(api.content.saveBrandVoice, {
    invalidates: [api.content.getBrandVoice],
    onSuccess: () => {
      showSuccess(t('aiVoice:saved'));
      onSaved();
    },
  });
  const isSame = sentences.every((sentence, at) => sentence === voice.sentences[at]);
  return (
    <Stack gap={12}>
      {voiceParts.map((part, at) => (
        <LabelledControl key={part} label={t(`aiVoice:parts.${part}`)}>
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={longestVoiceSentence}
              value={sentences[at] ?? ''}
              onChange={({ target }) =>
                setSentences((before) =>
                  before.map((old, index) => (index === at ? target.value.replaceAll('\n', ' ') : old)),
                )
              }
            />
          )}
        </LabelledControl>
      ))}
      <FinePrint>
        {t('aiVoice:learned', { count: voice.pages, number: number(voice.pages, 0) })} ·{' '}
        <RelativeTime instant={voice.learnedAt} />
        {voice.isChanged ? ` · ${t('aiVoice:changed')}` : ''}
      </FinePrint>
      {learning.problem === null || learning.isPending ? null : <ProblemAlert problem={learning.problem} />}
      <Stack isRow gap={8}>
        <Button
          type="primary"
          loading={save.isPending}
          {...disableIf(isSame || learning.isPending)}
          onClick={() => void save.run({ sentences: [...sentences] })}
        >
          {t('aiVoice:save')}
        </Button>
        <ConfirmButton
          title={t('aiVoice:learnTitle')}
          consequence={t('aiVoice:learnText')}
          confirmText={t('aiVoice:learnAgain')}
          onConfirm={() => learning.run({})}
        >
          {t('aiVoice:learnAgain')}
        </ConfirmButton>
      </Stack>
    </Stack>
  );
}
