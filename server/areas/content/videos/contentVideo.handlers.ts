import { content } from '#shared/contracts/content.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { orderVideo, readVideos, removeVideos } from './contentVideo.service.ts';
import { drawPreview, planVideo } from './storyboard.service.ts';

const generateVideo = defineAction(
  content.generateVideo,
  async (input, { eshopId, person, files, services }) => {
    const [file] = files.get('File') ?? [];
    return {
      video: await orderVideo(
        services,
        { eshopId, userId: person.userId },
        { ...input, file: file?.bytes ?? null },
      ),
    };
  },
);

const planVideoAction = defineAction(
  content.planVideo,
  async (input, { eshopId }) => await planVideo(eshopId, input),
);

const drawVideoStill = defineAction(content.drawVideoStill, async (input, { eshopId, services }) => ({
  picture: await drawPreview(services, eshopId, input),
}));

const getGeneratedVideos = defineAction(
  content.getGeneratedVideos,
  async (page, { eshopId, services }) => await readVideos(services, eshopId, page),
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
  planVideo: planVideoAction,
  drawVideoStill,
  getGeneratedVideos,
  deleteGeneratedVideos,
};
