import { useText } from '../../i18n/useText.ts';
import type { AdSpeaker } from './ad.types.ts';
import { AdAction, AdFrame, AdLogo, AdPicture } from './AdParts.tsx';
import { cutText } from './cutText.ts';
import styles from './adDisplay.module.css';

/** What the places beside the search results show of an ad. */
export interface AdDisplayProps {
  readonly speaker: AdSpeaker;
  readonly headline: string;
  readonly longHeadline: string;
  readonly description: string;
  readonly landscapeUrl: string | null;
  readonly squareUrl: string | null;
  /** Shown where nothing is typed yet. */
  readonly headlinePlaceholder: string;
  readonly descriptionPlaceholder: string;
}

/** A responsive ad on a website: picture, headline, description, the name of the business and a button. */
export function AdBanner(props: AdDisplayProps) {
  const t = useText();
  return (
    <AdFrame platform="google" look="narrow">
      <figcaption className={styles['mark']}>{t('ui:ad.ad')}</figcaption>
      <AdPicture url={props.landscapeUrl} ratio="landscape" missingText={t('ui:ad.noLandscape')} />
      <p className={styles['title']}>{props.headline || props.headlinePlaceholder}</p>
      <p className={styles['text']}>{props.description || props.descriptionPlaceholder}</p>
      <div className={styles['foot']}>
        <span className={styles['speaker']}>
          <AdLogo speaker={props.speaker} size="small" />
          {props.speaker.name}
        </span>
        <AdAction kind="filled">{t('ui:ad.shopNow')}</AdAction>
      </div>
    </AdFrame>
  );
}

/** An ad in the inbox: a line among the mails, and what opens from it. */
export function AdInbox(props: AdDisplayProps) {
  const t = useText();
  return (
    <AdFrame platform="google" look="narrow">
      <div className={styles['mail']}>
        <AdLogo speaker={props.speaker} size="large" />
        <div className={styles['mailWords']}>
          <figcaption className={styles['mailHead']}>
            <strong>{props.speaker.name}</strong> <span className={styles['mark']}>{t('ui:ad.ad')}</span>
          </figcaption>
          <p className={styles['oneLine']}>{props.headline || props.headlinePlaceholder}</p>
          <p className={styles['oneLine']} data-quiet="true">
            {props.description || props.descriptionPlaceholder}
          </p>
        </div>
      </div>
      <AdPicture url={props.squareUrl} ratio="square" missingText={t('ui:ad.noSquare')} />
      <div className={styles['foot']}>
        <span className={styles['text']}>{props.speaker.domain}</span>
        <AdAction kind="text">{t('ui:ad.shopNow')}</AdAction>
      </div>
    </AdFrame>
  );
}

/** An ad among videos or stories: a large picture, the long headline, who speaks. */
export function AdFeedCard(props: AdDisplayProps & { place: 'video' | 'stories' }) {
  const t = useText();
  const isVideo = props.place === 'video';
  const title = props.longHeadline || props.headline || props.headlinePlaceholder;
  return (
    <AdFrame platform="google" look="narrow">
      <AdPicture
        url={isVideo ? props.landscapeUrl : (props.squareUrl ?? props.landscapeUrl)}
        ratio={isVideo ? 'landscape' : 'square'}
        missingText={t(isVideo ? 'ui:ad.noLandscape' : 'ui:ad.noSquare')}
      />
      <div className={styles['mail']}>
        <AdLogo speaker={props.speaker} size="large" />
        <div className={styles['mailWords']}>
          <p className={styles['title']}>{cutText(title, 70)}</p>
          <p className={styles['text']}>{props.description || props.descriptionPlaceholder}</p>
          <figcaption className={styles['mark']}>
            {t('ui:ad.sponsored')} · {props.speaker.name}
          </figcaption>
        </div>
      </div>
      {isVideo ? (
        <div className={styles['foot']}>
          <AdAction kind="quiet">{t('ui:ad.visit')}</AdAction>
          <AdAction kind="filled">{t('ui:ad.shopNow')}</AdAction>
        </div>
      ) : null}
    </AdFrame>
  );
}

/** A native ad on a news page: picture, headline, who speaks. */
export function AdNews(props: AdDisplayProps) {
  const t = useText();
  return (
    <AdFrame platform="microsoft" look="narrow">
      <AdPicture url={props.landscapeUrl} ratio="landscape" missingText={t('ui:ad.noLandscape')} />
      <p className={styles['title']}>
        {cutText(props.longHeadline || props.headline || props.headlinePlaceholder, 70)}
      </p>
      <figcaption className={styles['speaker']}>
        <AdLogo speaker={props.speaker} size="small" />
        <span>
          {props.speaker.name} · <span className={styles['mark']}>{t('ui:ad.ad')}</span>
        </span>
      </figcaption>
    </AdFrame>
  );
}
