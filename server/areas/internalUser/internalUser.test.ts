import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { internalRoles } from '#shared/access/internalRoles.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { user } from '#shared/contracts/user.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let first: SignedIn;
let second: SignedIn;

/** A member of staff with the role Administrator, which only another one gives. */
async function addAdministrator(by: SignedIn | null): Promise<SignedIn> {
  const person = await server.signInStaff();
  if (by === null) {
    await mongoose.connection
      .collection('users')
      .updateOne({ email: person.email }, { $set: { internalRoles: ['Administrator'] } });
    forgetRights();
  } else {
    const answer = await server.call(
      internalUser.addRole,
      { userId: person.userId, role: 'Administrator' },
      by.accessToken,
    );
    expect(answer.status).toBe(200);
  }
  return person;
}

beforeAll(async () => {
  server = await startTestServer();
  first = await addAdministrator(null);
  second = await addAdministrator(first);
});
afterAll(async () => await server.stop());

describe('rights of staff', () => {
  it('are listed with their explanations', async () => {
    const { output } = await server.call(internalUser.getInternalUsers, {}, first.accessToken);
    expect(output.items.map((item) => item.email)).toEqual(
      [first, second].map((person) => person.email).toSorted(),
    );
    expect(output.items[0]).toMatchObject({ internalRoles: ['Administrator'], hasSecondFactor: true });
    const found = await server.call(
      internalUser.getInternalUsers,
      { search: second.email.slice(2, 9) },
      first.accessToken,
    );
    expect(found.output.items.map((item) => item.id)).toContain(second.userId);
    const { roles } = (await server.call(internalUser.getAssignableRoles, {}, first.accessToken)).output;
    expect(Object.fromEntries(roles.map((row) => [row.role, row.permissions]))).toEqual(internalRoles);
  });

  it('are felt at once when given and when taken', async () => {
    const person = await server.signInStaff();
    const readHeld = async () =>
      (await server.call(auth.getAdminPermissions, {}, person.accessToken)).output.adminPermissions;
    expect(await readHeld()).toEqual([]);
    await server.call(internalUser.addRole, { userId: person.userId, role: 'Sales' }, first.accessToken);
    expect((await readHeld()).toSorted()).toEqual([...internalRoles.Sales].toSorted());
    await server.call(
      internalUser.addPermission,
      { userId: person.userId, permission: 'SetProducts' },
      first.accessToken,
    );
    expect(await readHeld()).toContain('SetProducts');
    const rights = await server.call(
      internalUser.getInternalUserRoles,
      { userId: person.userId },
      first.accessToken,
    );
    expect(rights.output.internalRoles).toEqual(['Sales']);
    await server.call(internalUser.removeRole, { userId: person.userId, role: 'Sales' }, first.accessToken);
    expect(await readHeld()).toEqual(['SetProducts']);
    await server.call(
      internalUser.removePermission,
      { userId: person.userId, permission: 'SetProducts' },
      first.accessToken,
    );
    expect(await readHeld()).toEqual([]);
    const none = await server.call(
      internalUser.getInternalUserPermissions,
      { userId: person.userId },
      first.accessToken,
    );
    expect(none.output.adminPermissions).toEqual([]);
  });

  it('are given by no one beyond their own, and taken neither', async () => {
    const giver = await server.signInStaff([
      'SetInternalUserRole',
      'SetInternalUserPermission',
      'SetProducts',
    ]);
    const person = await server.signInStaff();
    const offered = await server.call(internalUser.getAssignablePermissions, {}, giver.accessToken);
    expect(offered.output.permissions.toSorted()).toEqual(
      ['SetInternalUserPermission', 'SetInternalUserRole', 'SetProducts'].toSorted(),
    );
    expect((await server.call(internalUser.getAssignableRoles, {}, giver.accessToken)).output.roles).toEqual(
      [],
    );
    for (const call of [internalUser.addRole, internalUser.removeRole]) {
      for (const role of ['Administrator', 'Sales'] as const) {
        const refused = await server.call(call, { userId: person.userId, role }, giver.accessToken);
        expect([refused.status, refused.problem.code]).toEqual([403, 'permission_required']);
      }
    }
    const refused = await server.call(
      internalUser.addPermission,
      { userId: person.userId, permission: 'SetAccounting' },
      giver.accessToken,
    );
    expect(refused.problem).toMatchObject({
      code: 'permission_required',
      params: { permission: 'SetAccounting' },
    });
    const given = await server.call(
      internalUser.addPermission,
      { userId: person.userId, permission: 'SetProducts' },
      giver.accessToken,
    );
    expect(given.status).toBe(200);
  });

  it('are not their own to change, nor given to people who are no staff', async () => {
    for (const [call, right] of [
      [internalUser.addRole, { role: 'Sales' }],
      [internalUser.removeRole, { role: 'Administrator' }],
      [internalUser.addPermission, { permission: 'SetProducts' }],
      [internalUser.removePermission, { permission: 'SetProducts' }],
    ] as const) {
      const own = await server.call(call, { userId: first.userId, ...right }, first.accessToken);
      expect(own.problem.code).toBe('own_rights_not_changeable');
      const customer = await server.signUp();
      const other = await server.call(call, { userId: customer.userId, ...right }, first.accessToken);
      expect(other.problem.code).toBe('not_found');
    }
  });
});

