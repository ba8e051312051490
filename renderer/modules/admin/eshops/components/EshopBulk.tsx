import { Button, Checkbox, Dropdown } from 'antd';
import { useState } from 'react';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { shopProviders, type ShopProvider } from '#shared/domain/eshop/eshop.ts';
import { bulkLimits } from '#shared/domain/staff/lists.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSetWatches } from '#renderer/features/shopWatch/useWatchedShops.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { KeyMark } from '#renderer/ui/layout/KeyHints.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { usePlainKeys } from '#renderer/ui/navigation/plainKeys.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { PauseModal } from './PauseModal.tsx';

/** Selects all shops that are shown, and what can be done with those that are selected. */
export function EshopBulk(props: {
  shown: readonly EshopListItem[];
  chosen: readonly EshopListItem[];
  /** Shops that match on all pages. */
  total: number;
  onMatching: () => Promise<void>;
  mayChange: boolean;
  onChoose: (ids: readonly string[]) => void;
  onSaveCsv: () => Promise<unknown>;
}) {
  const t = useText('staffLists');
  const { shown, chosen, mayChange } = props;
  const count = chosen.length;
  const [isPausing, setIsPausing] = useState(false);
  const [isWatching, setIsWatching] = useState(false);
  const setWatches = useSetWatches();
  const invalidates = [api.eshop.getEshops, api.eshop.getEshopById, api.eshop.getEshopProvider];
  const set = useAction(api.eshop.setEshopsProvider, { invalidates });
  const setProvider = async (shopProvider: ShopProvider) => {
    const answer = await set.run({ eshopIds: chosen.map((shop) => shop.id), shopProvider });
    if (answer === null) return;
    const done = answer.outcomes.filter(({ outcome }) => outcome === 'Done');
    const undo = async () => {
      for (const before of shopProviders) {
        const eshopIds = done.filter((row) => row.before === before).map(({ eshopId }) => eshopId);
        if (eshopIds.length > 0 && (await set.run({ eshopIds, shopProvider: before })) === null) return;
      }
      showSuccess(t('staffLists:bulk.providerUndone'));
    };
    showSuccess(
      t('staffLists:bulk.providerDone', { count: done.length, provider: shopProvider }),
      done.length === 0 ? [] : [{ label: t('staffLists:bulk.undo'), run: () => void undo() }],
    );
  };
  const watch = async (isWatched: boolean) => {
    setIsWatching(true);
    const changed = await setWatches(
      chosen.map((shop) => shop.id),
      isWatched,
    );
    setIsWatching(false);
    if (changed !== null)
      showSuccess(t(isWatched ? 'staffLists:bulk.watched' : 'staffLists:bulk.unwatched', { count: changed }));
  };
  const most = Math.min(props.total, bulkLimits.mostEshops);
  const hasMore = count === shown.length && most > count;
  usePlainKeys({
    // Once for the page, again for all that match, and again for none.
    X: () => {
      if (count < shown.length) props.onChoose(shown.map((shop) => shop.id));
      else if (hasMore) void props.onMatching();
      else props.onChoose([]);
    },
    p: mayChange && count > 0 ? () => setIsPausing(true) : undefined,
  });
  return (
    <Stack isRow gap={8} align="center">
      <Checkbox
        checked={count >= shown.length}
        indeterminate={count > 0 && count < shown.length}
        onChange={({ target }) => props.onChoose(target.checked ? shown.map((shop) => shop.id) : [])}
      >
        {count === 0 ? t('staffLists:bulk.all') : t('staffLists:bulk.selected', { count })}
      </Checkbox>
      {hasMore ? (
        <Button type="link" onClick={() => void props.onMatching()}>
          {most < props.total
            ? t('staffLists:bulk.firstMatching', { count: most })
            : t('staffLists:bulk.allMatching', { count: most })}
        </Button>
      ) : null}
      {count === 0 ? null : (
        <>
          {mayChange ? (
            <Dropdown
              trigger={['click']}
              menu={{
                items: shopProviders.map((provider) => ({
                  key: provider,
                  label: provider,
                  onClick: () => void setProvider(provider),
                })),
              }}
            >
              <Button loading={set.isPending}>{t('staffLists:bulk.provider')}</Button>
            </Dropdown>
          ) : null}
          <Button loading={isWatching} onClick={() => void watch(true)}>
            {t('staffLists:bulk.watch')}
          </Button>
          <Button disabled={isWatching} onClick={() => void watch(false)}>
            {t('staffLists:bulk.unwatch')}
          </Button>
          <Button icon={<Icon name="download" />} onClick={() => void props.onSaveCsv()}>
            {t('staffLists:bulk.csv')}
          </Button>
          {mayChange ? (
            <Button danger onClick={() => setIsPausing(true)}>
              {t('staffLists:bulk.pause')} <KeyMark>P</KeyMark>
            </Button>
          ) : null}
        </>
      )}
      {isPausing ? <PauseModal shops={chosen} onClose={() => setIsPausing(false)} /> : null}
    </Stack>
  );
}
