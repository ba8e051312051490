import { findIssues, type FeedEntry } from './issues.ts';
import {
  getDataSourceKey,
  getProductKey,
  type DataSource,
  type FileUpload,
  type MerchantProduct,
  type MerchantState,
} from './merchantState.ts';
import { readFeed } from './readFeed.ts';

const fetchTimeoutMs = 60_000;

type UploadIssue = FileUpload['issues'][number];

const uploadIssue = (
  code: string,
  title: string,
  severity: UploadIssue['severity'],
  count = 1,
): UploadIssue => ({
  code,
  title,
  description: title,
  count: String(count),
  severity,
});

const download = async (address: string): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`The file could not be fetched: HTTP ${response.status}.`);
  return response.text();
};

const findMostCommonHost = (entries: readonly FeedEntry[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { link = '' } of entries) {
    if (!URL.canParse(link)) continue;
    const { host } = new URL(link);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

const applyEntries = async (
  state: MerchantState,
  source: DataSource,
  entries: readonly FeedEntry[],
  nowMs: number,
): Promise<Pick<FileUpload, 'itemsTotal' | 'itemsCreated' | 'itemsUpdated' | 'issues'>> => {
  const homeHost = findMostCommonHost(entries);
  const seen = new Set<string>();
  const writes: Promise<void>[] = [];
  let itemsCreated = 0;
  let withoutId = 0;
  let duplicates = 0;
  for (const attributes of entries) {
    const { id: offerId = '' } = attributes;
    if (offerId === '') {
      withoutId += 1;
      continue;
    }
    const { accountId, dataSourceId, feedLabel, contentLanguage } = source;
    const key = getProductKey({ accountId, feedLabel, contentLanguage, offerId });
    if (seen.has(key)) {
      duplicates += 1;
      continue;
    }
    seen.add(key);
    const before = state.products.get(key);
    if (!before) itemsCreated += 1;
    const product: MerchantProduct = {
      accountId,
      dataSourceId,
      offerId,
      feedLabel,
      contentLanguage,
      attributes,
      issues: findIssues(attributes, homeHost),
      createdAtMs: before?.createdAtMs ?? nowMs,
      updatedAtMs: nowMs,
    };
    writes.push(state.products.put(key, product));
  }
  for (const product of state.products.list()) {
    const key = getProductKey(product);
    if (
      product.accountId === source.accountId &&
      product.dataSourceId === source.dataSourceId &&
      !seen.has(key)
    )
      writes.push(state.products.delete(key));
  }
  await Promise.all(writes);
  return {
    itemsTotal: seen.size,
    itemsCreated,
    itemsUpdated: seen.size - itemsCreated,
    issues: [
      ...(withoutId > 0
        ? [uploadIssue('missing_id', 'Missing required attribute: id', 'ERROR', withoutId)]
        : []),
      ...(duplicates > 0 ? [uploadIssue('duplicate_id', 'Duplicate offer id', 'WARNING', duplicates)] : []),
    ],
  };
};

/** Fetches the source's file and takes its products; a file that cannot be read leaves the products as they were. */
export const fetchSource = async (state: MerchantState, source: DataSource, nowMs: number): Promise<void> => {
  const address = source.fileInput?.fetchSettings?.fetchUri ?? '';
  const uploadTime = new Date(nowMs).toISOString();
  const nothing = { uploadTime, itemsTotal: 0, itemsCreated: 0, itemsUpdated: 0 };
  const saveUpload = (lastUpload: FileUpload): Promise<void> =>
    state.dataSources.put(getDataSourceKey(source), { ...source, lastUpload });
  await saveUpload({ ...nothing, processingState: 'IN_PROGRESS', issues: [] });
  try {
    const { entries, fault } = readFeed(await download(address));
    if (fault !== undefined) throw new Error(`The file could not be read: ${fault}`);
    await saveUpload({
      uploadTime,
      processingState: 'SUCCEEDED',
      ...(await applyEntries(state, source, entries, nowMs)),
    });
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    await saveUpload({
      ...nothing,
      processingState: 'FAILED',
      issues: [uploadIssue('fetch_failed', title, 'ERROR')],
    });
  }
};
