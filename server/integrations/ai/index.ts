export type { ChatAnswer, ChatModel, ChatTool, ChatTurn, ToolRequest } from './chatModel.ts';
export type { DrawnImage, ImageModel } from './imageModel.ts';
export { createOpenAiChat } from './openAiChat.ts';
export { createOpenAiImages } from './openAiImages.ts';
export { createOpenAiModel } from './openAiModel.ts';
export { createVeo } from './veo.ts';
export { VideoRefusal, type VideoModel, type VideoModelState } from './videoModel.ts';
export { AiError, estimateTokens, type AiErrorKind, type TextModel, type TextOrder } from './textModel.ts';
