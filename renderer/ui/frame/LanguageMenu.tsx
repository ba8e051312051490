import { useText } from '../../i18n/useText.ts';
import { languages } from '#shared/i18n/languages.ts';
import { isShownLanguage, type ShownLanguage } from '../../i18n/chooseLanguage.ts';
import styles from './controls.module.css';

const shown = languages.filter((language) => isShownLanguage(language.code));

/** Chooses the language among those whose texts are there. */
export function LanguageMenu(props: {
  value: string;
  onChange: (language: ShownLanguage) => void;
  id?: string;
}) {
  const t = useText();
  return (
    <select
      id={props.id}
      className={styles['select']}
      aria-label={t('ui:language')}
      value={props.value}
      onChange={(event) => {
        if (isShownLanguage(event.target.value)) props.onChange(event.target.value);
      }}
    >
      {shown.map((language) => (
        <option key={language.code} value={language.code} lang={language.code}>
          {language.text}
        </option>
      ))}
    </select>
  );
}
