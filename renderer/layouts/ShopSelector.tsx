import { Select } from 'antd';
import { useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { useText } from '../i18n/useText.ts';
import { selectEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';
import { ShopName } from '../ui/shop/ShopName.tsx';
import { useGo } from '../ui/navigation/useGo.ts';
import { showProblem } from '../ui/toast/toast.ts';
import styles from './topBar.module.css';

/** Chooses among the person's shops; a temporary shop of staff is shown but not offered. */
export function ShopSelector() {
  const t = useText();
  const go = useGo();
  const eshops = useSession((state) => state.eshops);
  const eshop = useSession((state) => state.eshop);
  const [isChanging, setIsChanging] = useState(false);
  const shown = eshop?.isTemporary === true ? [eshop, ...eshops] : eshops;
  const change = async (eshopId: string) => {
    setIsChanging(true);
    try {
      await selectEshop(eshopId);
      go('/app');
    } catch (error) {
      showProblem(toProblem(error));
    } finally {
      setIsChanging(false);
    }
  };
  if (shown.length === 0) return null;
  return (
    <Select<string | null>
      className={styles['shops'] ?? ''}
      aria-label={t('frame:selectShop')}
      variant="borderless"
      value={eshop?.id ?? null}
      loading={isChanging}
      disabled={isChanging}
      popupMatchSelectWidth={280}
      showSearch={eshops.length > 5 ? { optionFilterProp: 'search' } : false}
      notFoundContent={t('frame:noShopFound')}
      options={shown.map((shop) => ({
        value: shop.id,
        search: shop.domainName,
        label: <ShopName domainName={shop.domainName} country={shop.country} />,
      }))}
      onChange={(eshopId) => (eshopId === null ? undefined : void change(eshopId))}
    />
  );
}
