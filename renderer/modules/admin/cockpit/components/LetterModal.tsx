import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { letterLimits } from '#shared/domain/cockpit/cockpit.ts';
import { languages } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SendKeys } from '#renderer/ui/form/SendKeys.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { queueCalls } from '../calls.ts';
import { useItemTexts } from '../useItemTexts.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

const countCharacters = (text: string): number => [...text.trim()].length;
const isWithin = (text: string, maximum: number): boolean =>
  countCharacters(text) > 0 && countCharacters(text) <= maximum;

/** Writes to the merchant about an item; the server drafts the text, staff change it as they like. */
export function LetterModal(props: { item: CockpitItem; onClose: () => void; onDone: () => void }) {
  const { item, onClose, onDone } = props;
  const t = useText('cockpit', 'validation');
  const itemTexts = useItemTexts();
  const [changed, setChanged] = useState<Partial<Letter>>({});
  const query = useCallQuery(api.cockpit.getCockpitLetter, { itemId: item.id }, { staleTimeMs: 0 });
  const write = useAction(api.cockpit.writeToMerchant, {
    invalidates: queueCalls,
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const subject = changed.subject ?? query.data?.subject ?? '';
  const text = changed.text ?? query.data?.text ?? '';
  const isReady =
    query.data !== undefined && isWithin(subject, letterLimits.subject) && isWithin(text, letterLimits.text);
  const send = () => void write.run({ itemId: item.id, subject, text });
  return (
    <Modal
      open
      centered
      width={640}
      title={t('cockpit:letter.title', { shop: itemTexts.shopName(item) })}
      okText={t('cockpit:letter.send')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={write.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ to, language }) => (
          <SendKeys onSend={isReady ? send : null}>
            <Stack gap={16}>
              <Facts
                items={[
                  { label: t('cockpit:letter.to'), value: to },
                  {
                    label: t('cockpit:letter.language'),
                    value: languages.find(({ code }) => code === language)?.text ?? language,
                  },
                ]}
              />
              <LabelledControl
                label={t('cockpit:letter.subject')}
                error={subject.trim() === '' ? t('validation:required') : null}
              >
                {(id) => (
                  <Input
                    id={id}
                    value={subject}
                    maxLength={letterLimits.subject}
                    onChange={(event) => setChanged({ ...changed, subject: event.target.value })}
                  />
                )}
              </LabelledControl>
              <LabelledControl
                label={t('cockpit:letter.text')}
                hint={t('cockpit:letter.hint')}
                error={text.trim() === '' ? t('validation:required') : null}
              >
                {(id) => (
                  <LimitedInput
                    id={id}
                    isMultiline
                    minRows={7}
                    maximum={letterLimits.text}
                    value={text}
                    onChange={(value) => setChanged({ ...changed, text: value })}
                  />
                )}
              </LabelledControl>
            </Stack>
          </SendKeys>
        )}
      </QueryView>
    </Modal>
  );
}
