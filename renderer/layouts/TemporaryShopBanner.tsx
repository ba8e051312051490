import { Button } from 'antd';
import { useText } from '../i18n/useText.ts';
import { leaveTemporaryEshop } from '../session/eshop.ts';
import { useSession } from '../session/sessionStore.ts';
import { Banner } from '../ui/frame/Banner.tsx';
import { useGo } from '../ui/navigation/useGo.ts';

/** Tells staff whose shop they look at, with the way out. */
export function TemporaryShopBanner() {
  const t = useText();
  const go = useGo();
  const shop = useSession((state) => (state.eshop?.isTemporary === true ? state.eshop.domainName : null));
  if (shop === null) return null;
  const leave = () => {
    leaveTemporaryEshop();
    go('/admin');
  };
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={leave}>
          {t('frame:leaveTemporaryShop')}
        </Button>
      }
    >
      {t('frame:temporaryShop', { shop })}
    </Banner>
  );
}
