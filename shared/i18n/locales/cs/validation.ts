import type { validation as source } from '../en/validation.ts';

/** Texty chyb jednotlivých polí. */
export const validation: typeof source = {
  required: 'Vyplňte prosím.',
  invalid: 'Toto není platné.',
  tooShort: 'Nejméně {{minimum}} znaků.',
  tooLong: 'Nejvýše {{maximum}} znaků.',
  tooSmall: 'Nejméně {{minimum}}.',
  tooBig: 'Nejvýše {{maximum}}.',
  tooFewItems: 'Nejméně {{minimum}}.',
  tooManyItems: 'Nejvýše {{maximum}}.',
  unknownField: 'Toto pole neznáme.',
  notAllowed: 'Vyberte prosím jednu z nabízených hodnot.',
  email: 'Tohle nevypadá jako e-mailová adresa.',
  domain: 'Tohle nevypadá jako adresa e-shopu, např. www.mujeshop.cz.',
  webAddress: 'Zadejte prosím celou adresu začínající https://.',
  phone: 'Zadejte prosím číslo i s předvolbou, např. +420 601 234 567.',
  characters: 'Některé znaky tu nejsou povolené.',
  money: 'Zadejte prosím částku nejvýše na dvě desetinná místa.',
  positive: 'Částka musí být větší než nula.',
  notZero: 'Částka nesmí být nula.',
  id: 'Toto není platný identifikátor.',
  instant: 'Toto není platný čas.',
  day: 'Toto není platné datum.',
  registrationNumber: 'IČO má osm číslic.',
  appPath: 'Toto není adresa uvnitř aplikace.',
};
