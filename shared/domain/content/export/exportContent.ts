import { formatMoneyText } from '../../format/moneyText.ts';
import type { Language } from '../../../i18n/languages.ts';
import { getPaidMinor, type ContentProduct } from '../contentFacts.ts';
import type { ContentBlock, ContentDocument } from '../contentDocument.ts';

/** What an export needs beside the text. */
export interface ExportOptions {
  readonly products: readonly ContentProduct[];
  readonly language: Language;
  /** Where buttons lead. */
  readonly shopUrl: string;
}

/** Products that a block shows, in its order. */
export function findShown(block: ContentBlock, { products }: ExportOptions): ContentProduct[] {
  return block.productIds.flatMap((id) => products.find(({ productId }) => productId === id) ?? []);
}

/** Where a button leads: to its product, else to the shop. */
export function getButtonUrl(block: ContentBlock, options: ExportOptions): string {
  return findShown(block, options)[0]?.link ?? options.shopUrl;
}

/** What a buyer pays, as the reader’s language writes it. */
export function formatPrice(product: ContentProduct, { language }: ExportOptions): string {
  return formatMoneyText(getPaidMinor(product), product.currency, language);
}

/** Blocks of a document that say or show something; topics as items of a list. */
export function listBlocks(document: ContentDocument): readonly ContentBlock[] {
  if (document.topics.length === 0)
    return document.blocks.filter(({ kind, text }) => kind === 'Products' || text.trim() !== '');
  return document.topics.map(({ title, text, productIds }) => ({
    kind: 'Item',
    text: text === '' ? title : `${title}: ${text}`,
    productIds,
  }));
}

/** A text without any formatting. */
export function toPlainText(document: ContentDocument, options: ExportOptions): string {
  const parts = listBlocks(document).map((block) => {
    if (block.kind === 'Item') return `- ${block.text}`;
    if (block.kind === 'Button') return `${block.text}: ${getButtonUrl(block, options)}`;
    if (block.kind !== 'Products') return block.text;
    return findShown(block, options)
      .map((product) => `${product.title}, ${formatPrice(product, options)}\n${product.link}`)
      .join('\n\n');
  });
  const tags = document.hashtags.map((tag) => `#${tag}`).join(' ');
  const isRepeated = parts[0] === document.title;
  return [...(isRepeated ? [] : [document.title]), ...parts, tags].filter((part) => part !== '').join('\n\n');
}

/** Letters that Markdown would read as its own. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}

/** A text as Markdown. */
export function toMarkdown(document: ContentDocument, options: ExportOptions): string {
  const parts = listBlocks(document).map((block) => {
    const text = escapeMarkdown(block.text);
    switch (block.kind) {
      case 'Heading':
        return `## ${text}`;
      case 'Question':
        return `### ${text}`;
      case 'Item':
        return `- ${text}`;
      case 'Button':
        return `[${text}](${getButtonUrl(block, options)})`;
      case 'Paragraph':
        return text;
      case 'Products':
        return findShown(block, options)
          .map(
            (product) =>
              `- [${escapeMarkdown(product.title)}](${product.link}), ${formatPrice(product, options)}`,
          )
          .join('\n');
    }
  });
  return [
    `# ${escapeMarkdown(document.title)}`,
    ...parts.filter((part) => part !== `## ${escapeMarkdown(document.title)}`),
  ].join('\n\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** An address for an attribute; anything but http(s) leads nowhere. */
export function toHref(url: string): string {
  return /^https?:\/\//i.test(url) ? escapeHtml(url) : '#';
}

function toHtmlBlock(block: ContentBlock, options: ExportOptions): string {
  const text = escapeHtml(block.text).replaceAll('\n', '<br>');
  switch (block.kind) {
    case 'Heading':
      return `<h2>${text}</h2>`;
    case 'Question':
      return `<h3>${text}</h3>`;
    case 'Item':
      return `<li>${text}</li>`;
    case 'Button':
      return `<p><a href="${toHref(getButtonUrl(block, options))}">${text}</a></p>`;
    case 'Paragraph':
      return `<p>${text}</p>`;
    case 'Products':
      return `<ul>${findShown(block, options)
        .map(
          (product) =>
            `<li><a href="${toHref(product.link)}">${escapeHtml(product.title)}</a>, ${escapeHtml(formatPrice(product, options))}</li>`,
        )
        .join('')}</ul>`;
  }
}

/** A text as plain HTML for a blog: headings, paragraphs, lists and links alone. */
export function toHtml(document: ContentDocument, options: ExportOptions): string {
  const lines = [`<h1>${escapeHtml(document.title)}</h1>`];
  let isInList = false;
  for (const block of listBlocks(document)) {
    const isItem = block.kind === 'Item';
    if (isItem !== isInList) lines.push(isItem ? '<ul>' : '</ul>');
    isInList = isItem;
    lines.push(toHtmlBlock(block, options));
  }
  if (isInList) lines.push('</ul>');
  return `${lines.join('\n')}\n`;
}