describe('the last administrator', () => {
  it('stays when two take the role from one another at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        server.call(
          internalUser.removeRole,
          { userId: second.userId, role: 'Administrator' },
          first.accessToken,
        ),
        server.call(
          internalUser.removeRole,
          { userId: first.userId, role: 'Administrator' },
          second.accessToken,
        ),
      ]);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      const left = await mongoose.connection
        .collection('users')
        .countDocuments({ isInternal: true, isDisabled: false, internalRoles: 'Administrator' });
      expect(left).toBe(1);
      const [remaining, other] = answers[0].status === 200 ? [first, second] : [second, first];
      await server.call(
        internalUser.addRole,
        { userId: other.userId, role: 'Administrator' },
        remaining.accessToken,
      );
    }
  });

  it('is not switched off by a user who has all rights one by one', async () => {
    await server.call(
      internalUser.removeRole,
      { userId: second.userId, role: 'Administrator' },
      first.accessToken,
    );
    const { permissions } = (await server.call(internalUser.getAssignablePermissions, {}, first.accessToken))
      .output;
    const almighty = await server.signInStaff(permissions);
    for (const refused of [
      await server.call(
        internalUser.removeRole,
        { userId: first.userId, role: 'Administrator' },
        almighty.accessToken,
      ),
      await server.call(
        user.setUserDisabled,
        { userId: first.userId, isDisabled: true, reason: 'takeover' },
        almighty.accessToken,
      ),
      await server.call(user.anonymize, { userId: first.userId, reason: 'takeover' }, almighty.accessToken),
    ])
      expect([refused.status, refused.problem.code]).toEqual([409, 'last_administrator']);
  });
});

describe('saved views of lists', () => {
  it('are a person’s own, one a name, and go when they are deleted', async () => {
    const list = 'Eshops' as const;
    const save = async (name: string, query: string, person = first) =>
      (await server.call(internalUser.saveListView, { list, name, query }, person.accessToken)).output.view;
    const readSavedViews = async (person = first) =>
      (await server.call(internalUser.getListViews, { list }, person.accessToken)).output.views;
    const poor = await save('Poor', 'limit=under');
    await save('Archived', 'state=archived');
    expect(await save('Poor', 'limit=under&sort=credit')).toMatchObject({ id: poor.id });
    expect((await readSavedViews()).map(({ name, query }) => [name, query])).toEqual([
      ['Archived', 'state=archived'],
      ['Poor', 'limit=under&sort=credit'],
    ]);
    expect(await readSavedViews(second)).toEqual([]);
    const others = await server.call(internalUser.getListViews, { list: 'Users' }, first.accessToken);
    expect(others.output.views).toEqual([]);
    const rename = async (name: string, person = first) =>
      await server.call(internalUser.renameListView, { viewId: poor.id, name }, person.accessToken);
    expect((await rename('Poor ones')).output.view).toEqual({
      id: poor.id,
      name: 'Poor ones',
      query: 'limit=under&sort=credit',
    });
    expect((await rename('Archived')).problem.code).toBe('view_name_taken');
    expect((await rename('Mine', second)).problem.code).toBe('not_found');
    const remove = async (person: SignedIn) =>
      await server.call(internalUser.deleteListView, { viewId: poor.id }, person.accessToken);
    expect((await remove(second)).problem.code).toBe('not_found');
    expect((await remove(first)).status).toBe(200);
    expect((await readSavedViews()).map(({ name }) => name)).toEqual(['Archived']);
  });
});
