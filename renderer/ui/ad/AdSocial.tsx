import { useText } from '../../i18n/useText.ts';
import type { AdProduct, AdSpeaker } from './ad.types.ts';
import { AdAction, AdFrame, AdLogo, AdPicture } from './AdParts.tsx';
import { cutText } from './cutText.ts';
import styles from './adSocial.module.css';

/** Where a feed cuts the text over the products, and the words under each. */
const room = { primary: 125, headline: 40, headlineInColumn: 25, link: 30 } as const;

/** What the social placements show of a catalogue ad. */
export interface AdSocialProps {
  readonly speaker: AdSpeaker;
  readonly primaryText: string;
  readonly headline: string;
  readonly linkDescription: string;
  readonly products: readonly AdProduct[];
  /** Shown where nothing is typed yet, and where there are no products yet. */
  readonly primaryPlaceholder: string;
  readonly headlinePlaceholder: string;
  readonly productPlaceholder: string;
}

function selectShownProducts({ products, productPlaceholder }: AdSocialProps): readonly AdProduct[] {
  if (products.length > 0) return products;
  return [1, 2, 3].map((number) => ({
    key: String(number),
    name: productPlaceholder,
    price: '',
    imageUrl: null,
  }));
}

function Speaker({ speaker, onPicture }: { speaker: AdSpeaker; onPicture?: boolean }) {
  const t = useText();
  return (
    <figcaption className={styles['speaker']} data-on-picture={onPicture === true}>
      <AdLogo speaker={speaker} size="large" />
      <span>
        <strong>{speaker.name}</strong>
        <span className={styles['mark']}>{t('ui:ad.sponsored')}</span>
      </span>
    </figcaption>
  );
}

/** A post in the feed: the text over a row of the shop's products. */
export function AdSocialFeed(props: AdSocialProps) {
  const t = useText();
  const text = props.primaryText || props.primaryPlaceholder;
  const isCut = [...text].length > room.primary;
  return (
    <AdFrame platform="meta" look="narrow">
      <Speaker speaker={props.speaker} />
      <p className={styles['primary']}>
        {cutText(text, room.primary)}{' '}
        {isCut ? <span className={styles['mark']}>{t('ui:ad.seeMore')}</span> : null}
      </p>
      <ul className={styles['cards']} aria-label={t('ui:ad.products')} tabIndex={0}>
        {selectShownProducts(props).map((product) => (
          <li key={product.key} className={styles['card']}>
            <AdPicture url={product.imageUrl} ratio="square" missingText={t('ui:ad.noProduct')} />
            <div className={styles['cardWords']}>
              <strong>{cutText(props.headline || props.headlinePlaceholder, room.headline)}</strong>
              <span>{cutText(product.name, room.headline)}</span>
              <span>{product.price}</span>
              {props.linkDescription === '' ? null : <span>{cutText(props.linkDescription, room.link)}</span>}
              <AdAction kind="quiet">{t('ui:ad.shopNow')}</AdAction>
            </div>
          </li>
        ))}
      </ul>
    </AdFrame>
  );
}

/** A story: one product over the whole screen of a phone. */
export function AdStory(props: AdSocialProps) {
  const t = useText();
  const [product] = selectShownProducts(props);
  return (
    <AdFrame platform="meta" look="story">
      <AdPicture url={product?.imageUrl ?? null} ratio="story" missingText={t('ui:ad.noProduct')} />
      <div className={styles['storyHead']}>
        <Speaker speaker={props.speaker} onPicture />
      </div>
      <div className={styles['storyFoot']}>
        <p>{cutText(props.primaryText || props.primaryPlaceholder, room.primary)}</p>
        <AdAction kind="filled">{t('ui:ad.shopNow')}</AdAction>
      </div>
    </AdFrame>
  );
}

/** An ad in the right column: a small picture, the headline and the address. */
export function AdRightColumn(props: AdSocialProps) {
  const t = useText();
  const [product] = selectShownProducts(props);
  return (
    <AdFrame platform="meta" look="narrow">
      <figcaption className={styles['mark']}>{t('ui:ad.sponsored')}</figcaption>
      <div className={styles['column']}>
        <AdPicture url={product?.imageUrl ?? null} ratio="square" missingText={t('ui:ad.noProduct')} />
        <div className={styles['cardWords']}>
          <strong>{cutText(props.headline || props.headlinePlaceholder, room.headlineInColumn)}</strong>
          <span>{props.speaker.domain}</span>
        </div>
      </div>
    </AdFrame>
  );
}
