import { describe, expect, it } from 'vitest';
import type { BuiltCall } from './defineCall.ts';
import { allCalls } from './index.ts';

/** Calls that only read begin so, or are reports. */
const isRead = (call: BuiltCall): boolean =>
  /^(Get|Check|Is|Has)/.test(call.action) || call.area === 'Reporting';
const built = allCalls.filter((call): call is BuiltCall => call.isBuilt && !call.isWebhook);
/** A staff member's personal preferences affect no other account. */
const personalPaths: ReadonlySet<string> = new Set([
  '/v1/Notification/StaffAlert/SetAlertSettings',
  '/v1/Notification/StaffAlert/SetEshopsWatch',
  '/v1/InternalUser/InternalUser/SaveListView',
  '/v1/InternalUser/InternalUser/RenameListView',
  '/v1/InternalUser/InternalUser/DeleteListView',
  // It unlocks calls that are audited themselves, in the user's own session.
  '/v1/Auth/Auth/StepUp',
]);
/** What a client tells of itself changes nothing of a shop. */
const telemetryPaths: ReadonlySet<string> = new Set(['/v1/Logging/Logging/TrackEvent']);

describe('the audit trail', () => {
  it.each(built.filter((call) => call.access === 'internal').map((call) => [call.path, call] as const))(
    'knows whether %s writes',
    (_path, call) => {
      expect(call.audit === null).toBe(isRead(call) || personalPaths.has(call.path));
    },
  );

  it('covers calls of staff, and of members where they give others access to the shop’s data', () => {
    const ofMembers = built.filter((call) => call.audit !== null && call.access !== 'internal');
    expect(ofMembers.map(({ path, audit }) => [path, audit])).toEqual(
      [
        'Assistant/Assistant/ConfirmProposal',
        'Assistant/Assistant/UndoProposal',
        'Assistant/Assistant/DecideProposal',
        'Assistant/Assistant/CreateProgramToken',
        'Assistant/Assistant/RevokeProgramToken',
        'Assistant/Assistant/SetAssistantSettings',
        'Assistant/Assistant/ProposeCampaignBudget',
        'Assistant/Assistant/ProposeCampaignStatus',
        'Assistant/Assistant/ProposeProductsAdvertising',
        'Assistant/Assistant/ProposeAdText',
        'Assistant/Assistant/ProposePost',
        'Assistant/Assistant/ProposeNote',
        'Pixel/Pixel/SendPixelGuide',
        'Pixel/Pixel/ClosePixelGuide',
        'ReportSharing/ReportSharing/CreateSharedReport',
        'ReportSharing/ReportSharing/RevokeSharedReport',
      ].map((path) => [`/v1/${path}`, { entity: 'Eshop', isOfMembers: true }]),
    );
    expect(ofMembers.every((call) => call.access === 'eshop' && call.staffPermissions !== null)).toBe(true);
  });

  it('finds the id of the written record in the input or the answer', () => {
    const writes = built.filter((call) => call.audit !== null && call.access === 'internal');
    expect(writes.length).toBeGreaterThan(15);
    for (const call of writes) {
      const field = call.audit?.idField?.split('.')[0] ?? '';
      const shapes = [call.input, call.output].map(
        (schema) => (schema as unknown as { shape?: Record<string, unknown> }).shape ?? {},
      );
      expect(
        shapes.some((shape) => field in shape),
        `${call.path}: ${field}`,
      ).toBe(true);
    }
  });
});

describe('calls of a shop', () => {
  const hasShopInput = (call: BuiltCall): boolean =>
    call.access === 'eshop' ||
    (typeof call.access === 'object' && call.access.tokens.includes('EshopAccessToken'));

  it.each(
    built
      .filter((call) => hasShopInput(call) && !isRead(call) && !telemetryPaths.has(call.path))
      .map((call) => [call.path, call] as const),
  )('%s names what staff need who write', (_path, call) => {
    expect(call.staffPermissions).not.toBeNull();
  });
});
