import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useSession } from '../../session/sessionStore.ts';
import { getPresetDays, getToday } from '../../ui/dates/dateRange.ts';
import { addressMarks } from '../../ui/navigation/addressMarks.ts';
import { useGo } from '../../ui/navigation/useGo.ts';
import { useModal } from '../../ui/navigation/useModal.ts';
import { documentPaths } from './documentPaths.ts';
import { rankEntries, type PaletteEntry } from './rankEntries.ts';
import type { useStaffData } from './useFoundData.ts';

type Found = ReturnType<typeof useStaffData>;

/**
 * What staff do with a user, a document, a bank payment, a held feed or all shops that a search finds, under their rights:
 * each lands on the field or the question that remains. Also the words that these actions are called by.
 */
export function useFoundActions(held: ReadonlySet<string>) {
  const t = useText();
  const formats = useFormats();
  const go = useGo();
  const modal = useModal();
  const ownId = useSession((session) => session.user?.id);
  const mayChangeUsers = isSatisfied(allOf('SetUserDetail'), held);
  const mayChangeShops = isSatisfied(allOf('SetEshopDetail'), held);
  const mayBook = isSatisfied(allOf('SetAccounting'), held);
  const createAction = (entry: Omit<PaletteEntry, 'kind' | 'names'>): PaletteEntry => ({
    ...entry,
    kind: 'action',
    names: [],
  });

  const listEntries = (
    { people, documents, payments, heldFeeds, matching }: Found,
    dataWords: string,
  ): PaletteEntry[] => {
    const bestId = rankEntries(
      people.map(({ id, email }): PaletteEntry => ({
        id,
        kind: 'person',
        title: email,
        icon: 'users',
        names: [email, id],
        run: () => undefined,
      })),
      dataWords,
    )[0]?.id;
    const person = people.find(({ id }) => id === bestId);
    return [
      ...(person === undefined ||
      !mayChangeUsers ||
      person.isDisabled ||
      person.isAnonymized ||
      person.id === ownId
        ? []
        : [
            createAction({
              id: 'action:resetpassword',
              title: t('frame:palette.resetPassword', { email: person.email }),
              keywords: t('frame:palette.resetPasswordKeywords'),
              icon: 'users',
              run: () => go(`/admin/userDetail/${person.id}/eshops#${addressMarks.resetPassword}`),
            }),
          ]),
      ...documents
        .filter(
          ({ creditable, isErased }) => mayBook && !isErased && creditable !== null && creditable.value > 0,
        )
        .map(({ id, number, type, domainName, variableSymbol, customerName }) =>
          createAction({
            id: `action:creditnote:${id}`,
            title: t('frame:palette.createCreditNote', { number }),
            hint: domainName,
            keywords: [domainName, variableSymbol, customerName].join(' '),
            icon: 'accounting',
            run: () =>
              go(
                `${documentPaths[type]}?search=${encodeURIComponent(number)}&document=${id}#${addressMarks.createCreditNote}`,
              ),
          }),
        ),
      ...payments
        .filter(({ amount, approvalId }) => mayBook && amount.value > 0 && approvalId === null)
        .map(({ id, amount, counterparty, variableSymbol, bankReference, message }) =>
          createAction({
            id: `action:payment:${id}`,
            title: t('frame:palette.matchPayment', {
              amount: formats.money(amount),
              payer: counterparty ?? t('frame:palette.unknownPayer'),
            }),
            hint:
              variableSymbol === null ? '' : t('frame:palette.variableSymbol', { symbol: variableSymbol }),
            keywords: [variableSymbol ?? '', bankReference, message ?? ''].join(' '),
            icon: 'accounting',
            run: () => go(`/admin/accounting/bank?search=${encodeURIComponent(bankReference)}&line=${id}`),
          }),
        ),
      ...(mayChangeShops ? heldFeeds : []).map(({ eshopId, domainName }) =>
        createAction({
          id: `action:feed:${eshopId}`,
          title: t('frame:palette.releaseFeed', { shop: domainName }),
          keywords: t('frame:palette.releaseFeedKeywords'),
          icon: 'products',
          run: () => go(`/admin/eshopDetail/${eshopId}/feed#${addressMarks.releaseFeed}`),
        }),
      ),
      ...(matching === null || matching.count < 2 || !mayChangeShops
        ? []
        : [
            createAction({
              id: 'action:pausematching',
              title: t('frame:palette.pauseMatching', matching),
              icon: 'campaigns',
              run: () => modal.open('pauseMatching', matching.search),
            }),
          ]),
    ];
  };

  const lastMonth = getPresetDays('lastMonth', getToday(staffTimeZone)).from.slice(0, 7);
  const fixed = isSatisfied(allOf('GetExport'), held)
    ? [
        createAction({
          id: 'action:exportmonth',
          title: t('frame:palette.exportMonth', { month: formats.shortMonth(lastMonth) }),
          keywords: t('frame:palette.exportMonthKeywords'),
          icon: 'export',
          run: () => go(`/admin/export#${addressMarks.saveMonth}`),
        }),
      ]
    : [];
  const vocabulary = [
    t('frame:palette.resetPassword', { email: '' }),
    t('frame:palette.resetPasswordKeywords'),
    t('frame:palette.createCreditNote', { number: '' }),
    t('frame:palette.matchPayment', { amount: '', payer: '' }),
    t('frame:palette.releaseFeed', { shop: '' }),
    t('frame:palette.releaseFeedKeywords'),
    t('frame:palette.pauseMatching', { count: 0, search: '' }),
  ];
  return { listEntries, fixed, vocabulary };
}
