import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, useEffect, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadHost } from '../../host/index.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { ListPage } from './ListPage.tsx';
import { useList } from './useList.ts';
import { useListSelection } from './useListSelection.ts';

interface Row {
  readonly id: string;
}
type Answer = { readonly items: readonly Row[]; readonly total: number };
type Query = ComponentProps<typeof ListPage<Answer>>['query'];
type List = ReturnType<typeof useShops>;

const retry = vi.fn();
const createQuery = (data: Answer | undefined, error: Query['error'] = null): Query => ({
  data,
  error,
  isPending: data === undefined && error === null,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  refetch: retry,
});
const createRows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `shop-${at}` }));

let root: Root | undefined;
let place: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;

const useShops = () =>
  useList({
    sorts: ['name', 'credit'],
    sort: { key: 'credit', isDescending: true },
    search: 10,
    filters: { state: ['open', 'closed'] },
  });

function close(): void {
  act(() => root?.unmount());
  place.remove();
}

/** Draws the list and reports what its hook gives. */
function Shops({ query, onList }: { query: Query; onList: (list: List) => void }) {
  const list = useShops();
  useEffect(() => {
    onList(list);
  });
  return (
    <ListPage
      title="Shops"
      list={list}
      query={query}
      name="test"
      label="All shops"
      columns={[{ key: 'id', title: 'Shop', isFixed: true, render: ({ id }) => id }]}
      rowKey={({ id }) => id}
      empty={{ title: 'No shops yet' }}
      notFound={{ title: 'No shop fits', clear: 'Show all' }}
    />
  );
}

/** Opens the list at an address; returns what its hook gives now. */
async function open(address: string, query: Query): Promise<() => List> {
  let list: List | undefined;
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  router = createMemoryRouter(
    [{ path: '/en/shops', element: <Shops query={query} onList={(next) => (list = next)} /> }],
    {
      initialEntries: [`/en/shops${address}`],
    },
  );
  await act(async () => root?.render(<RouterProvider router={router} />));
  return () => {
    if (list === undefined) throw new Error('the list was not drawn');
    return list;
  };
}

async function press(text: string): Promise<void> {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (button === undefined) throw new Error(`no button ${text} in: ${place.textContent}`);
  await act(async () => button.click());
}

beforeAll(async () => {
  await loadHost();
  await startI18n('en');
});

afterEach(close);

