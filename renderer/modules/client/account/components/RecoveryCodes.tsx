import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeList } from '#renderer/ui/code/CodeList.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Recovery codes, shown only once: the user saves them before continuing. */
export function RecoveryCodes(props: { codes: readonly string[]; onSaved: () => unknown }) {
  const t = useText('security');
  const save = useSaveFile();
  const [isKept, setIsKept] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const text = props.codes.join('\r\n');
  const leave = async () => {
    setIsLeaving(true);
    try {
      await props.onSaved();
    } finally {
      setIsLeaving(false);
    }
  };
  return (
    <Stack gap={16}>
      <CodeList codes={props.codes} label={t('security:secondFactor.codes')} />
      <Stack isRow gap={12}>
        <CopyButton text={text} label={t('security:secondFactor.copyAll')} />
        <Button
          onClick={() =>
            void save(
              async () => ({
                fileName: 'okavango-recovery-codes.csv',
                blob: new Blob([text], { type: 'text/csv' }),
              }),
              'text/csv',
            )
          }
        >
          {t('security:secondFactor.download')}
        </Button>
      </Stack>
      <Checkbox checked={isKept} onChange={(event) => setIsKept(event.target.checked)}>
        {t('security:secondFactor.kept')}
      </Checkbox>
      <Button
        type="primary"
        size="large"
        block
        {...disableIf(!isKept)}
        loading={isLeaving}
        onClick={() => void leave()}
      >
        {t('security:secondFactor.finish')}
      </Button>
    </Stack>
  );
}
