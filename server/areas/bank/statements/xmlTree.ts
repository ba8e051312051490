/** An element of a statement with its content. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Elements at a path under one, in the order of the file. */
export function findNodes(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  let found = [node];
  for (const name of path) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

/** Texts of the elements at a path that say something. */
export function readTexts(node: XmlNode, ...path: readonly string[]): string[] {
  return findNodes(node, ...path)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}

/** The first of these texts, or null. */
export function readText(node: XmlNode, ...path: readonly string[]): string | null {
  return readTexts(node, ...path)[0] ?? null;
}
