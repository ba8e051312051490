import type { Router } from 'express';
import { z } from 'zod';
import { findAccount } from './accountRoutes.ts';
import { getDataSourceKey, type DataSource, type MerchantState } from './merchantState.ts';
import { createNotFound, paginate, parse, Refusal } from './refusal.ts';

const dataSourceRequest = z.object({
  displayName: z.string().min(1),
  primaryProductDataSource: z.object({
    feedLabel: z.string().regex(/^[A-Z0-9_-]{1,20}$/),
    contentLanguage: z.string().regex(/^[a-z]{2}$/),
    countries: z.array(z.string()).optional(),
    channel: z.string().optional(),
  }),
  /** Without a file the products come by the interface. */
  fileInput: z
    .object({
      fileName: z.string().optional(),
      fetchSettings: z
        .object({ fetchUri: z.url({ protocol: /^https?$/ }), enabled: z.boolean().optional() })
        .loose()
        .optional(),
    })
    .optional(),
});

const showSource = (source: DataSource): object => ({
  name: `accounts/${source.accountId}/dataSources/${source.dataSourceId}`,
  dataSourceId: source.dataSourceId,
  displayName: source.displayName,
  input: source.fileInput === undefined ? 'API' : 'FILE',
  primaryProductDataSource: { feedLabel: source.feedLabel, contentLanguage: source.contentLanguage },
  ...(source.fileInput === undefined ? {} : { fileInput: { fileInputType: 'FETCH', ...source.fileInput } }),
});

const firstDataSourceId = 10_500_000_001;

/** The data source of an address. @throws Refusal not found */
export const findSource = (state: MerchantState, accountId: string, dataSourceId: string): DataSource => {
  const source = state.dataSources.get(getDataSourceKey({ accountId, dataSourceId }));
  if (!source) throw createNotFound(`Data source ${dataSourceId}`);
  return source;
};

/** Answers calls of the data sources part. @param startFetch begins to fetch a source's file */
export const routeSources = (
  router: Router,
  state: MerchantState,
  startFetch: (source: DataSource) => void,
): void => {
  const sources = '/datasources/:version/accounts/:accountId/dataSources';
  router.post(sources, async (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const { displayName, primaryProductDataSource, fileInput } = parse(dataSourceRequest, req.body);
    const created: DataSource = {
      accountId,
      dataSourceId: String(firstDataSourceId + state.dataSources.list().length),
      displayName,
      feedLabel: primaryProductDataSource.feedLabel,
      contentLanguage: primaryProductDataSource.contentLanguage,
      ...(fileInput === undefined
        ? {}
        : { fileInput: JSON.parse(JSON.stringify(fileInput)) as NonNullable<DataSource['fileInput']> }),
    };
    await state.dataSources.put(getDataSourceKey(created), created);
    res.json(showSource(created));
  });
  router.get(sources, (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const own = state.dataSources.list().filter((source) => source.accountId === accountId);
    const { page, next } = paginate(own, req.query, { standard: 1000, largest: 1000 });
    res.json({ ...(page.length === 0 ? {} : { dataSources: page.map(showSource) }), ...next });
  });
  router.get(`${sources}/:dataSourceId`, (req, res) => {
    res.json(showSource(findSource(state, req.params.accountId, req.params.dataSourceId)));
  });
  router.patch(`${sources}/:dataSourceId`, async (req, res) => {
    const source = findSource(state, req.params.accountId, req.params.dataSourceId);
    const changes = parse(dataSourceRequest.pick({ displayName: true, fileInput: true }).partial(), req.body);
    const changed = { ...source, ...(JSON.parse(JSON.stringify(changes)) as Partial<DataSource>) };
    await state.dataSources.put(getDataSourceKey(source), changed);
    res.json(showSource(changed));
  });
  router.post(`${sources}/:target`, (req, res) => {
    const [dataSourceId = '', method] = req.params.target.split(':');
    if (method !== 'fetch') throw createNotFound('Method');
    const source = findSource(state, req.params.accountId, dataSourceId);
    if (!source.fileInput?.fetchSettings)
      throw new Refusal(400, 'FAILED_PRECONDITION', 'The data source has no fetch settings.');
    startFetch(source);
    res.json({});
  });
  router.get(`${sources}/:dataSourceId/fileUploads/latest`, (req, res) => {
    const source = findSource(state, req.params.accountId, req.params.dataSourceId);
    if (!source.lastUpload) throw createNotFound('File upload');
    const { itemsTotal, itemsCreated, itemsUpdated, ...upload } = source.lastUpload;
    const numbers = {
      itemsTotal: String(itemsTotal),
      itemsCreated: String(itemsCreated),
      itemsUpdated: String(itemsUpdated),
    };
    res.json({
      name: `accounts/${source.accountId}/dataSources/${source.dataSourceId}/fileUploads/latest`,
      ...upload,
      ...numbers,
    });
  });
};
