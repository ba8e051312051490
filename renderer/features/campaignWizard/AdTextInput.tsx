import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'zustand';
import { countAdCharacters } from '#shared/domain/campaign/textLimits.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import type { AdTextField } from './adTexts.ts';
import { useProblemMessage } from './useProblemTexts.ts';
import { useWizardStore } from './wizardContext.ts';
import { selectShownProblem } from './wizardStore.ts';

/** Longer texts get more than one line to be written on. */
const oneLineCharacters = 60;

/** One text of an ad with its length counter and its problem; rerenders alone. */
export const AdTextInput = memo(function AdTextInput({ field }: { field: AdTextField }) {
  const t = useText('campaign');
  const formatProblem = useProblemMessage();
  const store = useWizardStore();
  const { key, type, number, limit, isOptional } = field;
  const text = useStore(store, (state) => state.written.texts[key] ?? '');
  const problem = useStore(
    store,
    useShallow((state) => selectShownProblem(store, state, limit.step, key)),
  );
  const label = t(`campaign:wizard.${type}`, { number });
  const placeholder = `campaign:wizard.placeholder.${key}`;
  return (
    <LabelledControl
      label={isOptional ? `${label} · ${t('ui:optional')}` : label}
      error={problem === undefined ? null : formatProblem(problem)}
    >
      {(id) => (
        <LimitedInput
          id={id}
          isMultiline={limit.maxCharacters > oneLineCharacters}
          value={text}
          maximum={limit.maxCharacters}
          countCharacters={countAdCharacters}
          aria-invalid={problem !== undefined}
          {...(hasText(placeholder) ? { placeholder: t(placeholder) } : {})}
          // An ad has no lines of its own: pasted ones become one.
          onChange={(typed) => store.writeText(key, typed.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' '))}
        />
      )}
    </LabelledControl>
  );
});
