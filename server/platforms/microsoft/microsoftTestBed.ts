import { drawImage } from '#server/testing/adImages.ts';
import type { MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
import type { AdContent, AdTexts } from '../adPlatform.ts';
import { toContent, type ConformanceSubject, type FormatSubject } from '../conformance.ts';
import { createMicrosoftPlatform } from './microsoftPlatform.ts';

/** Texts of a dynamic search ad. */
export const dynamicTexts = {
  Description1: 'Lampy skladem, zítra u vás',
  Description2: 'Doprava zdarma nad 1 000 Kč',
};

const groupTexts: AdTexts = {
  Headline1: 'Lampy skladem',
  Headline2: 'Světla do bytu',
  Headline3: 'Doprava zdarma',
  LongHeadline1: 'Dva tisíce svítidel skladem, doručení zítra',
  Description1: 'Vyberte si lampu podle místnosti i stylu.',
  Description2: 'Vrácení do třiceti dnů bez udání důvodu.',
  BusinessName: 'Světluškov',
};

const landscape = drawImage('landscape', 'Landscape191x100', [1_200, 628]);
const square = drawImage('square', 'Square1x1', [1_200, 1_200], 'Jpg');
const logo = drawImage('logo', 'Logo1x1', [400, 400]);

/** Content of a complete asset group. */
export const groupContent: AdContent = { texts: groupTexts, images: [landscape, square, logo], pageId: null };

const withTexts = (texts: AdTexts): AdContent => ({ ...groupContent, texts: { ...groupTexts, ...texts } });

const without = (key: string): AdContent => ({
  ...groupContent,
  texts: Object.fromEntries(Object.entries(groupTexts).filter(([name]) => name !== key)),
});

const withImages = (images: AdContent['images']): AdContent => ({ ...groupContent, images });

/** Finds all sandbox entities of a kind below a parent. */
function findEntities({ microsoft }: MicrosoftStandIn, accountId: string, kind: string, parentId?: string) {
  return Object.values(microsoft.accounts.get(accountId)?.entities ?? {}).filter(
    (entity) =>
      entity.kind === kind && !entity.isDeleted && (parentId === undefined || entity.parentId === parentId),
  );
}

function createDynamicSearchAds(standIn: MicrosoftStandIn): FormatSubject {
  return {
    content: toContent({ ...dynamicTexts, Path1: 'lampy', Path2: 'skladem' }),
    // A second path alone is the first.
    otherContent: toContent({ Description1: 'Světla pro každý pokoj', Path2: 'novinky' }),
    refused: {
      'too long': toContent({ Description1: 'x'.repeat(91) }),
      'too long in a double-width script': toContent({ Description1: '灯'.repeat(46) }),
      'forbidden words': toContent({ Description1: 'Nejlepší kasino ve městě' }),
      'path too long': toContent({ Description1: 'Lampy skladem', Path1: 'x'.repeat(16) }),
      'path with a slash': toContent({ Description1: 'Lampy skladem', Path1: 'lampy/akce' }),
      'no text': toContent({ Description1: '' }),
    },
    needsCatalogue: false,
    readShown({ accountId, campaignId }) {
      const ads = findEntities(standIn, accountId, 'AdGroup', campaignId).flatMap((group) =>
        findEntities(standIn, accountId, 'Ad', group.id),
      );
      const texts = ads.flatMap(({ value }) =>
        ['Text', 'TextPart2', 'Path1', 'Path2'].map((field) => value[field] as string | undefined),
      );
      return Promise.resolve({
        texts: texts.flatMap((text) => (text ? [text] : [])),
        images: [],
      });
    },
  };
}

interface Link {
  readonly Asset: { readonly Text?: string; readonly Id?: string };
}

function createPerformanceMax(standIn: MicrosoftStandIn): FormatSubject {
  return {
    content: withTexts({ Path1: 'lampy', Path2: 'skladem' }),
    otherContent: {
      texts: { ...groupTexts, Headline1: 'Nová svítidla', Headline4: 'Sleva na lampy', Path2: 'novinky' },
      images: [landscape, drawImage('other square', 'Square1x1', [600, 600])],
      pageId: null,
    },
    refused: {
      'too long': withTexts({ Headline1: 'x'.repeat(31) }),
      'too few headlines': without('Headline3'),
      'too few descriptions': without('Description2'),
      'no long headline': without('LongHeadline1'),
      'no name of the business': without('BusinessName'),
      'business name too long': withTexts({ BusinessName: 'x'.repeat(26) }),
      'the same text twice': withTexts({ Headline2: 'lampy skladem' }),
      'path too long': withTexts({ Path2: 'x'.repeat(16) }),
      'path with a slash': withTexts({ Path1: 'lampy/akce' }),
      'no images': withImages([]),
      'no square image': withImages([landscape]),
      'landscape too small': withImages([drawImage('small', 'Landscape191x100', [702, 368]), square]),
      'square too small': withImages([landscape, drawImage('tiny', 'Square1x1', [469, 469])]),
      'another ratio': withImages([drawImage('wide', 'Landscape191x100', [1_200, 638]), square]),
    },
    needsCatalogue: true,
    readShown({ accountId, campaignId }) {
      const texts: string[] = [];
      const images: string[] = [];
      for (const { value } of findEntities(standIn, accountId, 'AssetGroup', campaignId)) {
        for (const field of ['Headlines', 'LongHeadlines', 'Descriptions'])
          texts.push(...((value[field] ?? []) as Link[]).map(({ Asset: asset }) => asset.Text ?? ''));
        texts.push(String(value['BusinessName']));
        texts.push(...[value['Path1'], value['Path2']].flatMap((path) => (path ? [path as string] : [])));
        for (const { Asset: asset } of (value['Images'] ?? []) as Link[]) {
          const media = findEntities(standIn, accountId, 'Media').find((one) => one.id === asset.Id);
          images.push(String(media?.value['Text']));
        }
      }
      return Promise.resolve({ texts, images });
    },
  };
}

/** What the suite of platforms tries Microsoft with. */
export function createMicrosoftSubject(standIn: MicrosoftStandIn): ConformanceSubject {
  return {
    platform: createMicrosoftPlatform(standIn.providers, standIn.storedToken),
    formats: { Dsa: createDynamicSearchAds(standIn), Prx: createPerformanceMax(standIn) },
    readStoredImages: (accountId) =>
      Promise.resolve(findEntities(standIn, accountId, 'Media').map(({ value }) => String(value['Text']))),
    spend: (address, day, costMicros) => standIn.report(address, day, { costMicros }),
    breakWith: (fault) => standIn.breakWith(fault),
  };
}
