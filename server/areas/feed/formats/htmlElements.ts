/** HTML elements whose edges separate words, as at the end of a line or a cell. */
const blockElements = new Set('p div li tr h1 h2 h3 h4 h5 h6 td th br hr'.split(' '));

/** Whether the edges of an HTML element, in whatever case, separate words. */
export function isBlockElement(name: string): boolean {
  return blockElements.has(name) || blockElements.has(name.toLowerCase());
}

/** HTML elements that hold nothing and need no closing tag. */
const voidElements = new Set('br hr img wbr input col embed source'.split(' '));

/** Whether an HTML element, in whatever case, needs no closing tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name) || voidElements.has(name.toLowerCase());
}
