import { feed } from '#shared/contracts/feed.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { product } from '#shared/contracts/product.ts';
import { isFeedFinal } from '#shared/domain/feed/feed.ts';
import type { Answerer, Answerers } from './answerer.ts';
import { findNamed, sayNotFound } from './names.ts';
import { getProductsPath, paths } from './paths.ts';

const answerProductCount: Answerer<'productCount'> = async (talk) => {
  const { total, advertised } = await talk.read(product.getProductCount, {});
  return [
    talk.buildParagraph(
      talk.say(
        'products.count',
        {
          value: talk.writeCount(total, getProductsPath()),
          advertised: talk.writeCount(advertised, getProductsPath({ advertised: 'yes' })),
        },
        total,
      ),
    ),
    talk.buildChoices('rejectedProducts', 'bestProducts', 'feedState'),
  ];
};

const answerProductState: Answerer<'productState'> = async (talk, { name }) => {
  const link = talk.writeName(talk.getWord('screen.products'), getProductsPath());
  if (name === null) return await answerProductCount(talk, { intent: 'productCount' });
  const { items } = await talk.read(product.getProducts, { search: name.slice(0, 200) });
  const named = findNamed(items, ({ title }) => title, name);
  const rows = (named.length > 0 ? named : items).slice(0, 5);
  if (rows.length === 0)
    return [talk.buildParagraph(sayNotFound(talk, link)), talk.buildChoices('rejectedProducts')];
  return [
    talk.buildTable(
      ['product', 'advertised', 'status', '#price'],
      rows.map((one) => {
        const path = getProductsPath({ search: one.productId });
        const price = one.salePrice ?? one.price;
        return [
          talk.writeName(one.title, path),
          talk.getWord(one.isAdvertised ? 'yes' : 'no'),
          one.platforms
            .map(({ channel, state }) => `${channel}: ${talk.getWord(`products:state.${state}`)}`)
            .join(', '),
          talk.writeMoney(price.value, price.currency, path),
        ];
      }),
    ),
    talk.buildChoices('rejectedProducts', 'bestProducts'),
  ];
};

const answerRejectedProducts: Answerer<'rejectedProducts'> = async (talk) => {
  const [catalogues, issues, restriction] = await Promise.all([
    talk.read(product.getPlatformsCatalogStatus, {}),
    talk.read(product.getProductsIssuesSummary, {}),
    talk.read(product.getPlatformRestriction, {}),
  ]);
  const path = paths.productStates;
  const connected = catalogues.platforms.filter(({ isConnected }) => isConnected);
  const restricted =
    restriction.restrictedCount === 0
      ? []
      : talk.say(
          'products.restricted',
          { value: talk.writeCount(restriction.restrictedCount, getProductsPath({ source: 'Restriction' })) },
          restriction.restrictedCount,
        );
  if (connected.length === 0)
    return [
      talk.buildParagraph(
        talk.say('products.notConnected', {
          link: talk.writeName(talk.getWord('screen.productStates'), path),
        }),
        restricted,
      ),
      talk.buildChoices('feedProblems', 'productCount'),
    ];
  return [
    talk.buildTable(
      ['channel', '#approved', '#limited', '#pending', '#disapproved', '#refused'],
      connected.map(({ channel, counts }) => [
        talk.writeName(channel, path),
        ...(['Approved', 'Limited', 'Pending', 'Disapproved', 'Refused'] as const).map((state) =>
          talk.writeCount(
            counts[state.toLowerCase() as 'approved' | 'limited' | 'pending' | 'disapproved' | 'refused'],
            getProductsPath({ channel, state }),
          ),
        ),
      ]),
    ),
    ...(restricted.length === 0 ? [] : [talk.buildParagraph(restricted)]),
    ...(issues.items.length === 0
      ? [talk.buildParagraph(talk.say('products.noIssues'))]
      : [
          talk.buildTable(
            ['issue', 'channel', '#products'],
            issues.items.slice(0, 10).map((issue) => {
              const own = getProductsPath({ channel: issue.channel, issue: issue.code.slice(0, 200) });
              return [
                talk.writeName(issue.description, own),
                issue.channel,
                talk.writeCount(issue.productCount, own),
              ];
            }),
          ),
        ]),
    talk.buildChoices('feedProblems', 'productCount'),
  ];
};

