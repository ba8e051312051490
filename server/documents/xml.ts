import { create } from 'xmlbuilder2';

/** An element by its content: a text, its children in their order, or none (null) of it at all. */
export type XmlContent = string | null | readonly XmlChild[] | XmlWithAttributes;
export type XmlChild = readonly [name: string, content: XmlContent];
interface XmlWithAttributes {
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: Exclude<XmlContent, XmlWithAttributes | null>;
}

type Builder = ReturnType<typeof create>;

function append(parent: Builder, children: readonly XmlChild[]): void {
  for (const [name, given] of children) {
    if (given === null) continue;
    const { attributes, content } =
      typeof given === 'object' && 'attributes' in given ? given : { attributes: {}, content: given };
    const element = parent.ele(name, attributes);
    if (typeof content === 'string') element.txt(content);
    else append(element, content);
  }
}

// What XML 1.0 cannot carry in any form, lone halves of a pair among them.
// eslint-disable-next-line no-control-regex -- it is about control characters
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** A text as XML may carry it, at most so many characters. */
export function toXmlText(text: string, longest = Number.POSITIVE_INFINITY): string {
  const clean = text.replace(notXml, '');
  return clean.length <= longest ? clean : [...clean].slice(0, longest).join('');
}

/** Renders an XML file in UTF-8 with one root element; every text in it is escaped. */
export function renderXml(
  root: { readonly name: string; readonly attributes: Readonly<Record<string, string>> },
  children: readonly XmlChild[],
): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  append(document.ele(root.name, root.attributes), children);
  return document.end({ prettyPrint: true });
}
