import {
  exclaimingFromPercent,
  measureVoice,
  type VoiceTraits,
} from '#shared/domain/content/voice/measureVoice.ts';
import { longestVoiceSentence, voiceParts } from '#shared/domain/content/voice/brandVoice.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { aiVoice as aiVoiceCs } from '#shared/i18n/locales/cs/aiVoice.ts';
import { aiVoice as aiVoiceEn } from '#shared/i18n/locales/en/aiVoice.ts';
import { getEshop, readShopTexts } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import { addTexts, getTexts } from '#server/texts/texts.ts';
import type { BrandVoiceRecord } from './brandVoice.model.ts';
import { findBrandVoice, writeBrandVoice, writeVoiceSentences } from './brandVoice.repository.ts';

addTexts('aiVoice', { en: aiVoiceEn, cs: aiVoiceCs });

const shortSentence = 10;
const longSentence = 18;

/** Which sentence of each part fits the measured traits. */
function selectKeys(traits: VoiceTraits): Readonly<Record<(typeof voiceParts)[number], string>> {
  const { sentenceWords, exclaimPercent, usesEmoji } = traits;
  const signs = exclaimPercent >= exclaimingFromPercent ? 'exclaims' : 'calm';
  return {
    address: traits.address,
    self: traits.speaksAsWe ? 'we' : 'goods',
    length: sentenceWords < shortSentence ? 'short' : sentenceWords > longSentence ? 'long' : 'medium',
    signs: usesEmoji ? `${signs}Emoji` : signs,
    words: traits.words.length === 0 ? 'none' : 'frequent',
  };
}

/** Measured traits in five plain sentences. */
export function describeVoice(traits: VoiceTraits, language: Language): string[] {
  const say = getTexts(language);
  const keys = selectKeys(traits);
  return voiceParts.map((part) =>
    say(`aiVoice:sentences.${part}.${keys[part]}`, {
      words: traits.words.join(', '),
      count: traits.sentenceWords,
      percent: traits.exclaimPercent,
    }).slice(0, longestVoiceSentence),
  );
}

function presentVoice(voice: BrandVoiceRecord) {
  const { sentences, learned, pages, learnedAt } = voice;
  return {
    sentences: [...sentences],
    isChanged: sentences.some((sentence, at) => sentence !== learned[at]),
    pages,
    learnedAt: learnedAt.toISOString(),
  };
}

/** The voice of a shop; null until it is learned. */
export async function readBrandVoice(eshopId: EshopId) {
  const voice = await findBrandVoice(eshopId);
  return voice === null ? null : presentVoice(voice);
}

/**
 * Learns how a shop writes from its own pages; sentences that users changed are replaced.
 * @throws AppError brand_voice_not_found
 */
export async function learnBrandVoice(services: Services, eshopId: EshopId, language: Language) {
  const eshop = await getEshop(eshopId);
  const pages = await readShopTexts(services, eshop.domainName);
  const traits = measureVoice(pages, getCountryLanguage(eshop.countryOfAdvertisement ?? eshop.country));
  if (traits === null) throw new AppError('brand_voice_not_found');
  const learned = describeVoice(traits, language);
  await writeBrandVoice(eshopId, {
    sentences: learned,
    learned,
    traits,
    pages: pages.length,
    learnedAt: new Date(),
  });
  return await readBrandVoice(eshopId);
}

/** @throws AppError not_found */
export async function saveBrandVoice(eshopId: EshopId, sentences: readonly string[]) {
  if (!(await writeVoiceSentences(eshopId, sentences))) throw new AppError('not_found');
  return await readBrandVoice(eshopId);
}

/** What a text of the shop heeds: its sentences for a model, and signs to avoid for the composer. */
export async function readVoiceRules(
  eshopId: EshopId,
): Promise<{ readonly sentences: readonly string[]; readonly avoidsExclamations: boolean }> {
  const voice = await findBrandVoice(eshopId);
  if (voice === null) return { sentences: [], avoidsExclamations: false };
  const at = voiceParts.indexOf('signs');
  // A sentence in the user's own words can't be measured: it is for a model alone.
  const isAsLearned = voice.sentences[at] === voice.learned[at];
  return {
    sentences: voice.sentences.filter((sentence) => sentence !== ''),
    avoidsExclamations: isAsLearned && voice.traits.exclaimPercent < exclaimingFromPercent,
  };
}
