import { Button } from 'antd';
import { useState } from 'react';
import { allOf } from '#shared/access/permissions.ts';
import { ResendModal } from '#renderer/features/shopProducts/ResendModal.tsx';
import { RestrictModal } from '#renderer/features/shopProducts/RestrictModal.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { InsideShop } from '../components/InsideShop.tsx';
import { PlatformProducts } from '../components/PlatformProducts.tsx';
import { RestrictedProducts } from '../components/RestrictedProducts.tsx';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import type { EshopDetail } from '../useEshopDetail.ts';

/** A shop's products on its platforms, whichever they are, and what staff do about them. */
export function EshopProductsPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <InsideShop key={eshop.id} eshopId={eshop.id}>
          <ShopProducts eshop={eshop} />
        </InsideShop>
      )}
    </EshopDetailPage>
  );
}

function ShopProducts({ eshop }: { eshop: EshopDetail }) {
  const t = useText('productsStaff');
  const [open, setOpen] = useState<'resend' | 'restrict' | { readonly lifted: string } | null>(null);
  const shop = { eshopId: eshop.id, domainName: eshop.domainName };
  const close = () => setOpen(null);
  return (
    <Stack gap={20}>
      <StaffOnly rule={allOf('SetProducts')}>
        <Stack isRow gap={12}>
          <Button onClick={() => setOpen('restrict')}>{t('productsStaff:restrict')}</Button>
          <Button onClick={() => setOpen('resend')}>{t('productsStaff:resend')}</Button>
        </Stack>
      </StaffOnly>
      <PlatformProducts />
      <RestrictedProducts onLift={(lifted) => setOpen({ lifted })} />
      {open === 'resend' ? <ResendModal shop={shop} onClose={close} /> : null}
      {open === 'restrict' ? <RestrictModal shop={shop} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? (
        <RestrictModal shop={shop} lifted={open.lifted} onClose={close} />
      ) : null}
    </Stack>
  );
}
