import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { nextThingPath, selectNextThings } from '../nextThings.ts';

/** The two most useful things to do next, by the shop's state. */
export function NextThings({ isCampaignOn }: { isCampaignOn: boolean }) {
  const t = useText('onboarding');
  const go = useGo();
  const hasPixel = useSession((state) => state.onboarding?.hasPixel === true);
  const autoTopUp = useCallQuery(api.payment.getCreditAutoTopUpStatus, {});
  if (autoTopUp.data === undefined) return null;
  const things = selectNextThings({ hasPixel, isAutoTopUpOn: autoTopUp.data.isOn, isCampaignOn });
  return (
    <Columns>
      {things.map((thing) => (
        <Card key={thing}>
          <Stack gap={12} align="start">
            <TwoLines
              first={t(`onboarding:nextThing.${thing}.title`)}
              second={t(`onboarding:nextThing.${thing}.text`)}
              isWrapped
            />
            <Button onClick={() => go(nextThingPath[thing])}>{t(`onboarding:nextThing.${thing}.go`)}</Button>
          </Stack>
        </Card>
      ))}
    </Columns>
  );
}
