export type { DrawnImage, ImageModel } from './imageModel.ts';
export { createOpenAiImages } from './openAiImages.ts';
export { createOpenAiModel } from './openAiModel.ts';
export { AiError, estimateTokens, type TextModel } from './textModel.ts';
