import { Button } from 'antd';
import { memo, useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AdTextInput } from './AdTextInput.tsx';
import { countShown, type TextGroup } from './textGroups.ts';
import { useWizard } from './wizardContext.ts';

/** The texts of one kind: those that are needed or written, and a button for one more up to the platform's maximum. */
export const AdTextGroup = memo(function AdTextGroup({ group }: { group: TextGroup }) {
  const t = useText('wizard');
  const [added, setAdded] = useState(0);
  const needed = useWizard(({ written }) => countShown(group, written.texts));
  const count = Math.min(group.fields.length, Math.max(needed, added));
  return (
    <>
      {group.fields.slice(0, count).map((field) => (
        <AdTextInput key={field.key} field={field} />
      ))}
      {count < group.fields.length ? (
        <Stack isRow gap={12} align="center">
          <Button icon={<Icon name="add" />} onClick={() => setAdded(count + 1)}>
            {t(`wizard:addText.${group.type}`, { number: count + 1, maximum: group.fields.length })}
          </Button>
        </Stack>
      ) : null}
    </>
  );
});
