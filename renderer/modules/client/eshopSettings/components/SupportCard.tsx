import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Whom the shop may ask for help. */
export function SupportCard() {
  const t = useText('eshopSettings');
  const query = useCallQuery(api.eshop.getSupportContactDetails, {});
  return (
    <Card title={t('eshopSettings:support.title')}>
      <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ name, email, phone }) => (
          <Stack gap={12}>
            <FinePrint>{t('eshopSettings:support.purpose')}</FinePrint>
            <Facts
              items={[
                { label: t('eshopSettings:support.name'), value: name },
                { label: t('eshopSettings:support.email'), value: <a href={`mailto:${email}`}>{email}</a> },
                ...(phone === null
                  ? []
                  : [
                      {
                        label: t('eshopSettings:support.phone'),
                        value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
                      },
                    ]),
              ]}
            />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
