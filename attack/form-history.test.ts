// @module-tag proof
import { expect, it } from 'vitest';
import { playForms } from './rows/l04-history.ts';
import { openTarget } from './target.ts';

/** Ways in which a server could lose a part of the history. */
const faults = {
  'an edit that is not written down': [
    `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE TRIGGER lose BEFORE INSERT ON form_edits FOR EACH ROW WHEN (NEW.key = 'comparator') EXECUTE FUNCTION lose()`,
    'DROP TRIGGER lose ON form_edits',
    /edit \d+ has the number \d+/,
  ],
  'an answer that changes without an edit': [
    `CREATE FUNCTION slip() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.answers = jsonb_set(NEW.answers, ''{health_state}'', ''"Slipped"''); RETURN NEW; END';
     CREATE TRIGGER slip BEFORE INSERT OR UPDATE ON form_rows
       FOR EACH ROW WHEN (NEW.answers ? 'health_state') EXECUTE FUNCTION slip()`,
    'DROP TRIGGER slip ON form_rows',
    /says that something else stood there|the replay gives another form/,
  ],
  'a submission that nobody has heard of': [
    `CREATE FUNCTION hush() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.submissions = NEW.submissions + 1; RETURN NEW; END';
     CREATE TRIGGER hush BEFORE UPDATE OF status ON forms
       FOR EACH ROW WHEN (NEW.status = 'submitted') EXECUTE FUNCTION hush()`,
    'DROP TRIGGER hush ON forms',
    /submissions/,
  ],
} as const;

it('detects what the history of a form does not tell', async () => {
  const { target, close } = await openTarget(1);
  try {
    const sound = await playForms(target, 1, 8);
    expect(sound.odd).toEqual([]);
    expect(sound.forms).toBe(8);
    for (const [name, [breakIt, mendIt, message]] of Object.entries(faults)) {
      await target.owner.query(breakIt);
      const { odd } = await playForms(target, 1, 8);
      expect([name, odd.length > 0]).toEqual([name, true]);
      for (const text of odd) expect(text).toMatch(message);
      await target.owner.query(mendIt);
    }
  } finally {
    await close();
  }
});
