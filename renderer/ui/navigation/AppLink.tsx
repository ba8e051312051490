import { useLanguage } from '../../i18n/useText.ts';
import { Link, type LinkProps } from 'react-router';
import styles from './AppLink.module.css';
import { withLanguage } from './paths.ts';

/** A link to a path of the app; the language in front is added. `quiet` looks like the text around it. */
export function AppLink({ to, quiet, ...rest }: Omit<LinkProps, 'to'> & { to: string; quiet?: boolean }) {
  const language = useLanguage();
  return (
    <Link
      {...rest}
      to={withLanguage(to, language)}
      className={rest.className ?? (quiet === true ? styles['quiet'] : styles['link'])}
    />
  );
}
