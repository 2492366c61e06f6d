import { expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { migrate } from '../db/migrate.ts';

it('makes journals of the names that earlier articles cite, and links the articles', () =>
  withEarlierDatabase('0066', async ({ url, db, owner }) => {
    const entry = await owner.query(`INSERT INTO vocabulary_entries (vocabulary, slug, label, position)
      VALUES ('country', 'can', 'Canada', 1) RETURNING id`);
    await owner.query(
      `INSERT INTO countries (entry_id, iso2, iso3, memberships_as_of)
      VALUES ($1, 'CA', 'CAN', '2026-01-01')`,
      [entry.rows[0].id],
    );
    for (const journal of ['Lancet', 'The Lancet', 'The Lancet', 'the LANCET.'])
      await makeArticle(db, { journal, journal_country: 'England' });
    await makeArticle(db, { journal: 'CMAJ', journal_country: 'Canada' });
    for (const none of [{}, { journal: '' }, { journal: { not_reported: true } }]) await makeArticle(db, none);
    await migrate(url);
    const { rows } = await owner.query(`SELECT j.name, e.label AS country, count(a.id)::int AS articles
      FROM journals j LEFT JOIN articles a ON a.journal_id = j.id LEFT JOIN vocabulary_entries e ON e.id = j.country_id
      GROUP BY 1, 2 ORDER BY 1`);
    expect(rows).toEqual([
      { name: 'CMAJ', country: 'Canada', articles: 1 },
      { name: 'The Lancet', country: null, articles: 4 },
    ]);
    const { rows: unlinked } = await owner.query('SELECT answers FROM articles WHERE journal_id IS NULL');
    expect(unlinked).toHaveLength(3);
    // What the article says stays as it was imported.
    const { rows: said } = await owner.query(`SELECT DISTINCT answers->>'journal' AS said FROM articles
      WHERE answers->>'journal' LIKE '%ancet%' ORDER BY 1`);
    expect(said).toHaveLength(2);
  }));
