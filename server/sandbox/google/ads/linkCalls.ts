import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import { createFault, MalformedRequest } from './fault.ts';
import type { MerchantView } from './merchantView.ts';

const linkRequest = z.strictObject({
  customerId: z.string().optional(),
  resourceName: z.string(),
  productLinkInvitationStatus: z.enum(['ACCEPTED', 'REJECTED', 'REVOKED', 'EXPIRED']),
});

interface LinkCall {
  readonly req: Request;
  readonly res: Response;
  readonly account: Account;
  readonly merchant: MerchantView | null;
}

/** Accepts the link that a Merchant Center account asked for. */
export const answerLinkInvitation = async ({ req, res, account, merchant }: LinkCall): Promise<void> => {
  const parsed = linkRequest.safeParse(req.body);
  if (!parsed.success)
    throw new MalformedRequest(
      parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        description: `Invalid value: ${message}`,
      })),
    );
  const { resourceName, productLinkInvitationStatus } = parsed.data;
  const link = merchant
    ?.listLinks(account.customer.id)
    .find(({ invitationId }) =>
      resourceName.endsWith(`${account.customer.id}/productLinkInvitations/${invitationId}`),
    );
  if (link === undefined)
    throw createFault(400, { mutateError: 'RESOURCE_NOT_FOUND' }, 'Resource was not found.', {
      trigger: { stringValue: resourceName },
    });
  if (productLinkInvitationStatus !== 'ACCEPTED' || link.state !== 'PENDING')
    throw createFault(
      400,
      { productLinkInvitationError: 'INVALID_STATUS' },
      'The status of the invitation cannot be changed to this.',
    );
  await merchant?.acceptLink(account.customer.id, link.invitationId);
  res.json({ resourceName });
};
