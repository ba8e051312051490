import type { SeededRandom } from '../random.ts';
import type { CategoryTerms } from './vocabulary.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

interface DescribedProduct {
  readonly category: CategoryTerms;
  readonly line: string;
  readonly brand: string;
  readonly material: { readonly in: string };
  readonly size: string;
}

const openings = [
  (noun: string, line: string, room: string) => `${noun} z řady ${line} se hodí ${room}.`,
  (noun: string, line: string, room: string) =>
    `Hledáte světlo ${room}? ${noun} ${line} zaujme klidným tvarem.`,
  (noun: string, line: string, room: string) =>
    `${noun} ${line} vznikla s myšlenkou na útulný večer; patří ${room}.`,
] as const;

const neutralOpenings = [
  (noun: string, line: string, room: string) =>
    `${noun} ${line}: jednoduchý tvar, příjemné světlo, skvělá volba ${room}.`,
] as const;

const lights = [
  'Světlo je měkké a neoslňuje, takže oči odpočívají i při dlouhém čtení.',
  'Rozptýlené světlo vyplní místnost bez ostrých stínů.',
  'Teplý odstín 2700 K vytvoří domácí náladu během okamžiku.',
  'Jas lze plynule ztlumit běžným stmívačem.',
  'Při rozsvícení se na stěně objeví jemná hra světla a stínu.',
] as const;

const uses = [
  'Patice E27 přijme LED žárovku do 12 W.',
  'Patice E14 přijme LED žárovku do 6 W.',
  'Vestavěný zdroj LED vydrží až 25 000 hodin.',
  'Montáž zabere pár minut, hmoždinky jsou součástí balení.',
  'Textilní kabel je dlouhý dva metry.',
] as const;

const closings = [
  'Záruka tři roky, vrácení do třiceti dnů.',
  'Každý kus před odesláním rozsvítíme a zkontrolujeme.',
  'Balíme do recyklovaného kartonu bez plastů.',
  'Náhradní díly držíme skladem nejméně deset let.',
] as const;

const pronouns = { m: 'jej', f: 'ji', n: 'je', p: 'je' } as const;
const sizeLabels = { cm: 'výška', m: 'délka', W: 'příkon' } as const;

/** Four or five Czech sentences about a product. */
export const describeProduct = (
  random: SeededRandom,
  { category, line, brand, material, size }: DescribedProduct,
): string => {
  const opening = random.pick(category.gender === 'f' ? openings : neutralOpenings);
  return [
    opening(category.noun, line, random.pick(category.rooms)),
    `Značka ${brand} ${pronouns[category.gender]} vyrábí ${material.in}, ${sizeLabels[category.sizeUnit]} ${size}.`,
    random.pick(lights),
    random.pick(category.uses ?? uses),
    random.pick(closings),
  ].join(' ');
};

/** Formats the words of a name for a URL. */
export const toSlug = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
