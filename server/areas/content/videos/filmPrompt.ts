import type { ImageScene } from '#shared/domain/content/image/contentImage.ts';

/** Surroundings of the product in words, for a model; the first frame shows them already. */
const sceneWords: Readonly<Record<ImageScene, string>> = {
  WinterWindow: 'a wooden windowsill at dusk, snow falling outside the window',
  SunlitWall: 'a light wooden table, soft morning sun that moves over the wall',
  Concrete: 'a dark table in front of a concrete wall, a slow spot of light',
  StudioRose: 'a dusty rose studio set, soft light',
  Advent: 'a dark wooden table, advent lights that glimmer in the background',
  Plain: 'a plain studio background, soft light',
};

/** What a model films. */
export interface FilmOrder {
  /** The user's words; empty for none. */
  readonly prompt: string;
  readonly leaveOut: string;
  /** Null where an uploaded photo fills the picture. */
  readonly scene: ImageScene | null;
}

/**
 * The prompt. Nothing of the catalogue is in it, as the first frame shows the product: words that others wrote into a feed
 * can't steer the model. The user's words are a description only.
 */
export function buildFilmPrompt({ prompt, scene }: FilmOrder): string {
  return [
    'A short product film that begins with the given picture.',
    ...(scene === null ? [] : [`Setting: ${sceneWords[scene]}.`]),
    ...(prompt === '' ? [] : [`Description by the user: ${prompt.replaceAll(/\s+/g, ' ')}`]),
    'The camera moves slowly and steadily, and the product stays in the middle of the picture.',
    'Keep the product exactly as it is: its shape, colors, materials, size and number. Add nothing to it and write nothing.',
  ].join('\n');
}

/** Things that must not be seen. */
export function buildFilmExclusions({ leaveOut }: FilmOrder): string {
  return `text, letters, captions, logos, watermarks, price tags, people, other products${leaveOut === '' ? '' : `, ${leaveOut}`}`;
}
