import { content } from '#shared/contracts/content.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkFileOrigin } from './fileOrigin.service.ts';

const checkContentFile = defineAction(
  content.checkContentFile,
  async (_input, { eshopId, files, services }) => {
    const [file] = files.get('File') ?? [];
    if (file === undefined)
      throw new AppError('required_parameter_missing', {
        params: { parameter: 'File', operation: 'CheckContentFile' },
      });
    return await checkFileOrigin(services, eshopId, file.bytes);
  },
);

/** Whether uploaded files were generated here. */
export const fileOriginHandlers = { checkContentFile };
