import { useText } from '../../i18n/useText.ts';
import styles from './ad.module.css';

/** A search ad as it will look in Google's results; the platform joins up to three headlines and two descriptions. */
export function AdPreviewGoogleSearch(props: {
  domain: string;
  headlines: readonly string[];
  descriptions: readonly string[];
  /** Shown where nothing is typed yet. */
  headlinePlaceholder: string;
  descriptionPlaceholder: string;
  /** As on a computer unless said. */
  look?: 'desktop' | 'mobile';
}) {
  const t = useText();
  const headlines = props.headlines.filter((headline) => headline.trim() !== '').slice(0, 3);
  const descriptions = props.descriptions.filter((text) => text.trim() !== '').slice(0, 2);
  return (
    <figure className={styles['preview']} data-look={props.look ?? 'desktop'} aria-label={t('ui:ad.preview')}>
      <figcaption className={styles['sponsored']}>{t('ui:ad.sponsored')}</figcaption>
      <div className={styles['site']}>
        <span className={styles['favicon']} aria-hidden="true">
          {props.domain.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <div>{props.domain}</div>
          <div className={styles['address']}>https://{props.domain}</div>
        </div>
      </div>
      <p className={styles['headline']} data-empty={headlines.length === 0}>
        {headlines.length === 0 ? props.headlinePlaceholder : headlines.join(' | ')}
      </p>
      <p className={styles['description']} data-empty={descriptions.length === 0}>
        {descriptions.length === 0 ? props.descriptionPlaceholder : descriptions.join(' ')}
      </p>
    </figure>
  );
}
