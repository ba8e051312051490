import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '../icon/Icon.tsx';

/** Content of the button that empties a search field, which antd itself leaves without a name. */
export function ClearSearch() {
  const t = useText();
  return (
    <span role="img" aria-label={t('ui:clearSearch')}>
      <Icon name="clear" />
    </span>
  );
}
