import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { languages } from '#shared/i18n/languages.ts';
import { toProblem } from '../../api/problem.ts';
import { host } from '../../host/index.ts';
import { isShownLanguage } from '../../i18n/chooseLanguage.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { saveColors, saveLanguage } from '../../session/account.ts';
import { selectEshop } from '../../session/eshop.ts';
import { readRecentShops, type RecentShop } from '../../session/recentShops.ts';
import { logout } from '../../session/session.ts';
import { getHeldPermissions, isInternal, useSession } from '../../session/sessionStore.ts';
import { addressMarks } from '../../ui/navigation/addressMarks.ts';
import { useGo } from '../../ui/navigation/useGo.ts';
import { useModal } from '../../ui/navigation/useModal.ts';
import { showProblem } from '../../ui/toast/toast.ts';
import { screens } from '../routes.tsx';
import { documentPaths } from './documentPaths.ts';
import { findDataWords, foldText, isExactMatch, rankEntries, type PaletteEntry } from './rankEntries.ts';
import { useFoundActions } from './useFoundActions.ts';
import { useMerchantData, useStaffData, type SearchProgress } from './useFoundData.ts';

const invoicesPath = '/app/credit/payment-history';
const mostOfKind = 8;

/** A heading of the palette with the rows under it. */
interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** What the palette shows for a query: the best match first, and whether the searches for it are done. */
export function usePaletteEntries(query: string): SearchProgress & { groups: readonly PaletteGroup[] } {
  const t = useText('invoices', 'campaign');
  const session = useSession();
  const isStaff = isInternal(session);
  const held = getHeldPermissions(session);
  const { screenEntries, actionEntries } = useFixedEntries();
  const nameActions = useShopActions(held);
  const foundActions = useFoundActions(held);
  const dataWords = findDataWords(
    query,
    isStaff ? [...nameActions.vocabulary, ...foundActions.vocabulary] : [],
  );
  const staff = useStaffData(dataWords, isStaff, held);
  const merchant = useMerchantData(dataWords, !isStaff && session.eshop !== null);
  const toEntries = useDataEntries();

  const recent = isStaff || session.eshops.length > 1 ? readRecentShops() : [];
  const local = [...(isStaff ? recent : []), ...session.eshops];
  const shops = removeDuplicates([...staff.shops.map(toEntries.foundShop), ...local.map(toEntries.shop)]);
  if (foldText(query) === '')
    return {
      ...staff.progress,
      groups: [
        {
          heading: t('frame:palette.recent'),
          entries: removeDuplicates(
            recent.filter(({ id }) => isStaff || id !== session.eshop?.id).map(toEntries.shop),
          ),
        },
        { heading: t('frame:palette.screens'), entries: screenEntries },
        {
          heading: t('frame:palette.actions'),
          entries: [...(isStaff ? foundActions.fixed : []), ...actionEntries],
        },
      ].filter(({ entries }) => entries.length > 0),
    };

  const rankedShops = rankEntries(shops, dataWords);
  const bestShop = isStaff ? rankedShops[0] : undefined;
  const shopOfEntry = [...staff.shops, ...local].find(({ id }) => `shop:${id}` === bestShop?.id);
  const ranked = rankEntries(
    [
      ...shops,
      ...staff.people.map(toEntries.person),
      ...removeDuplicates([...staff.documents, ...merchant.documents].map(toEntries.document)),
      ...merchant.campaigns.map(toEntries.campaign),
      ...merchant.products.map(toEntries.product),
      ...screenEntries,
      ...(shopOfEntry === undefined ? [] : nameActions.entriesOf(shopOfEntry)),
      ...staff.approvals.map(toEntries.approval),
      ...(isStaff ? foundActions.listEntries(staff, dataWords) : []),
      ...(isStaff ? foundActions.fixed : []),
      ...actionEntries,
    ],
    query,
  );
  return { ...(isStaff ? staff.progress : merchant.progress), groups: toGroups(ranked, query, t) };
}

function removeDuplicates<Entry extends { readonly id: string }>(entries: readonly Entry[]): Entry[] {
  const known = new Set<string>();
  return entries.filter(({ id }) => !known.has(id) && known.add(id));
}

