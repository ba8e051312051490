import { describe, expect, it } from 'vitest';
import { pictureFormats, pictureRatios } from '#shared/domain/content/image/contentImage.ts';
import { layOutPicture, type Area } from '#shared/domain/content/image/layOutPicture.ts';
import { videoFormats, videoRatios } from '#shared/domain/content/video/contentVideo.ts';
import { layOutShot } from '#shared/domain/content/video/layOutFrame.ts';
import { languageCodes, type Language } from '#shared/i18n/languages.ts';
import { canDraw } from '#server/areas/asset/index.ts';
import { drawPictureTexts } from './pictureTexts.ts';

/** Among the longest words that are in use. */
const longest: Readonly<Record<Language, string>> = {
  cs: 'Nejneobhospodařovávatelnějšímu',
  da: 'Speciallægepraksisplanlægning',
  de: 'Rindfleischetikettierungsüberwachung',
  el: 'Ηλεκτροεγκεφαλογραφήματος',
  en: 'Counterrevolutionaries',
  es: 'Electroencefalografistas',
  fi: 'Kolmivaihekilowattituntimittari',
  fr: 'Anticonstitutionnellement',
  hu: 'Megszentségteleníthetetlenség',
  it: 'Precipitevolissimevolmente',
  nl: 'Arbeidsongeschiktheidsverzekering',
  nn: 'Menneskerettsorganisasjonar',
  pl: 'Konstantynopolitańczykowianeczka',
  pt: 'Inconstitucionalissimamente',
  ro: 'Electroencefalografiilor',
  sk: 'Najneobhospodarovávateľnejšiemu',
  sv: 'Realisationsvinstbeskattning',
};
const price = '1 234 567,89 CZK';

/** Points of a path of absolute commands: those that it goes through, and those that pull it. */
function listPoints(path: string): (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const points: (readonly [number, number])[] = [];
    if (command === 'H' || command === 'V') {
      for (const value of numbers) {
        [x, y] = command === 'H' ? [value, y] : [x, value];
        points.push([x, y]);
      }
      return points;
    }
    if (!'MLQCAZ'.includes(command)) throw new Error(`command ${command}`);
    // An arc has its radii and flags first.
    const ends = command === 'A' ? numbers.filter((_, at) => at % 7 > 4) : numbers;
    for (let at = 0; at + 1 < ends.length; at += 2) {
      [x, y] = [ends[at] ?? 0, ends[at + 1] ?? 0];
      points.push([x, y]);
    }
    return points;
  });
}

function expectInside(
  outlines: readonly { readonly path: string }[],
  areas: { readonly headline: Area | null; readonly price: Area | null },
): void {
  expect(outlines).toHaveLength(4);
  for (const [at, { path }] of outlines.entries()) {
    const area = at < 2 ? areas.headline : areas.price;
    if (area === null) throw new Error('no area');
    // A pixel more is a rounded edge.
    const outside = listPoints(path).filter(
      ([x, y]) =>
        x < area.x - 1 || x > area.x + area.width + 1 || y < area.y - 1 || y > area.y + area.height + 1,
    );
    expect(outside).toEqual([]);
  }
}

describe('texts of a picture', () => {
  it.each(languageCodes)('hold the longest words of %s in every ratio, uncut', (language) => {
    const word = longest[language];
    expect(canDraw(word)).toBe(true);
    for (const ratio of pictureRatios) {
      const areas = layOutPicture({
        ...pictureFormats[ratio],
        aspects: [1],
        hasHeadline: true,
        hasPrice: true,
      });
      expectInside(drawPictureTexts({ headline: word, price }, areas, true), areas);
    }
  });

  it.each(languageCodes)('of a video hold the longest words of %s in every ratio, uncut', (language) => {
    const caption = longest[language];
    for (const ratio of videoRatios) {
      const shot = { kind: 'Product', caption } as const;
      const areas = layOutShot(ratio, { ...shot }, { aspects: [1], hasPrice: true });
      expectInside(drawPictureTexts({ headline: caption, price }, areas, ratio !== '16:9'), areas);
      expect(areas.headline?.width).toBeLessThanOrEqual(videoFormats[ratio].width);
    }
  });
});
