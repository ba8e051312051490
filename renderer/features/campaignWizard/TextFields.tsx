import { countAdCharacters, type TextProblem } from '#shared/domain/campaign/textLimits.ts';
import { hasText, useText, type TranslateText } from '#renderer/i18n/useText.ts';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import type { AdTextField, AdTexts } from './adTexts.ts';

function wordProblem(t: TranslateText, problem: TextProblem): string {
  const { limit, found } = problem;
  return problem.reason === 'tooFew'
    ? t('campaign:problem.tooFew', { count: limit })
    : t(`campaign:problem.${problem.reason}`, { limit, found });
}

/** The texts that a step asks for, each with the counter of its limit and what is wrong with it. */
export function TextFields(props: {
  fields: readonly AdTextField[];
  texts: AdTexts;
  problems: Readonly<Record<string, TextProblem>>;
  onChange: (key: string, text: string) => void;
}) {
  const t = useText('campaign');
  return props.fields.map(({ key, type, number, limit, isOptional }) => {
    const problem = props.problems[key];
    const label = t(`campaign:wizard.${type}`, { number });
    const placeholder = `campaign:wizard.placeholder.${key}`;
    return (
      <LabelledControl
        key={key}
        label={isOptional ? `${label} · ${t('ui:optional')}` : label}
        error={problem === undefined ? null : wordProblem(t, problem)}
      >
        {(id) => (
          <LimitedInput
            id={id}
            isMultiline={limit.maxCharacters > 60}
            value={props.texts[key] ?? ''}
            maximum={limit.maxCharacters}
            countCharacters={countAdCharacters}
            aria-invalid={problem !== undefined}
            {...(hasText(placeholder) ? { placeholder: t(placeholder) } : {})}
            onChange={(text) => props.onChange(key, text)}
          />
        )}
      </LabelledControl>
    );
  });
}
