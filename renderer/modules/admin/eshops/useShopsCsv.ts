import { useCallback } from 'react';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { writeShopsCsv } from './writeShopsCsv.ts';

const pageSize = 250;
/** Shops that one file takes. */
const mostShops = 10_000;

/** Saves shops as a CSV: those that are given, or all that a question finds, in its order. */
export function useShopsCsv(): (
  what: readonly EshopListItem[] | InputOf<Contracts['eshop']['getEshops']>,
) => Promise<void> {
  const t = useText('staffLists');
  const save = useSaveFile();
  return useCallback(
    async (what) => {
      const collect = async () => {
        if (Array.isArray(what)) return what as readonly EshopListItem[];
        const shops: EshopListItem[] = [];
        for (let page = 1; shops.length < mostShops; page += 1) {
          const part = await api.eshop.getEshops({
            ...(what as InputOf<Contracts['eshop']['getEshops']>),
            page,
            pageSize,
          });
          shops.push(...part.items);
          if (part.items.length < pageSize) return shops;
        }
        showInfo(t('staffLists:bulk.tooMany', { count: mostShops }));
        return shops;
      };
      await save(
        async () => ({
          blob: new Blob([writeShopsCsv(await collect())], { type: 'text/csv' }),
          fileName: t('staffLists:bulk.fileName'),
        }),
        'text/csv',
      );
    },
    [save, t],
  );
}
