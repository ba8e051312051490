import { setTimeout as delay } from 'node:timers/promises';
import { pixel } from '#shared/contracts/pixel.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { importOrderList } from '../shopOrders/importOrderList.service.ts';

const longestWaitMs = 5_000;

export const uploadOrders = defineAction(
  pixel.uploadOrders,
  async ({ Missing }, { eshopId, files, services }) => {
    const file = files.get('File')?.[0];
    // The contract asks for the file, so the edge has refused a call without it.
    if (file === undefined) throw new AppError('required_parameter_missing');
    const taken = await importOrderList(services.pixelCollector, {
      eshopId,
      bytes: file.bytes,
      addsMissing: Missing === 'Count',
    });
    // Whoever looks at the comparison next finds them in it; a long queue is not waited for.
    await Promise.race([services.pixelCollector.drain(), delay(longestWaitMs, undefined, { ref: false })]);
    return {
      ...taken,
      firstAt: taken.firstAt?.toISOString() ?? null,
      lastAt: taken.lastAt?.toISOString() ?? null,
    };
  },
);
