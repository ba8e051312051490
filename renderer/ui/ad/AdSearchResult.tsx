import { useText } from '../../i18n/useText.ts';
import type { AdSpeaker } from './ad.types.ts';
import { AdFrame, AdLogo, AdPicture } from './AdParts.tsx';
import { selectFittingTexts, selectVariedTexts } from './cutText.ts';
import styles from './adSearch.module.css';

/** Characters of headlines that fit into the line of a result. */
const headlineRoom = { desktop: 70, mobile: 96 } as const;
const separators = { google: ' | ', microsoft: ' - ' } as const;

/** A search ad as it looks among the results; the platform joins up to three headlines and two descriptions. */
export function AdSearchResult(props: {
  engine: 'google' | 'microsoft';
  look: 'desktop' | 'mobile';
  speaker: AdSpeaker;
  headlines: readonly string[];
  descriptions: readonly string[];
  /** Parts of the shown address behind the domain, at most two. */
  paths: readonly string[];
  /** Shown where nothing is typed yet. */
  headlinePlaceholder: string;
  descriptionPlaceholder: string;
  /** Beside the texts, where the platform shows one. */
  imageUrl?: string | null;
}) {
  const t = useText();
  const { engine, look, speaker } = props;
  const separator = separators[engine];
  const headlines = selectFittingTexts(
    selectVariedTexts(props.headlines, 3),
    headlineRoom[look],
    separator.length,
  );
  const descriptions = props.descriptions.slice(0, 2);
  return (
    <AdFrame platform={engine} look={look}>
      <figcaption className={styles['sponsored']}>
        {t(engine === 'google' ? 'ui:ad.sponsored' : 'ui:ad.ad')}
      </figcaption>
      <div className={styles['site']}>
        <AdLogo speaker={speaker} size="small" />
        <div>
          <div>{speaker.name}</div>
          <div className={styles['address']}>
            {[`https://${speaker.domain}`, ...props.paths.slice(0, 2)].join('/')}
          </div>
        </div>
      </div>
      <div className={styles['words']} data-pictured={props.imageUrl !== undefined}>
        <div>
          <p className={styles['headline']} data-look={look} data-empty={headlines.length === 0}>
            {headlines.length === 0 ? props.headlinePlaceholder : headlines.join(separator)}
          </p>
          <p className={styles['description']} data-look={look} data-empty={descriptions.length === 0}>
            {descriptions.length === 0 ? props.descriptionPlaceholder : descriptions.join(' ')}
          </p>
        </div>
        {props.imageUrl === undefined ? null : (
          <AdPicture url={props.imageUrl} ratio="square" missingText={t('ui:ad.noImage')} />
        )}
      </div>
    </AdFrame>
  );
}
