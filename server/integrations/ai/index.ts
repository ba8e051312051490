export { createOpenAiModel } from './openAiModel.ts';
export { AiError, estimateTokens, type TextModel } from './textModel.ts';
