import { Button, Modal } from 'antd';
import { useText } from '../../i18n/useText.ts';
import { FeatureList } from '../../ui/feedback/FeatureList.tsx';
import { currentFeatures } from '../newFeatures.ts';

/** What the newest version brought; opened once a version. */
export function NewFeatureModal({ close }: { detail: string | null; close: () => void }) {
  const t = useText();
  return (
    <Modal
      open
      centered
      title={t('frame:newFeature.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('frame:newFeature.close')}
        </Button>
      }
    >
      <FeatureList
        items={currentFeatures.items.map((item) => ({
          key: item,
          title: t(`frame:newFeature.items.${item}.title`),
          text: t(`frame:newFeature.items.${item}.text`),
        }))}
      />
    </Modal>
  );
}
