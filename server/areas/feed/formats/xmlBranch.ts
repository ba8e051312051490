/** An element of a product with all elements in it. */
export interface XmlBranch {
  /** Lower-case, without a prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text in it, as a browser would show it. */
  readonly text: string;
  readonly children: readonly XmlBranch[];
}

interface OpenBranch {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlBranch[];
}

/** Builds a branch from the parser's events; the product's size limits it. */
export class BranchBuilder {
  #open: OpenBranch[] = [];

  openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push({ name, attributes, text: '', children: [] });
  }

  addText(piece: string): void {
    const innermost = this.#open.at(-1);
    if (innermost !== undefined) innermost.text += piece;
  }

  /** Closes the innermost element. @returns the branch once its outermost element is closed */
  closeElement(): XmlBranch | null {
    const closed = this.#open.pop();
    if (closed === undefined) return null;
    const around = this.#open.at(-1);
    const branch = { ...closed, text: closed.text.trim() };
    if (around === undefined) return branch;
    around.text += closed.text;
    around.children.push(branch);
    return null;
  }

  drop(): void {
    this.#open = [];
  }
}

/** The first child of a name. */
export function findChild(branch: XmlBranch, name: string): XmlBranch | undefined {
  return branch.children.find((child) => child.name === name);
}

/** The text of the first child of a name; empty where there is none. */
export function getChildText(branch: XmlBranch, name: string): string {
  return findChild(branch, name)?.text ?? '';
}

/** The texts of the children by their names; of several with one name, the first. */
export function getParts(branch: XmlBranch): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const { name, text } of branch.children) if (!parts.has(name)) parts.set(name, text);
  return parts;
}

/** The texts of all children, in their order. */
export function listTexts(branch: XmlBranch): string[] {
  return branch.children.map(({ text }) => text);
}
