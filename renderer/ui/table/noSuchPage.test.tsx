import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { highestPage } from '#shared/contracts/pageSizes.ts';
import { i18next, startI18n } from '../../i18n/i18n.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/useList.ts';

let root: Root;

beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces(['errors']);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

interface Answer {
  readonly total: number;
  readonly isTotalAtLeast?: boolean | undefined;
}

/** A list as screens draw theirs; the answer is the server's to any page of it. */
function List({ total, isTotalAtLeast = false }: Answer) {
  const list = useList();
  const { page, pageSize } = list.place;
  const first = (page - 1) * pageSize;
  const items = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, at) => ({
    name: `row ${first + at + 1}`,
  }));
  return (
    <ListView
      list={list}
      query={{
        data: { items, total, isTotalAtLeast },
        error: null,
        isPending: false,
        isPlaceholderData: false,
        dataUpdatedAt: 0,
        refetch: () => undefined,
      }}
      name="test"
      label="Shops"
      isPlain
      columns={[{ key: 'name', title: 'Name', render: (row) => row.name }]}
      rowKey={(row) => row.name}
      empty="No shop fits"
    />
  );
}

async function draw(address: string, element: React.JSX.Element) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root.render(<RouterProvider router={router} />));
  const readText = () => place.textContent ?? '';
  const press = async (name: string) => {
    const button = [...place.querySelectorAll('button')].find((one) => one.textContent === name);
    await act(async () => button?.click());
  };
  return { router, text: readText, press };
}

it('says that there is no such page and which is the last, and leads there', async () => {
  const { router, text, press } = await draw('/shops?page=999&search=x', <List total={290} />);
  expect(text()).toContain('There is no page 999; the last is 12');
  expect(text()).not.toContain('No shop fits');
  await press('Go to page 12');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    page: '12',
    size: '25',
    search: 'x',
  });
  expect(text()).toContain('row 290');
});

it('does not call a page the last one where more rows may follow', async () => {
  const { text } = await draw('/shops?page=999', <List total={1_000} isTotalAtLeast />);
  expect(text()).toContain('There is nothing on page 999');
  expect(text()).toContain('Go to page 40');
  expect(text()).not.toContain('the last is');
});

it('says that nothing fits where the list is empty, on whatever page', async () => {
  const { text } = await draw('/shops?page=999', <List total={0} />);
  expect(text()).toContain('No shop fits');
});

it.each([
  ['0', 'row 1'],
  ['-3', 'row 1'],
  ['x', 'row 1'],
  ['1e99', `There is no page ${highestPage.toLocaleString('en')}; the last is 12`],
])('asks of page=%s only what the server takes', async (page, expected) => {
  const { text } = await draw(`/shops?page=${page}`, <List total={290} />);
  expect(text()).toContain(expected);
});

it('says of a view that was asked with something malformed that it is not found, not to check fields', async () => {
  const problem = {
    code: 'invalid_request',
    status: 400,
    detail: 'Some of what was sent is not right. Please check the marked fields.',
    requestId: 'r',
    fieldErrors: { item: ['id'] },
    params: {},
  };
  const { text } = await draw(
    '/cockpit?item=xyz',
    <ErrorState problem={problem} onRetry={() => undefined} />,
  );
  expect(text()).toContain('Page not found');
  expect(text()).not.toContain('marked fields');
  expect(text()).not.toContain('Try again');
});
