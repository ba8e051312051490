import type { RawField } from './feedFormat.ts';

/** Names under which shops write what Google has elements for. */
const fieldOfParameter: ReadonlyMap<string, RawField> = new Map<string, RawField>([
  ['color', 'color'],
  ['colour', 'color'],
  ['size', 'size'],
  ['material', 'material'],
  ['pattern', 'pattern'],
  ['barva', 'color'],
  ['farba', 'color'],
  ['velikost', 'size'],
  ['veľkosť', 'size'],
  ['materiál', 'material'],
  ['vzor', 'pattern'],
  ['energetická třída', 'energyClass'],
  ['energetická trieda', 'energyClass'],
]);

/** The field of a parameter by its name in Czech, Slovak or English; null for all that Google has no element for. */
export function getParameterField(name: string): RawField | null {
  return fieldOfParameter.get(name.trim().toLowerCase()) ?? null;
}
