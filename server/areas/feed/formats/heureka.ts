import type { FeedFormat } from './feedFormat.ts';
import { createShopDialect } from './shopXml.ts';
import { createXmlReader, getLocalName } from './xmlReader.ts';

/** Product data for Heureka, and for every comparison site that took over its words. */
export const heurekaFormat: FeedFormat = {
  name: 'heureka',
  canRead: (start) =>
    start.kind === 'xml' &&
    getLocalName(start.rootName).toUpperCase() === 'SHOP' &&
    !start.rootTag.includes('www.zbozi.cz/ns/'),
  createReader: (limits) => createXmlReader(createShopDialect([['ISBN', 'gtin']]), limits),
};
