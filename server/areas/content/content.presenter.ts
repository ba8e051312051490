import type { Content, ContentItem } from '#shared/contracts/contentSchemas.ts';
import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { findChangedFacts } from './claims.service.ts';
import type { ContentRecord } from './content.model.ts';

const excerptLength = 160;

/** A text without what lists leave out. */
type ListedContent = Omit<ContentRecord, 'versions' | 'shopFacts'>;

function presentHead(content: ListedContent) {
  const { channel, type, network, language, document, state, writer, version } = content;
  return {
    id: content._id.toString() as ContentId,
    channel,
    type,
    network,
    language,
    title: document.title,
    state,
    writer,
    model: content.model,
    version,
    createdAt: content.createdAt.toISOString(),
    updatedAt: content.updatedAt.toISOString(),
  };
}

/** A text in a list. */
export function presentItem(content: ListedContent): ContentItem {
  const { blocks, topics } = content.document;
  const texts = [...blocks.map(({ text }) => text), ...topics.map(({ title }) => title)];
  return {
    ...presentHead(content),
    excerpt: texts
      .filter((text) => text !== content.document.title)
      .join(' ')
      .slice(0, excerptLength),
    words: content.words,
    unsupportedCount: content.unsupportedCount,
    productIds: [...content.brief.productIds].slice(0, 4),
  };
}

/** A text with the facts of its products as they are now. */
export function presentContent(content: ContentRecord, facts: ContentFacts): Content {
  const { brief, document, versions, productFacts, confirmedClaims, language } = content;
  return {
    ...presentHead(content),
    brief: { ...brief, productIds: [...brief.productIds] },
    document: copyDocument(document),
    versions: versions.map(({ number, origin, createdAt }) => ({
      number,
      origin,
      createdAt: createdAt.toISOString(),
    })),
    facts: {
      ...facts,
      brands: [...facts.brands],
      categories: facts.categories.map((category) => ({ ...category })),
      products: facts.products.map((product) => ({
        ...product,
        categoryPath: [...product.categoryPath],
      })),
    },
    changedFacts: findChangedFacts(productFacts, facts.products, language),
    confirmedClaims: [...confirmedClaims],
  };
}
