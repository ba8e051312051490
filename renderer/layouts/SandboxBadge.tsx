import { Popover } from 'antd';
import { api } from '../api/api.ts';
import { useCallQuery } from '../api/queries.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { host } from '../host/index.ts';
import { ExternalLinks } from '../ui/navigation/ExternalLinks.tsx';
import styles from './sandboxBadge.module.css';

/** Marks data as sandbox data, while providers are simulated. */
export function SandboxBadge() {
  const t = useText();
  const language = useLanguage();
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const sandbox = info.data?.sandbox;
  if (sandbox === null || sandbox === undefined) return null;
  const duration = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: sandbox.marketPaceSecondsPerDay < 120 ? 'second' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(
    sandbox.marketPaceSecondsPerDay < 120
      ? sandbox.marketPaceSecondsPerDay
      : sandbox.marketPaceSecondsPerDay / 60,
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles['content']}>
          <p>{t('frame:sandbox.explanation', { duration })}</p>
          <ExternalLinks
            open={(url) => void host().openExternal(url)}
            links={[
              { label: t('frame:sandbox.inbox'), url: sandbox.inboxUrl },
              { label: t('frame:sandbox.demoShop'), url: sandbox.demoShopUrl },
              { label: t('frame:sandbox.overview'), url: sandbox.indexUrl },
            ]}
          />
        </div>
      }
    >
      <button type="button" className={styles['badge']}>
        {t('frame:sandbox.badge')}
      </button>
    </Popover>
  );
}
