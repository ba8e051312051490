/** Markup that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | null | readonly Markup[];

function escapeText(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Puts values into markup: text is escaped, markup stays as it is, null is nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return {
    markup: parts.reduce((all, part, index) => `${all}${escapeText(values[index - 1] ?? null)}${part}`),
  };
}

/** A text with its named values, such as `{{address}}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
