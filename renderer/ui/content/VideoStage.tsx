import type { CSSProperties } from 'react';
import styles from './video.module.css';

/** The picture of a shot as a frame shows it. */
export interface StageStill {
  readonly key: string;
  readonly href: string;
  /** The part that fills the frame, in shares of the picture. */
  readonly window: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly opacity: number;
}

/** A frame of a video, drawn by the browser from the same parts as the file. */
export function VideoStage(props: {
  label: string;
  width: number;
  height: number;
  stills: readonly StageStill[];
  texts: readonly {
    readonly key: string;
    readonly opacity: number;
    readonly outlines: readonly { readonly fill: string; readonly path: string }[];
  }[];
  /** Shares of the height that a network covers; null to hide them. */
  covered: { readonly top: number; readonly bottom: number; readonly label: string } | null;
}) {
  const { width, height, covered } = props;
  const bands =
    covered === null
      ? []
      : [
          { key: 'top', y: 0, height: covered.top * height },
          { key: 'bottom', y: height * (1 - covered.bottom), height: covered.bottom * height },
        ].filter((band) => band.height > 0);
  return (
    <svg
      className={styles['stage']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={props.label}
      style={{ '--ratio': width / height } as CSSProperties}
    >
      {props.stills.map(({ key, href, window, opacity }) => (
        <image
          key={key}
          href={href}
          x={(-window.x / window.width) * width}
          y={(-window.y / window.height) * height}
          width={width / window.width}
          height={height / window.height}
          preserveAspectRatio="xMidYMid slice"
          opacity={opacity}
        />
      ))}
      {props.texts.map(({ key, opacity, outlines }) => (
        <g key={key} opacity={opacity}>
          {outlines.map(({ fill, path }) => (
            <path key={`${fill} ${path.slice(0, 40)}`} fill={fill} d={path} />
          ))}
        </g>
      ))}
      {bands.map((band) => (
        <g key={band.key}>
          <rect className={styles['covered']} x={0} y={band.y} width={width} height={band.height} />
          <text
            className={styles['coveredLabel']}
            x={width / 2}
            y={band.y + band.height / 2}
            textAnchor="middle"
            dominantBaseline="middle"
            fontSize={Math.min(width, height) * 0.035}
          >
            {covered?.label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A rendered video. It has no sound, and starts when it is asked to. */
export function VideoPlayer(props: { url: string; posterUrl: string; label: string }) {
  return (
    <video
      className={styles['player']}
      src={props.url}
      poster={props.posterUrl}
      aria-label={props.label}
      controls
      muted
      playsInline
      preload="none"
    />
  );
}