const answerFeedState: Answerer<'feedState'> = async (talk) => {
  const { feedUrl, run, productCount, published, nextRunAt } = await talk.read(feed.getFeedStatus, {});
  const path = paths.feed;
  const link = talk.writeName(talk.getWord('screen.feed'), path);
  if (feedUrl === null) return [talk.buildParagraph(talk.say('feed.missing', { link }))];
  const status = talk.writeName(talk.getWord(`feed:status.${run.status}`), path);
  const at = run.finishedAt ?? run.startedAt;
  return [
    talk.buildParagraph(
      at === null
        ? talk.say('feed.state', { status })
        : talk.say('feed.stateAt', { status, day: talk.writeDay(at, path) }),
      run.failure === null
        ? []
        : talk.say('feed.failure', {
            reason: talk.writeName(talk.getWord(`feed:check.${run.failure}.title`), path),
          }),
      talk.say('feed.products', { value: talk.writeCount(productCount, getProductsPath()) }, productCount),
      isFeedFinal(run.status) && run.itemsRead > 0
        ? talk.say('feed.run', {
            read: talk.writeCount(run.itemsRead, path),
            rejected: talk.writeCount(run.productsRejected, path),
            warned: talk.writeCount(run.productsWithWarnings, path),
          })
        : [],
      published?.finishedAt == null || published.finishedAt === at
        ? []
        : talk.say('feed.published', { day: talk.writeDay(published.finishedAt, path) }),
      nextRunAt === null ? [] : talk.say('feed.next', { day: talk.writeDay(nextRunAt, path) }),
    ),
    talk.buildChoices('feedProblems', 'rejectedProducts', 'feedHistory'),
  ];
};

const answerProductProblems: Answerer<'productProblems'> = async (talk) => {
  const errors = await talk.read(feed.getFeedErrors, {});
  const path = paths.feed;
  // Without a product read, nothing was checked.
  if (errors.itemsRead === 0 && errors.summary.length === 0)
    return await answerFeedState(talk, { intent: 'feedState' });
  if (errors.summary.length === 0)
    return [
      talk.buildParagraph(
        talk.say('feed.noProblems', { link: talk.writeName(talk.getWord('screen.feed'), path) }),
      ),
      talk.buildChoices('rejectedProducts', 'feedState'),
    ];
  return [
    talk.buildParagraph(
      talk.say(
        'feed.problems',
        { value: talk.writeCount(errors.summary.length, path) },
        errors.summary.length,
      ),
    ),
    talk.buildTable(
      ['issue', 'severity', '#products'],
      errors.summary
        .slice(0, 10)
        .map((fault) => [
          talk.writeName(talk.getWord(`feed:check.${fault.check}.title`), path),
          talk.getWord(`feed:severity.${fault.severity}`),
          talk.writeCount(fault.count, path),
        ]),
    ),
    talk.buildChoices('rejectedProducts', 'feedState'),
  ];
};

const answerFeedHistory: Answerer<'feedHistory'> = async (talk) => {
  const { items, total } = await talk.read(feed.getFeedHistory, {});
  const path = paths.feed;
  if (total === 0)
    return [
      talk.buildParagraph(
        talk.say('feed.missing', { link: talk.writeName(talk.getWord('screen.feed'), path) }),
      ),
    ];
  return [
    talk.buildTable(
      ['day', 'status', '#products', '#rejected'],
      items
        .slice(0, 10)
        .map((run) => [
          run.startedAt === null ? '' : talk.writeDay(run.startedAt, path),
          talk.getWord(`feed:status.${run.status}`),
          talk.writeCount(run.productsAccepted, path),
          talk.writeCount(run.productsRejected, path),
        ]),
    ),
    talk.buildChoices('feedState', 'feedProblems'),
  ];
};

const answerPixelState: Answerer<'pixelState'> = async (talk) => {
  const check = await talk.read(pixel.checkPixel, {});
  const path = paths.pixel;
  const { lastPurchase } = check;
  return [
    talk.buildParagraph(
      talk.say('pixel.state', { status: talk.writeName(talk.getWord(`pixel:status.${check.status}`), path) }),
      [{ ...talk.writeName(talk.getWord(`pixel:advice.${check.status}`), path) }],
      lastPurchase === null ? [] : talk.say('pixel.lastOrder', { day: talk.writeDay(lastPurchase.at, path) }),
    ),
    ...(check.events.length === 0
      ? []
      : [
          talk.buildTable(
            ['event', '#count', 'lastAt'],
            check.events.map((event) => [
              talk.getWord(`pixel:event.${event.type}`),
              talk.writeCount(event.count, path),
              talk.writeDay(event.lastAt, path),
            ]),
          ),
        ]),
    talk.buildChoices('consent', 'sources'),
  ];
};

const answerConsent: Answerer<'consent'> = async (talk) => {
  const { consent } = await talk.read(pixel.checkPixel, {});
  const path = paths.pixel;
  return [
    talk.buildParagraph(
      talk.say(`consent.${consent.state}`, { link: talk.writeName(talk.getWord('screen.pixel'), path) }),
      consent.lastAt === null ? [] : talk.say('consent.lastAt', { day: talk.writeDay(consent.lastAt, path) }),
    ),
    talk.buildChoices('pixelState', 'funnel'),
  ];
};

/** Answers about products, their feed, and the pixel. */
export const productAnswers = {
  productCount: answerProductCount,
  productState: answerProductState,
  rejectedProducts: answerRejectedProducts,
  productProblems: answerProductProblems,
  feedState: answerFeedState,
  feedHistory: answerFeedHistory,
  pixelState: answerPixelState,
  consent: answerConsent,
} satisfies Partial<Answerers>;
