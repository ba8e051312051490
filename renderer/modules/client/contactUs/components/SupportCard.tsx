import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useTheme } from '#renderer/theming/themeContext.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';

interface SupportContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

function ContactFacts({ name, email, phone }: SupportContact) {
  const t = useText('contact');
  return (
    <Facts
      items={[
        { label: t('contact:support.name'), value: name },
        { label: t('contact:support.email'), value: <a href={`mailto:${email}`}>{email}</a> },
        ...(phone === null
          ? []
          : [{ label: t('contact:support.phone'), value: <a href={`tel:${phone}`}>{phone}</a> }]),
      ]}
    />
  );
}

/** Whom the person may ask for support: of the selected shop, or the product's own. */
export function SupportCard() {
  const t = useText('contact');
  const hasEshop = useSession((state) => state.eshop !== null);
  const { definition } = useTheme();
  const query = useCallQuery(api.eshop.getSupportContactDetails, {}, { isEnabled: hasEshop });
  return (
    <Card title={t('contact:support.title')}>
      {hasEshop ? (
        <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
          {(support) => <ContactFacts {...support} />}
        </QueryView>
      ) : (
        <ContactFacts name={definition.productTitle} email={definition.supportEmail} phone={null} />
      )}
    </Card>
  );
}