function toGroups(
  ranked: readonly PaletteEntry[],
  query: string,
  t: ReturnType<typeof useText>,
): PaletteGroup[] {
  const headings = {
    shop: t('frame:palette.shops'),
    person: t('frame:palette.users'),
    document: t('frame:palette.documents'),
    campaign: t('frame:palette.campaigns'),
    product: t('frame:palette.products'),
    screen: t('frame:palette.screens'),
    action: t('frame:palette.actions'),
  };
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of ranked) {
    const heading = isExactMatch(entry, query) ? t('frame:palette.best') : headings[entry.kind];
    const group = groups.get(heading) ?? [];
    groups.set(heading, group);
    const isLimited = entry.kind !== 'screen' && entry.kind !== 'action';
    if (!isLimited || group.length < mostOfKind) group.push(entry);
  }
  return [...groups].map(([heading, entries]) => ({ heading, entries }));
}

/** Turns search results into rows. */
function useDataEntries() {
  const t = useText('invoices', 'campaign');
  const formats = useFormats();
  const go = useGo();
  const isStaff = useSession(isInternal);
  const toShopEntry = ({ id, domainName }: RecentShop): PaletteEntry => ({
    id: `shop:${id}`,
    kind: 'shop',
    title: domainName,
    icon: 'shops',
    names: [domainName, domainName.split('.')[0] ?? '', id],
    run: () =>
      isStaff
        ? go(`/admin/eshopDetail/${id}`)
        : void selectEshop(id).then(
            () => go('/app'),
            (error: unknown) => showProblem(toProblem(error)),
          ),
  });
  return {
    shop: toShopEntry,
    foundShop: (found: ReturnType<typeof useStaffData>['shops'][number]): PaletteEntry => ({
      ...toShopEntry(found),
      hint: [formats.money(found.credit), found.ownerEmail ?? ''].filter((text) => text !== '').join(' · '),
      keywords: found.ownerEmail ?? '',
    }),
    person: (person: ReturnType<typeof useStaffData>['people'][number]): PaletteEntry => ({
      id: `person:${person.id}`,
      kind: 'person',
      title: person.email,
      icon: 'users',
      names: [person.email, person.id],
      run: () => go(`/admin/userDetail/${person.id}`),
    }),
    document: (document: Invoice): PaletteEntry => ({
      id: `document:${document.id}`,
      kind: 'document',
      title: isStaff ? `${document.number} · ${document.domainName}` : document.number,
      hint: [
        t(`invoices:type.${document.type}`),
        formats.money(document.total),
        t(`invoices:status.${document.status}`),
        t('frame:palette.variableSymbol', { symbol: document.variableSymbol }),
      ].join(' · '),
      icon: 'accounting',
      names: [document.number, document.variableSymbol, document.id],
      keywords: document.customerName,
      run: () => {
        const number = encodeURIComponent(document.number);
        go(
          isStaff
            ? `${documentPaths[document.type]}?search=${number}&document=${document.id}`
            : `/app/credit/payment-history?documents=${number}`,
        );
      },
    }),
    campaign: ({
      channel,
      format,
    }: ReturnType<typeof useMerchantData>['campaigns'][number]): PaletteEntry => ({
      id: `campaign:${channel}:${format}`.toLowerCase(),
      kind: 'campaign',
      title: `${t(`campaign:channel.${channel}`)} · ${t(`campaign:format.${format}`)}`,
      icon: 'campaigns',
      names: [],
      run: () => go(`/app/campaigns/${channel}/${format}`),
    }),
    product: (product: ReturnType<typeof useMerchantData>['products'][number]): PaletteEntry => ({
      id: `product:${foldText(product.productId)}`,
      kind: 'product',
      title: product.title,
      hint: [product.productId, formats.money(product.salePrice ?? product.price)].join(' · '),
      icon: 'products',
      names: [product.productId],
      keywords: product.brand ?? '',
      run: () => go(`/app/products/product-status?search=${encodeURIComponent(product.productId)}`),
    }),
    approval: (approval: ReturnType<typeof useStaffData>['approvals'][number]): PaletteEntry => ({
      id: `approval:${approval.id}`,
      kind: 'action',
      title: t('frame:palette.approve', {
        amount: formats.money(approval.amount),
        shop: approval.domainName,
      }),
      hint: approval.requestedBy.email,
      icon: 'accounting',
      names: [],
      run: () => go(`/admin/accounting/approvals?request=${approval.id}`),
    }),
  };
}

