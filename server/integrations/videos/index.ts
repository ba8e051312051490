export { adoptVideo, AdoptionError } from './mp4/adoptVideo.ts';
export { readSound } from './mp4/sound.ts';
export { readVideoMark } from './mp4/sourceBox.ts';
export { readVideoHeader, type VideoHeader } from './mp4/videoHeader.ts';
export type { EncodedShot, EncodedVideo } from './videoProtocol.ts';
export { createVideoWorker, type VideoWorker } from './videoWorker.ts';
