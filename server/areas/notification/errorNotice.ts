import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Services } from '#server/services.ts';
import { notifyStaff } from './notifyStaff.ts';

/** Maximum new-error notices to staff per hour; in an error storm the first are enough. */
const mostAnHour = 20;
const aboutLength = 120;

/** Tells staff of errors whose like was not met before, a process at most 20 in an hour. */
export function createErrorNotice(): (services: Services, message: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: mostAnHour, duration: 3_600 });
  return async (services, message) => {
    try {
      await limiter.consume('all');
    } catch {
      return;
    }
    await notifyStaff(services, 'ApplicationError', {
      about: message.slice(0, aboutLength),
      path: '/admin/adminLogs/application',
    });
  };
}
