import { Input } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';

/** The address of a shop. */
export function DomainField() {
  const t = useText('registerEshop');
  return (
    <FormField name="domainName" label={t('registerEshop:url.field')}>
      <Input
        size="large"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        placeholder={t('registerEshop:url.placeholder')}
      />
    </FormField>
  );
}
