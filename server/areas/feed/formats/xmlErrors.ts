/** What an error of the parser means for the feed. */
export interface XmlError {
  readonly kind: 'Fatal' | 'ForbiddenCharacter' | 'UnclosedTag' | 'Harmless';
  /** The characters found, short. */
  readonly sign: string;
}

/** The parser's messages about faults that it reads past; every other one ends the feed. */
const harmless: ReadonlyMap<string, string> = new Map([
  ['malformed character entity.', '&#'],
  ['undefined entity.', '&'],
  ['the string "]]>" is disallowed in char data.', ']]>'],
  ['attribute without value.', '<a b>'],
  ['unquoted attribute value.', '<a b=c>'],
  ['no whitespace between attributes.', '<a b="c"d>'],
  ['disallowed character in attribute name.', '<a ">'],
  ['disallowed character in tag name.', '<a">'],
  ['disallowed character in closing tag.', '</a ">'],
  ['forward-slash in opening tag not followed by >.', '<a / >'],
  ['weird empty close tag.', '</>'],
  ['text data outside of root node.', '…'],
]);

/** Reads an error by its message, which follows the line and the column. */
export function readXmlError({ message }: Error): XmlError {
  const text = message.replace(/^[\d:]{1,30} /, '');
  if (text === 'disallowed character.') return { kind: 'ForbiddenCharacter', sign: 'U+0000–U+001F' };
  if (text === 'unexpected close tag.') return { kind: 'UnclosedTag', sign: '</…>' };
  if (text.startsWith('duplicate attribute')) return { kind: 'Harmless', sign: '<a b b>' };
  const sign = harmless.get(text);
  return sign === undefined ? { kind: 'Fatal', sign: '' } : { kind: 'Harmless', sign };
}

const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const allowed = /[\t\n\r\u007F-\u009F]/;
const lineOrPageBreak = /[\v\f]/;

/** Text without the characters that XML forbids: breaks of lines and pages become blanks, the others go. */
export function removeForbidden(text: string): string {
  return text.replaceAll(forbidden, (character) => {
    if (allowed.test(character)) return character;
    return lineOrPageBreak.test(character) ? ' ' : '';
  });
}