/** What staff do with one shop, under their rights, and the words that those actions are called by. */
function useShopActions(held: ReadonlySet<string>) {
  const t = useText();
  const go = useGo();
  const modal = useModal();
  const canChange = isSatisfied(allOf('SetEshopDetail'), held);
  const viewAs = async (eshopId: string) => {
    try {
      await selectEshop(eshopId, { isReadOnly: true });
      go('/app/dashboard');
    } catch (error) {
      showProblem(toProblem(error));
    }
  };
  const formatTitle = (key: 'correctCredit' | 'pauseAds' | 'viewAs' | 'ownWindow', shop: string) =>
    t(`frame:palette.${key}`, { shop });
  const listEntries = ({ id, domainName }: RecentShop): PaletteEntry[] => {
    const createAction = (
      key: Parameters<typeof formatTitle>[0],
      icon: PaletteEntry['icon'],
      run: () => void,
    ) =>
      ({
        id: `action:${key.toLowerCase()}`,
        kind: 'action',
        title: formatTitle(key, domainName),
        keywords: t(`frame:palette.shopActionKeywords.${key}`),
        icon,
        names: [],
        run,
      }) as const;
    return [
      ...(canChange
        ? [
            createAction('correctCredit', 'credit', () =>
              go(`/admin/eshopDetail/${id}/credit/creditTopUpHistory#${addressMarks.correctCredit}`),
            ),
            createAction('pauseAds', 'campaigns', () => modal.open('pauseAds', id)),
          ]
        : []),
      createAction('viewAs', 'users', () => void viewAs(id)),
      ...(host().kind === 'desktop'
        ? [
            createAction(
              'ownWindow',
              'export',
              () => void host().openWindow(`/admin/eshopDetail/${id}/stats`),
            ),
          ]
        : []),
    ];
  };
  const vocabulary = [
    ...(['correctCredit', 'pauseAds', 'viewAs', 'ownWindow'] as const).flatMap((key) => [
      formatTitle(key, ''),
      t(`frame:palette.shopActionKeywords.${key}`),
    ]),
    t('frame:palette.approve', { amount: '', shop: '' }),
  ];
  return { entriesOf: listEntries, vocabulary };
}

/** Screens that the user may open, and actions that are there for everybody. */
function useFixedEntries() {
  const t = useText();
  const go = useGo();
  const modal = useModal();
  const session = useSession();
  const isStaff = isInternal(session);
  const held = getHeldPermissions(session);
  const screenEntries: PaletteEntry[] = screens
    .filter(
      (screen) =>
        (screen.guard === 'client' || (screen.guard === 'internal' && isStaff)) &&
        screen.icon !== undefined &&
        !screen.path.includes(':') &&
        screen.layout !== 'wizard' &&
        (session.eshop !== null || screen.layout !== 'app' || screen.needsEshop === false) &&
        isSatisfied(screen.permissions, held),
    )
    .map((screen) => ({
      id: `screen:${screen.path.toLowerCase()}`,
      kind: 'screen',
      title: t(`screens:${screen.titleKey}`),
      icon: screen.icon ?? 'start',
      names: [],
      run: () => go(screen.path),
    }));
  const createAction = (
    id: string,
    title: string,
    run: () => void,
    icon: PaletteEntry['icon'],
  ): PaletteEntry => ({
    id: `action:${id}`,
    kind: 'action',
    title,
    icon,
    names: [],
    run,
  });
  const actionEntries: PaletteEntry[] = [
    ...(session.eshop === null
      ? []
      : [
          {
            ...createAction(
              'topup',
              t('frame:palette.topUp'),
              () => go('/app/credit/recharge/gateway'),
              'credit',
            ),
            keywords: t('frame:palette.topUpKeywords'),
          },
          {
            ...createAction('invoices', t('frame:palette.invoices'), () => go(invoicesPath), 'accounting'),
            keywords: t('frame:palette.invoicesKeywords'),
          },
        ]),
    createAction('addshop', t('frame:palette.addShop'), () => go('/registerAdditionalEshop'), 'add'),
    createAction('light', t('frame:palette.lightMode'), () => void saveColors('light'), 'settings'),
    createAction('dark', t('frame:palette.darkMode'), () => void saveColors('dark'), 'settings'),
    ...languages.flatMap(({ code, text }) =>
      isShownLanguage(code)
        ? createAction(
            `language:${code}`,
            t('frame:palette.language', { language: text }),
            () => void saveLanguage(code),
            'settings',
          )
        : [],
    ),
    createAction('help', t('frame:palette.help'), () => modal.open('help'), 'help'),
    createAction('logout', t('frame:logout'), () => void logout(), 'users'),
  ];
  return { screenEntries, actionEntries };
}
