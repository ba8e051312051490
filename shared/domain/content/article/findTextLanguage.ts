import type { Language } from '../../../i18n/languages.ts';
import { foldAccents } from '../../search/foldAccents.ts';

/** Frequent small words, most of them of one language only. */
const smallWords: Readonly<Record<Language, string>> = {
  cs: 'a je se na že jsou který která které nebo také jako při podle není aby což už jen pro vás',
  da: 'og er ikke på det der til af har kan også eller som hvad når fra ikke blive bliver meget',
  de: 'und der die das ist nicht mit für auf eine einen auch oder wenn wird sich von bei nur',
  el: 'και το να είναι με για από στο στην την των δεν που θα μια ένα ή αν σας',
  en: 'the and is of to in that for with are you it or not your when from this be as',
  es: 'el la los las y es de que en para con una por no más como su se si cuando',
  fi: 'ja on ei että se kun myös tai joka ovat mutta jos kuin sen voi niin sekä',
  fr: 'le la les et est des une pour dans que qui avec pas vous sur plus ou au ce',
  hu: 'a az és hogy nem egy is van ha vagy meg mint csak már még amely minden ezt',
  it: 'il la le e è di che per con una non si più come anche sono del della o',
  nl: 'de het en een is van niet met voor zijn ook dat op of als je bij aan maar',
  nn: 'og er ikkje på det som til av ein ei eit dei frå kva nokon også vert meir berre',
  pl: 'i w na się nie jest to że do jak dla lub który która które są oraz przy tylko',
  pt: 'o a os as e é de que em para com uma não mais como seu se ou ao do da',
  ro: 'și este de la în cu pe nu o un pentru care sau mai din sunt că dacă se',
  sk: 'a je sa na že sú ktorý ktorá ktoré alebo tiež ako pri podľa nie aby čo už len',
  sv: 'och är inte på det som till av en ett för med kan också eller om när från',
};

const words = new Map(
  (Object.entries(smallWords) as [Language, string][]).map(([language, list]) => [
    language,
    new Set(list.split(' ')),
  ]),
);
const foldedWords = new Map(
  [...words].map(([language, list]) => [language, new Set([...list].map((word) => foldAccents(word)))]),
);

/** Whether a word, folded as search terms are, is a frequent small one of a language. */
export function isSmallWord(folded: string, language: Language): boolean {
  return foldedWords.get(language)?.has(folded) === true;
}

/** Of fewer small words a language is a guess. */
const leastFound = 4;
/** How far the best language must be ahead of the expected one. */
const leastLead = 1.3;

/** The language that a text is written in, by its small words; the expected one where another is not clearly ahead. */
export function findTextLanguage(text: string, expected: Language): Language {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => said.filter((word) => words.get(language)?.has(word) === true).length;
  let [best, bestCount] = [expected, count(expected) * leastLead];
  for (const language of words.keys()) {
    const found = count(language);
    if (found >= leastFound && found > bestCount) [best, bestCount] = [language, found];
  }
  return best;
}
