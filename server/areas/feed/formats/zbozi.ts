import type { FeedFormat } from './feedFormat.ts';
import { createShopDialect } from './shopXml.ts';
import { createXmlReader, getLocalName } from './xmlReader.ts';

/** Product data for Zboží.cz; its namespace differs from Heureka's. */
export const zboziFormat: FeedFormat = {
  name: 'zbozi',
  canRead: (start) =>
    start.kind === 'xml' &&
    getLocalName(start.rootName).toUpperCase() === 'SHOP' &&
    start.rootTag.includes('www.zbozi.cz/ns/'),
  createReader: (limits) => createXmlReader(createShopDialect(), limits),
};
