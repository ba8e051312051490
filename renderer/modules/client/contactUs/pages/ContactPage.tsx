import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { SupportCard } from '../components/SupportCard.tsx';

/** Writing to support, and whom one writes to. */
export function ContactPage() {
  const t = useText('contact', 'help');
  const email = useSession((state) => state.user?.email ?? '');
  const isConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? false);
  const [isSent, setIsSent] = useState(false);
  return (
    <Page
      title={t('contact:title')}
      purpose={t('contact:purpose')}
      tabs={[
        { path: '/app/help', title: t('help:tab.articles') },
        { path: '/app/contact', title: t('help:tab.contact') },
      ]}
    >
      <Columns ratio="wideFirst" align="start">
        {isSent ? (
          <Notice
            tone="positive"
            title={t('contact:sent.title')}
            action={<Button onClick={() => setIsSent(false)}>{t('contact:sent.again')}</Button>}
          >
            {t(isConfirmed ? 'contact:sent.text' : 'contact:sent.textUnconfirmed', { email })}
          </Notice>
        ) : (
          <ContactForm onSent={() => setIsSent(true)} />
        )}
        <SupportCard />
      </Columns>
    </Page>
  );
}
