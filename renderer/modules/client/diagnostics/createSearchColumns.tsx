import type {
  SearchConsoleCluster,
  SearchConsoleCompeting,
  SearchConsoleFigures,
  SearchConsoleQuery,
  SearchConsoleUnclicked,
} from '#shared/contracts/searchConsoleCalls.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type Texts = TranslateText;
type Formats = ReturnType<typeof useFormats>;

const createFigureColumns = <Row extends SearchConsoleFigures>(
  t: Texts,
  { number, figure }: Formats,
): Column<Row>[] => [
  {
    key: 'clicks',
    title: t('searchConsole:clicks'),
    isNumeric: true,
    isTelling: true,
    sortValue: ({ clicks }) => clicks,
    render: ({ clicks }) => number(clicks, 0),
  },
  {
    key: 'impressions',
    title: t('searchConsole:impressions'),
    isNumeric: true,
    isTelling: true,
    sortValue: ({ impressions }) => impressions,
    render: ({ impressions }) => number(impressions, 0),
  },
  {
    key: 'clickRate',
    title: t('searchConsole:clickRate'),
    isNumeric: true,
    sortValue: ({ clickRate }) => clickRate,
    render: ({ clickRate }) => figure(clickRate, 'Percentage', null),
  },
  {
    key: 'position',
    title: t('searchConsole:position'),
    isNumeric: true,
    sortValue: ({ position }) => position,
    render: ({ position }) => number(position, 1),
  },
];

/** Columns of queries, with the year before. */
export const createQueryColumns = (t: Texts, formats: Formats): Column<SearchConsoleQuery>[] => [
  {
    key: 'query',
    title: t('searchConsole:column.query'),
    isFixed: true,
    sortValue: ({ query }) => query,
    render: ({ query }) => query,
  },
  ...createFigureColumns<SearchConsoleQuery>(t, formats),
  {
    key: 'year',
    title: t('searchConsole:column.year'),
    isNumeric: true,
    sortValue: ({ clicksYearBefore }) => clicksYearBefore,
    render: ({ clicksYearBefore }) => (clicksYearBefore === null ? '–' : formats.number(clicksYearBefore, 0)),
  },
];

/** Columns of topics. */
export const createClusterColumns = (t: Texts, formats: Formats): Column<SearchConsoleCluster>[] => [
  {
    key: 'topic',
    title: t('searchConsole:column.topic'),
    isFixed: true,
    sortValue: ({ word }) => word,
    render: ({ word, examples }) => (
      <Stack gap={0}>
        {word}
        <FinePrint>{examples.join(' · ')}</FinePrint>
      </Stack>
    ),
  },
  {
    key: 'queries',
    title: t('searchConsole:column.queries'),
    isNumeric: true,
    sortValue: ({ queries }) => queries,
    render: ({ queries }) => formats.number(queries, 0),
  },
  ...createFigureColumns<SearchConsoleCluster>(t, formats),
];

/** Path and parameters of an address, as its host is that of the shop. */
const readPath = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return decodeURI(`${pathname}${search}`);
};

/** Columns of queries with several pages. */
export const createCompetingColumns = (t: Texts, formats: Formats): Column<SearchConsoleCompeting>[] => [
  {
    key: 'query',
    title: t('searchConsole:column.query'),
    isFixed: true,
    sortValue: ({ query }) => query,
    render: ({ query }) => query,
  },
  {
    key: 'pages',
    title: t('searchConsole:column.pages'),
    widthPx: 460,
    isTelling: true,
    render: ({ pages, impressions }) => (
      <Stack gap={0}>
        {pages.map(({ page, impressions: own }) => (
          <FinePrint key={page}>
            {`${readPath(page)} (${formats.percent((own / impressions) * 100, 0)})`}
          </FinePrint>
        ))}
      </Stack>
    ),
  },
  ...createFigureColumns<SearchConsoleCompeting>(t, formats).slice(0, 2),
];

/** Columns of products without clicks. */
export const createUnclickedColumns = (t: Texts, formats: Formats): Column<SearchConsoleUnclicked>[] => [
  {
    key: 'product',
    title: t('searchConsole:column.product'),
    isFixed: true,
    sortValue: ({ title }) => title,
    render: ({ title, page }) => (
      <Stack gap={0}>
        {title}
        <FinePrint>{readPath(page)}</FinePrint>
      </Stack>
    ),
  },
  {
    key: 'impressions',
    title: t('searchConsole:impressions'),
    isNumeric: true,
    isTelling: true,
    sortValue: ({ impressions }) => impressions,
    render: ({ impressions }) => formats.number(impressions, 0),
  },
  {
    key: 'position',
    title: t('searchConsole:position'),
    isNumeric: true,
    isTelling: true,
    sortValue: ({ position }) => position,
    render: ({ position }) => formats.number(position, 1),
  },
];
