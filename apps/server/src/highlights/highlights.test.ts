import {
  highlightLimits,
  readHighlights,
  readHighlightSets,
  replaceHighlightSets,
  updateOwnHighlights,
} from '@cea/contract/highlights';
import { deleteUser } from '@cea/contract/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;
let reader: TestClient;
let account: Account;
beforeEach(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  account = await makeUser(test.db, { roles: ['External Reader'] });
  reader = await test.as(account);
});

const stored = async () => (await admin.call(readHighlightSets)).body.data;
const own = async (client = reader) => (await client.call(readHighlights)).body.data;
const lastAudit = (subject_type: string) =>
  test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', subject_type)
    .orderBy('id', 'desc')
    .select(['action', 'old', 'new', 'actor_id'])
    .executeTakeFirst();
const countAudits = async () =>
  Number(
    (
      await test.db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('own terms and hidden sets', () => {
  it('begin with the shipped sets, nothing of one’s own and nothing hidden', async () => {
    const { sets, ...mine } = await own();
    expect(sets.map(({ label, look }) => [label, look])).toEqual([
      ['outcome', 'amber'],
      ['economic', 'green'],
    ]);
    expect(sets[0]!.terms).toContain('QALY');
    expect(mine).toEqual({ own_terms: [], hidden: [], hides_own: false });
  });

  it('are kept on the account, for nobody else, with one audit row that does not hold the terms', async () => {
    const [first] = (await own()).sets;
    const body = { own_terms: ['discrete-event simulation', 'dialys*'], hidden: [first!.id], hides_own: true };
    expect((await reader.call(updateOwnHighlights, { body })).body.data).toMatchObject(body);
    expect(await own()).toMatchObject(body);
    expect(await own(admin)).toMatchObject({ own_terms: [], hidden: [] });
    expect(await lastAudit('user')).toEqual({
      action: 'own highlights changed',
      actor_id: account.id,
      old: { own_terms: 0, hidden: [], hides_own: false },
      new: { own_terms: 2, hidden: [first!.id], hides_own: true },
    });
    const audits = await countAudits();
    await reader.call(updateOwnHighlights, { body });
    expect(await countAudits()).toBe(audits);
  });

  it('leave out sets that are gone, and terms that are there twice', async () => {
    const body = { own_terms: ['a', 'a'], hidden: [987_654], hides_own: false };
    expect((await reader.call(updateOwnHighlights, { body })).body.data).toMatchObject({
      own_terms: ['a'],
      hidden: [],
    });
  });

  it.each([
    ['nothing', ' ', 'Required'],
    ['signs', '*–', '“*–”: enter at least one letter or digit.'],
    ['a short beginning', 'x*', '“x*”: enter at least 2 letters before *.'],
    ['too many words', 'a b c d e f g h i', '“a b c d e f g h i”: enter at most 8 words.'],
    ['too many letters', 'x'.repeat(highlightLimits.letters + 1), 'At most 80 characters.'],
    ['what cannot be stored', 'a\0b', 'The text contains characters that cannot be saved.'],
  ])('refuse a term of %s', async (_, term, message) => {
    const body = { own_terms: [term], hidden: [], hides_own: false };
    const { status, body: answer } = await reader.call(updateOwnHighlights, { body });
    expect([status, answer.errors]).toEqual([422, { 'own_terms.0': [message] }]);
  });

  it('are at most 100', async () => {
    const own_terms = Array.from({ length: 101 }, (_, n) => `term ${n}`);
    const { status } = await reader.call(updateOwnHighlights, { body: { own_terms, hidden: [], hides_own: false } });
    expect(status).toBe(422);
  });

  it('are erased with the account', async () => {
    const [first] = (await own()).sets;
    const mine = { own_terms: ['dialys*'], hidden: [first!.id], hides_own: false };
    await reader.call(updateOwnHighlights, { body: mine });
    const superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
    const { id } = account;
    const { status } = await superAdmin.call(deleteUser, { params: { id } }, { reason: 'Left the team' });
    expect(status).toBe(204);
    for (const table of ['own_highlights', 'hidden_highlight_sets'] as const)
      expect(await test.db.selectFrom(table).where('user_id', '=', id).select('user_id').execute()).toEqual([]);
  });

  it('are not for accounts that read no articles', async () => {
    const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor'] }));
    expect((await sponsor.call(readHighlights)).status).toBe(403);
  });
});

describe('sets', () => {
  it('are replaced all at once, in the given order; those that stay keep their id, and stay hidden', async () => {
    const { version, sets } = await stored();
    const [outcome, economic] = sets;
    const mine = { own_terms: [], hidden: [outcome!.id, economic!.id], hides_own: false };
    await reader.call(updateOwnHighlights, { body: mine });
    const changed = [
      { id: null, label: 'Population', look: 'amber' as const, terms: ['adult*'] },
      { ...outcome!, look: 'green' as const, terms: ['QALY', 'QALY'] },
    ];
    const { status, body } = await admin.call(replaceHighlightSets, { body: { version, sets: changed } });
    expect(status).toBe(200);
    expect(body.data.version).toBe(version + 1);
    expect(body.data.sets.map(({ label, look, terms }) => [label, look, terms])).toEqual([
      ['Population', 'amber', ['adult*']],
      ['outcome', 'green', ['QALY']],
    ]);
    expect(await stored()).toEqual(body.data);
    expect(await own()).toMatchObject({ sets: body.data.sets, hidden: [outcome!.id] });
    expect(await lastAudit('highlight sets')).toMatchObject({
      action: 'highlight sets changed',
      old: { sets },
      new: { sets: body.data.sets },
    });
  });

  it('are refused with 409 if someone else saved in the meantime', async () => {
    const { version, sets } = await stored();
    const renamed = (label: string) => sets.map((set, at) => (at === 0 ? { ...set, label } : set));
    const save = (label: string) => admin.call(replaceHighlightSets, { body: { version, sets: renamed(label) } });
    const answers = await Promise.all([save('one'), save('two')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.message).toBe('Someone else changed these sets in the meantime.');
  });

  it('that did not change are not saved again', async () => {
    const before = await stored();
    const audits = await countAudits();
    expect((await admin.call(replaceHighlightSets, { body: before })).body.data).toEqual(before);
    expect(await countAudits()).toBe(audits);
  });

  it.each([
    ['two of one name', [{ label: 'A' }, { label: 'a', look: 'rose' }], 'sets.1.label'],
    ['two of one look', [{ label: 'A' }, { label: 'B' }], 'sets.1.look'],
    ['no terms', [{ terms: [] }], 'sets.0.terms'],
    ['no name', [{ label: ' ' }], 'sets.0.label'],
    ['a look that is not offered', [{ look: 'invisible' }], 'sets.0.look'],
    ['an id that is not theirs', [{ id: 987_654 }], 'sets.0.id'],
  ])('with %s are refused', async (_, parts, field) => {
    const { version } = await stored();
    const sets = parts.map((part) => ({ id: null, label: 'A', look: 'amber', terms: ['a'], ...part }));
    const { status, body } = await admin.call(replaceHighlightSets, { body: { version, sets } as never });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are not for readers', async () => {
    expect((await reader.call(readHighlightSets)).status).toBe(403);
  });
});
