import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { AdSpeaker } from './ad.types.ts';
import styles from './adParts.module.css';

/** The platform around an ad: its surface and type, not its marks. */
export type AdPlatformLook = 'google' | 'microsoft' | 'meta';

/** The frame of a preview, in the platform's own light and dark colours. */
export function AdFrame(props: {
  platform: AdPlatformLook;
  look: 'desktop' | 'mobile' | 'narrow' | 'story';
  children: ReactNode;
}) {
  const t = useText();
  return (
    <figure
      className={styles['frame']}
      data-platform={props.platform}
      data-look={props.look}
      aria-label={t('ui:ad.preview')}
    >
      {props.children}
    </figure>
  );
}

/** The logo of who speaks, or the first letter of the name. */
export function AdLogo({ speaker, size }: { speaker: AdSpeaker; size: 'small' | 'large' }) {
  return (
    <span className={styles['logo']} data-size={size} aria-hidden="true">
      {speaker.logoUrl === null ? (
        speaker.name.trim().slice(0, 1).toUpperCase()
      ) : (
        <img src={speaker.logoUrl} alt="" loading="lazy" />
      )}
    </span>
  );
}

/** A picture of the ad in its ratio; a quiet field says where one is missing. */
export function AdPicture(props: {
  url: string | null;
  ratio: 'landscape' | 'square' | 'portrait' | 'story';
  missingText: string;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <div className={styles['picture']} data-ratio={props.ratio}>
      {props.url === null || props.url === failedUrl ? (
        <span>{props.missingText}</span>
      ) : (
        <img src={props.url} alt="" loading="lazy" onError={() => setFailedUrl(props.url)} />
      )}
    </div>
  );
}

/** What the ad asks people to do. */
export function AdAction({ children, kind }: { children: ReactNode; kind: 'filled' | 'quiet' | 'text' }) {
  return (
    <span className={styles['action']} data-kind={kind}>
      {children}
    </span>
  );
}
