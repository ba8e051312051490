import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { Tokenizer } from 'htmlparser2';
import { isBlockElement } from '../formats/htmlElements.ts';

/** Elements of which nothing is shown. */
const unseen = new Set(['script', 'style', 'noscript', 'template']);

const ignoreValue = (): void => undefined;

/**
 * Returns the text that a piece of HTML shows, in one line. Reads token by token without a tree or recursion, so that
 * any nesting depth is safe and each character is visited once.
 */
export function convertHtmlToPlainText(html: string): string {
  const pieces: string[] = [];
  /** Element that hides its content; a nested one does not change that. */
  let hiddenBy: string | null = null;
  const add = (piece: string): void => {
    if (hiddenBy === null) pieces.push(piece);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        const name = html.slice(start, end).toLowerCase();
        if (isBlockElement(name)) add(' ');
        if (!unseen.has(name)) return;
        add(' ');
        hiddenBy ??= name;
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        if (name === hiddenBy) hiddenBy = null;
        else if (isBlockElement(name)) add(' ');
      },
      onattribdata: ignoreValue,
      onattribend: ignoreValue,
      onattribentity: ignoreValue,
      onattribname: ignoreValue,
      oncdata: ignoreValue,
      oncomment: ignoreValue,
      ondeclaration: ignoreValue,
      onend: ignoreValue,
      onopentagend: ignoreValue,
      onprocessinginstruction: ignoreValue,
      onselfclosingtag: ignoreValue,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return collapseSpaces(pieces.join(''));
}
