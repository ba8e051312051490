import { content } from '#shared/contracts/content.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { orderVideo, readVideos, removeVideos } from './contentVideo.service.ts';
import { drawPreview, planVideo } from './storyboard.service.ts';

const generateVideo = defineAction(
  content.generateVideo,
  async (input, { eshopId, person, files, services }) => {
    const [file] = files.get('File') ?? [];
    const [sound] = files.get('Sound') ?? [];
    return {
      video: await orderVideo(
        services,
        { eshopId, userId: person.userId },
        { ...input, file: file?.bytes ?? null, sound: sound?.bytes ?? null },
      ),
    };
  },
);

const getVideoPlan = defineAction(
  content.getVideoPlan,
  async (input, { eshopId }) => await planVideo(eshopId, input),
);

const getVideoStill = defineAction(content.getVideoStill, async (input, { eshopId, services }) => ({
  picture: await drawPreview(services, eshopId, input),
}));

const getGeneratedVideos = defineAction(
  content.getGeneratedVideos,
  async ({ videoId, ...page }, { eshopId, services }) =>
    await readVideos(services, eshopId, videoId ?? null, page),
);

const deleteGeneratedVideos = defineAction(
  content.deleteGeneratedVideos,
  async ({ videoIds }, { eshopId, services }) => {
    await removeVideos(services, eshopId, videoIds);
    return {};
  },
);

/** Actions of videos. */
export const contentVideoHandlers = {
  generateVideo,
  getVideoPlan,
  getVideoStill,
  getGeneratedVideos,
  deleteGeneratedVideos,
};
