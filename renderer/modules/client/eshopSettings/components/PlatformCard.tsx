import { useState } from 'react';
import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { PlatformChoice } from '#renderer/features/pixel/PlatformChoice.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadEshop } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** What the shop runs on; saved as it is chosen. */
export function PlatformCard() {
  const t = useText('eshopSettings');
  const saved = useSession((state) => state.eshop?.shopPlatform ?? 'NotFound');
  const [chosen, setChosen] = useState<ShopPlatform>(saved);
  const save = useAction(api.eshop.setShopPlatform, {
    onSuccess: () => {
      showSuccess(t('eshopSettings:platform.saved'));
      reloadEshop().catch(() => undefined);
    },
  });
  const choose = async (shopPlatform: ShopPlatform) => {
    setChosen(shopPlatform);
    if ((await save.run({ shopPlatform })) === null) setChosen(saved);
  };
  return (
    <Card title={t('eshopSettings:platform.title')}>
      <Stack gap={16}>
        <FinePrint>{t('eshopSettings:platform.purpose')}</FinePrint>
        <PlatformChoice
          value={chosen}
          isSaving={save.isPending}
          onChange={(platform) => void choose(platform)}
        />
        <AppLink to="/app/eshop-settings/tutorials/pixel">{t('eshopSettings:platform.toPixel')}</AppLink>
      </Stack>
    </Card>
  );
}