describe('a page of a list', () => {
  it('shows that it loads, then a failure with Retry', async () => {
    await open('', createQuery(undefined));
    expect(place.querySelector('[aria-busy="true"]')).not.toBeNull();
    act(() => root?.unmount());
    const problem = { code: 'x', status: 500, detail: null, requestId: 'r', fieldErrors: {}, params: {} };
    await open('', createQuery(undefined, problem));
    expect(place.querySelector('[role="alert"]')).not.toBeNull();
    await press('Try again');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('beyond its last page leads there, and says neither that there is nothing nor that nothing fits', async () => {
    await open('?page=999&state=open', createQuery({ items: [], total: 60 }));
    expect(place.textContent).toContain('There is no page 999; the last is 3');
    expect(place.textContent).not.toContain('No shop');
    await press('Go to page 3');
    expect(router.state.location.search).toBe('?page=3&state=open&size=25');
  });

  it('tells an empty list from filters that nothing fits, which it takes away', async () => {
    await open('', createQuery({ items: [], total: 0 }));
    expect(place.textContent).toContain('No shops yet');
    close();
    await open('?state=closed&sort=name', createQuery({ items: [], total: 0 }));
    expect(place.textContent).toContain('No shop fits');
    await press('Show all');
    expect(router.state.location.pathname + router.state.location.search).toBe('/en/shops');
  });

  it('shows its rows with their number and pages', async () => {
    await open('?page=2', createQuery({ items: createRows(25), total: 60 }));
    expect(place.querySelectorAll('.ant-table-row')).toHaveLength(25);
    expect(place.textContent).toContain('60 rows');
    expect(place.querySelector('.ant-pagination-item-active')?.textContent).toBe('2');
  });
});

describe('the address of a list', () => {
  it('gives a call what it knows, and the rest not at all', async () => {
    let list = await open(
      '?page=2&size=50&sort=name&search=%20abcdefghijkl&state=open',
      createQuery(undefined),
    );
    expect(list().input).toEqual({ page: 2, pageSize: 50, search: 'abcdefghi' });
    expect(list().order).toEqual({ sort: 'name', isDescending: false });
    expect(list().filters).toEqual({ state: 'open' });
    close();
    list = await open('?page=-1&size=7&sort=secret&order=asc&state=none&search=%20', createQuery(undefined));
    expect(list().input).toEqual({ page: 1, pageSize: 25 });
    expect(list().order).toEqual({ sort: 'credit', isDescending: true });
    expect(list().sort?.key).toBe('credit');
    expect(list().filters).toEqual({});
    expect(list().isFiltered).toBe(false);
  });

  it('goes back to the first page with a filter, and keeps the page for a row that opens and closes', async () => {
    const list = await open('?page=3', createQuery({ items: createRows(1), total: 60 }));
    expect(list().detail('shop').toPath('shop-0')).toBe('/en/shops?page=3&shop=shop-0');
    await act(async () => router.navigate('/en/shops?page=3&shop=shop-0'));
    expect(list().detail('shop').id).toBe('shop-0');
    await act(async () => list().detail('shop').close());
    expect(router.state.location.search).toBe('?page=3');
    await act(async () => list().setFilter('state', 'open'));
    expect(router.state.location.search).toBe('?state=open');
  });
});

describe('a selection', () => {
  type Selection = ReturnType<typeof useListSelection<Row>>;
  const page = createRows(2);

  function Selecting(props: { scope: string; onSelection: (selection: Selection) => void }) {
    const selection = useListSelection(page, ({ id }) => id, props.scope);
    useEffect(() => {
      props.onSelection(selection);
    });
    return null;
  }

  it('reaches rows of other pages on purpose alone, and lets them go with the filters', async () => {
    let selection = undefined as Selection | undefined;
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    const draw = async (scope: string) =>
      await act(async () =>
        root?.render(<Selecting scope={scope} onSelection={(next) => (selection = next)} />),
      );
    const readIds = () => selection?.selected.map(({ id }) => id);
    await draw('under the limit');
    await act(async () => selection?.choose(['shop-1', 'shop-7']));
    expect(readIds()).toEqual(['shop-1']);
    await act(async () => selection?.chooseMatching(createRows(5)));
    expect(readIds()).toHaveLength(5);
    await draw('archived');
    expect(readIds()).toEqual(['shop-1']);
    await draw('under the limit');
    expect(readIds()).toEqual(['shop-1']);
    await act(async () => selection?.choose(['shop-0']));
    expect(readIds()).toEqual(['shop-0']);
  });

  it('lets one row go that is unticked among all that match', async () => {
    let selection = undefined as Selection | undefined;
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    await act(async () => root?.render(<Selecting scope="" onSelection={(next) => (selection = next)} />));
    await act(async () => selection?.chooseMatching(createRows(5)));
    const { onChange } = selection?.getSelection(({ id }) => id, '') ?? {};
    await act(async () => onChange?.(['shop-1']));
    expect(selection?.selected.map(({ id }) => id)).toEqual(['shop-1', 'shop-2', 'shop-3', 'shop-4']);
    await act(async () => selection?.choose([]));
    expect(selection?.selected).toEqual([]);
  });
});

describe('copies of the list page', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(ui\/(list|table)|e2e)\/|\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const find = (pattern: RegExp) =>
    sources.filter(([, source]) => pattern.test(source)).map(([file]) => file);

  it('page nothing by themselves', () => {
    expect(find(/import \{[^}]*\b(Pagination|Table)\b[^}]*\} from 'antd'/)).toEqual([]);
    expect(find(/\b(page|pageSize)\b[^;]*useState(?:<number>|\()/)).toEqual([]);
  });

  it('read no page from the address', () => {
    expect(find(/\.get\('(page|size)'\)/)).toEqual([]);
  });
});
