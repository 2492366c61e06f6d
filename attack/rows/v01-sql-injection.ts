import { queryFaces } from '../query-faces.ts';
import { type Row, assertNone } from '../row.ts';
import { percentile, ms } from '../../scripts/statistics.ts';

const openings = ["'", "')", "'))", '"', '")', '\\', "\\'", '$1', ';', '%'];
const endings = [
  ' OR 1=1 --',
  '; SELECT pg_sleep(3) --',
  " || (SELECT pg_sleep(3)) || '",
  ' UNION SELECT email, password FROM users --',
  '; DROP TABLE records; --',
  " AND 1 = (SELECT count(*) FROM pg_sleep(3)) AND 'a' = 'a",
];
const payloads = openings.flatMap((opening) => endings.map((ending) => `x${opening}${ending}`));

const limit = 1000;

export const sqlInjection: Row = {
  id: 'V1',
  title: 'SQL in queries, filters and sort',
  async run(target) {
    const client = target.visitor();
    const faults: string[] = [];
    const taken: number[] = [];
    for (const [face, send] of Object.entries(queryFaces)) {
      for (const payload of payloads) {
        const { status, ms: time, text } = await send(client, payload);
        taken.push(time);
        if (![200, 422].includes(status)) faults.push(`${face}: ${status} for ${payload}`);
        if (time > limit) faults.push(`${face}: ${ms(time)} for ${payload}`);
        if (/argon2|syntax error at|relation "|SQLSTATE/i.test(text)) faults.push(`${face}: ${text.slice(0, 200)}`);
      }
    }
    assertNone(faults, 'Payloads that got through');
    const left = await target.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM records');
    return `${taken.length} requests, 0 failed, the slowest ${ms(percentile(taken, 1))}; ${left.rows[0]!.n} records still there`;
  },
};
