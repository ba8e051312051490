import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readDecisions, readRegistrations } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

const minuteMs = 60_000;

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = toInstants(range);
  for await (const shop of readRegistrations(from, to))
    yield countFact('registration', toStaffDay(shop.createdAt), shop._id.toString() as EshopId);
  for await (const { _id, createdAt, complianceDecidedAt } of readDecisions(from, to)) {
    yield countFact('approval', toStaffDay(complianceDecidedAt), _id.toString() as EshopId, {
      value: Math.max(0, Math.round((complianceDecidedAt.getTime() - createdAt.getTime()) / minuteMs)),
    });
  }
}

/** Shops that came, and how long their approval took. */
export const shopsSource: FactSource = { facts: ['registration', 'approval'], read };
