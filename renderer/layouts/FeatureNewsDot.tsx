import { Popover } from 'antd';
import { useState } from 'react';
import { currentFeatures, isFeatureNews, markFeaturesShown } from '../app/newFeatures.ts';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../session/sessionStore.ts';
import { FeatureList } from '../ui/feedback/FeatureList.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import styles from './featureNews.module.css';

/** A quiet dot in the bar while a version's news is unread; its panel opens on a click, and nothing covers the page by itself. */
export function FeatureNewsDot() {
  const t = useText();
  const userId = useSession((state) => state.user?.id ?? null);
  const isOwnShop = useSession(({ eshop }) => eshop !== null && !eshop.isTemporary);
  const onboarding = useSession((state) => state.onboarding);
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (userId === null || !isOwnShop) return null;
  // Once it was opened it stays for this visit, so that the panel has its place.
  if (openedBy !== userId && !isFeatureNews(userId, onboarding)) return null;
  const open = (wanted: boolean) => {
    setIsOpen(wanted);
    if (!wanted) return;
    setOpenedBy(userId);
    markFeaturesShown(userId);
  };
  const title = t('frame:newFeature.title');
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement="bottomRight"
      title={title}
      onOpenChange={open}
      content={
        <div className={styles['panel']}>
          <FeatureList
            items={currentFeatures.items.map((item) => ({
              key: item,
              title: t(`frame:newFeature.items.${item}.title`),
              text: t(`frame:newFeature.items.${item}.text`),
            }))}
          />
        </div>
      }
    >
      <button
        type="button"
        className={styles['button']}
        aria-label={title}
        title={title}
        aria-expanded={isOpen}
      >
        <Icon name="alerts" />
        {openedBy === userId ? null : <span className={styles['dot']} aria-hidden="true" />}
      </button>
    </Popover>
  );
}
