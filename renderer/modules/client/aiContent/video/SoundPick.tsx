import { Button } from 'antd';
import { maxSoundBytes } from '#shared/domain/content/video/contentVideo.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FilePick } from '#renderer/ui/form/FilePick.tsx';
import type { Video } from './useVideo.ts';

/** The user's own M4A of a video, which is silent otherwise. */
export function SoundPick(props: { video: Video; onTooLarge: (isTooLarge: boolean) => void }) {
  const t = useText('aiVideos');
  const { sound } = props.video.draft;
  if (sound === null)
    return (
      <>
        <span>{t('aiVideos:timeline.silent')}</span>
        <FilePick
          label={t('aiVideos:timeline.addSound')}
          accept=".m4a,audio/mp4,audio/x-m4a"
          onFile={(file) => {
            props.onTooLarge(file.size > maxSoundBytes);
            if (file.size <= maxSoundBytes) props.video.changeSound(file);
          }}
        />
      </>
    );
  return (
    <>
      <span>{sound.name}</span>
      <Button type="link" size="small" onClick={() => props.video.changeSound(null)}>
        {t('aiVideos:timeline.removeSound')}
      </Button>
    </>
  );
}
