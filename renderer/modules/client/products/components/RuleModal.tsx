import { Input, Modal, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import {
  isRuleValid,
  operatorsOfField,
  ruleFields,
  type RuleField,
  type RuleOperator,
} from '#shared/domain/product/advertisementRules.ts';
import { availabilities } from '#shared/domain/product/product.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { DecimalInput } from '#renderer/ui/form/DecimalInput.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAdvertise } from '../useAdvertise.ts';
import { EffectPreview } from './EffectPreview.tsx';

const typingPauseMs = 400;
const longestValue = 200;

/** A text as it is once the person pauses. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Makes a rule; what it would do is counted while it is being written. */
export function RuleModal({ onClose }: { onClose: () => void }) {
  const t = useText('products', 'validation');
  const { number } = useFormats();
  const [field, setField] = useState<RuleField>('Title');
  const [operator, setOperator] = useState<RuleOperator>('Contains');
  const [value, setValue] = useState('');
  const [isAdvertised, setIsAdvertised] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { decide, isDeciding, problem } = useAdvertise(onClose);
  const debounced = useDebounced(value).trim();
  const rule = { field, operator, value: value.trim() };
  const isFit = rule.value !== '' && isRuleValid(rule);
  const counted = { ...rule, value: debounced };
  const isCountable = debounced !== '' && debounced === rule.value && isRuleValid(counted);
  const choose = (next: RuleField) => {
    setField(next);
    setOperator(operatorsOfField[next][0]);
    setValue(next === 'Availability' ? 'out_of_stock' : '');
    setIsAsked(false);
  };
  const confirm = async () => {
    setIsAsked(true);
    if (isFit && !isDeciding) await decide({ target: { by: 'Rule', rule }, isAdvertised });
  };
  const error =
    isAsked && rule.value === ''
      ? t('validation:required')
      : rule.value !== '' && !isFit
        ? t('products:rules.invalid')
        : null;
  return (
    <Modal
      open
      centered
      title={t('products:rules.new')}
      okText={t('products:rules.apply')}
      cancelText={t('ui:cancel')}
      confirmLoading={isDeciding}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <LabelledControl label={t('products:rules.field')}>
          {(id) => (
            <Select<RuleField>
              id={id}
              value={field}
              onChange={choose}
              options={ruleFields.map((known) => ({
                value: known,
                label: t(`products:rules.fields.${known}`),
              }))}
            />
          )}
        </LabelledControl>
        <LabelledControl label={t('products:rules.operator')}>
          {(id) => (
            <Select<RuleOperator>
              id={id}
              value={operator}
              onChange={setOperator}
              options={operatorsOfField[field].map((known) => ({
                value: known,
                label: t(`products:rules.operators.${known}`),
              }))}
            />
          )}
        </LabelledControl>
        <LabelledControl
          label={t('products:rules.value')}
          hint={t(`products:rules.valueHint.${field}`)}
          error={error}
        >
          {(id) =>
            field === 'Availability' ? (
              <Select
                id={id}
                value={value}
                onChange={setValue}
                options={availabilities.map((known) => ({
                  value: known,
                  label: t(`products:availability.${known}`),
                }))}
              />
            ) : field === 'Price' ? (
              <DecimalInput
                id={id}
                value={value === '' ? null : Number(value)}
                suffix=""
                units={[]}
                format={number}
                aria-invalid={error !== null}
                onChange={(price) => setValue(price === null ? '' : String(price))}
              />
            ) : (
              <Input
                id={id}
                value={value}
                maxLength={longestValue}
                aria-invalid={error !== null}
                onChange={(event) => setValue(event.target.value)}
                onPressEnter={() => void confirm()}
              />
            )
          }
        </LabelledControl>
        <Segmented<'on' | 'off'>
          aria-label={t('products:rules.effect')}
          value={isAdvertised ? 'on' : 'off'}
          options={[
            { value: 'off', label: t('products:rules.off') },
            { value: 'on', label: t('products:rules.on') },
          ]}
          onChange={(choice) => setIsAdvertised(choice === 'on')}
        />
        {isCountable ? (
          <EffectPreview target={{ by: 'Rule', rule: counted }} isAdvertised={isAdvertised} />
        ) : (
          <p>{isFit ? t('products:decide.counting') : t('products:rules.preview')}</p>
        )}
        <FinePrint>{t('products:rules.first')}</FinePrint>
        {problem === null ? null : <ProblemAlert problem={problem} />}
      </Stack>
    </Modal>
  );
}
