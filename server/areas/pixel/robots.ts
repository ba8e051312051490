import { isbot } from 'isbot';

/** Whether a user agent says that it is no person's browser; one that says nothing is none either. */
export function isRobot(userAgent: string): boolean {
  const trimmed = userAgent.trim();
  return trimmed === '' || isbot(trimmed);
}
