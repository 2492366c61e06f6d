/** Rows for one list, and the SQL that its first page is held against. Plain texts, so that they stay as they are. */
export interface ListFixture {
  /** Fills the table until the list has `rows` rows. Runs as the owner. */
  readonly fill: string;
  /** One statement for what the first page shows, in the order in which the list opens, and for the total. */
  readonly page: string;
  /** Fewer than 10,000 where the table cannot hold more; such a list is measured, but not judged. */
  readonly rows?: number;
}

export const fullList = 10_000;

const words = (n: string) => `md5(${n}::text)`;

/** By the path of the list. A test fails while a declared list has none. */
export const listFixtures: Readonly<Record<string, ListFixture>> = {
  '/api/admin/users': {
    fill: `WITH made AS (
        INSERT INTO users (email, full_name, password_hash)
        SELECT 'person-' || n || '@bench.example', ${words('n')}, 'x' FROM generate_series(1, 10000) n RETURNING id)
      INSERT INTO user_roles (user_id, role_id) SELECT id, 1 + id % 6 FROM made`,
    page: `SELECT count(*) OVER () AS total, u.id, u.full_name, u.email, u.admin_area_access, u.is_active, u.created_at, u.last_signed_in_at,
        s.name AS sponsor, ARRAY(SELECT r.name FROM user_roles ur JOIN roles r ON r.id = ur.role_id
          WHERE ur.user_id = u.id ORDER BY r.id) AS roles
      FROM users u LEFT JOIN sponsors s ON s.id = u.sponsor_id WHERE u.deleted_at IS NULL
      ORDER BY lower(u.full_name), u.id LIMIT 20`,
  },
  '/api/admin/article-imports': {
    fill: `INSERT INTO stored_files (sha256, bytes) VALUES (repeat('a', 64), 1000) ON CONFLICT DO NOTHING;
      INSERT INTO article_imports (commit_id, name, sha256, format, encoding, state, total, done, created_by, created_at)
      SELECT gen_random_uuid(), ${words('n')}, repeat('a', 64), 'ris', 'utf-8', 'done', 100, 100,
        (SELECT min(id) FROM users), now() - n * interval '1 minute' FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, i.*, f.bytes, u.full_name,
        (SELECT count(*) FROM duplicate_pairs p WHERE p.import_id = i.id) AS pairs,
        (SELECT count(*) FROM duplicate_pairs p WHERE p.import_id = i.id AND p.state = 'open') AS open_pairs
      FROM article_imports i JOIN stored_files f USING (sha256) JOIN users u ON u.id = i.created_by
      ORDER BY i.created_at DESC, i.id LIMIT 20`,
  },
  '/api/admin/articles': {
    fill: `WITH made AS (
        INSERT INTO articles (compound_id, answers, created_at)
        SELECT '1900-01-' || lpad((n % 100000)::text, 5, '0'), jsonb_build_object('title', ${words('n')}, 'authors', ${words('(n + 1)')},
          'publication_year', 1976 + n % 50, 'abstract', repeat(${words('n')} || ' ', 40)), now() - n * interval '1 hour'
        FROM generate_series(1, 10000) n RETURNING id)
      INSERT INTO forms (article_id, kind, origin, status, is_accepted, submitted_at, dictionary_version)
        SELECT id, 'screening', 'admin', 'submitted', id % 3 > 0, now(), 1 FROM made WHERE id % 2 = 0`,
    page: `SELECT count(*) OVER () AS total, a.id, a.compound_id, a.answers->>'title' AS title, a.created_at, s.state, s.since,
        (SELECT count(*) FROM article_assignments x WHERE x.article_id = a.id) AS assignments
      FROM articles a JOIN article_states s ON s.article_id = a.id ORDER BY a.created_at DESC, a.id LIMIT 20`,
  },
  '/api/admin/screening-articles': {
    fill: `WITH made AS (
        INSERT INTO articles (compound_id, answers)
        SELECT '1902-01-' || lpad(n::text, 5, '0'), jsonb_build_object('title', ${words('n')}) FROM generate_series(1, 10000) n
        RETURNING id),
      s AS (
        INSERT INTO assignments (round_id, kind, number, published_at)
        SELECT max(id), 'screening', 1000, now() FROM reading_rounds RETURNING id),
      readers AS (
        INSERT INTO assignment_readers (assignment_id, reader_id)
        SELECT s.id, u.id FROM s, (SELECT id FROM users ORDER BY id LIMIT 2) u RETURNING assignment_id, reader_id),
      x AS (
        INSERT INTO article_assignments (assignment_id, article_id) SELECT s.id, made.id FROM s, made
        RETURNING id, assignment_id, article_id),
      r AS (
        INSERT INTO assigned_readings (article_assignment_id, assignment_id, reader_id)
        SELECT x.id, x.assignment_id, readers.reader_id FROM x, readers RETURNING article_assignment_id, reader_id)
      INSERT INTO forms (article_id, article_assignment_id, kind, origin, reader_id, status, is_accepted, submitted_at, dictionary_version)
        SELECT x.article_id, x.id, 'screening', 'reader', r.reader_id, 'submitted', (x.id + r.reader_id) % 3 > 0, now(), 1
        FROM x JOIN r ON r.article_assignment_id = x.id`,
    page: `SELECT count(*) OVER () AS total, x.id, a.id AS article_id, a.compound_id, a.answers->>'title' AS title, s.number, round.label,
        (SELECT jsonb_agg(jsonb_build_object('reader', u.full_name, 'form', f.id, 'accepts', f.is_accepted) ORDER BY u.id)
          FROM assigned_readings r JOIN users u ON u.id = r.reader_id LEFT JOIN forms f
            ON f.article_assignment_id = r.article_assignment_id AND f.live_reader_id = r.reader_id
          WHERE r.article_assignment_id = x.id) AS votes,
        (SELECT state FROM (SELECT t.state FROM article_states t WHERE t.article_id = a.id OFFSET 0) t) AS state,
        (SELECT k.rank FROM current_ranks k WHERE k.article_id = a.id) AS rank
      FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id JOIN reading_rounds round ON round.id = s.round_id
        JOIN articles a ON a.id = x.article_id
      WHERE s.kind = 'screening' ORDER BY a.compound_id, x.id LIMIT 20`,
  },
  '/api/admin/journals': {
    fill: `INSERT INTO journals (name, abbreviation, classification_id)
      SELECT 'Journal of ' || ${words('n')}, 'J ' || ${words('n')}, (SELECT min(id) FROM vocabulary_entries
        WHERE vocabulary = 'journal-classification') FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, j.*, c.label AS country, k.label AS classification,
        (SELECT count(*) FROM articles a WHERE a.journal_id = j.id) AS articles
      FROM journals j LEFT JOIN vocabulary_entries c ON c.id = j.country_id
        LEFT JOIN vocabulary_entries k ON k.id = j.classification_id
      ORDER BY lower(j.name), j.id LIMIT 20`,
  },
  '/api/admin/reading-rounds': {
    fill: `INSERT INTO reading_rounds (number, label, starts_on, due_on)
      SELECT 1000 + n, 'Round ' || ${words('n')}, current_date - n, current_date - n + 60 FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, r.*, f.* FROM reading_rounds r JOIN round_facts(current_date) f ON f.round_id = r.id
      ORDER BY coalesce(r.starts_on, 'infinity') DESC, r.number DESC LIMIT 20`,
  },
  '/api/admin/invoices': {
    fill: `INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents)
      SELECT u.id, r.id, f.article_id, f.id, 1000 + row_number() OVER (), 'review', 8000
      FROM (SELECT id FROM users ORDER BY id LIMIT 100) u, (SELECT id FROM reading_rounds ORDER BY id DESC LIMIT 100) r,
        (SELECT id, article_id FROM forms ORDER BY id LIMIT 1) f`,
    page: `SELECT count(*) OVER () AS total, i.*, r.label, r.starts_on, r.due_on, u.full_name, l.*, coalesce(c.forms, 0) AS open_forms
      FROM invoices i JOIN reading_rounds r ON r.id = i.round_id JOIN users u ON u.id = i.reader_id
        JOIN (SELECT invoice_id, sum(cents), count(*) FILTER (WHERE kind = 'review') AS reviews,
            count(*) FILTER (WHERE kind = 'screening') AS screenings, count(*) FILTER (WHERE reversal_of IS NOT NULL) AS reversals
          FROM invoice_lines GROUP BY invoice_id) l ON l.invoice_id = i.id
        LEFT JOIN (SELECT round_id, reader_id, count(*) AS forms FROM reading_cells
          WHERE published_at IS NOT NULL AND state <> 'submitted' GROUP BY round_id, reader_id) c
          ON c.round_id = i.round_id AND c.reader_id = i.reader_id
      ORDER BY r.number DESC, lower(u.full_name), i.id LIMIT 20`,
  },
  '/api/admin/synonyms': {
    fill: `INSERT INTO synonym_groups (kind, names, includes)
      SELECT 'disease', ARRAY['illness ' || ${words('n')}, 'sickness ' || n], ARRAY[${words('(n + 1)')}]
      FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, g.* FROM synonym_groups g WHERE g.archived_at IS NULL
      ORDER BY lower(g.names[1]), g.id LIMIT 20`,
  },
  '/api/admin/empty-searches': {
    fill: `INSERT INTO empty_searches (text, type, searches, first_on, last_on)
      SELECT ${words('n')}, 'ratios', 1 + n % 50, current_date - 40, current_date - n % 30 FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, e.* FROM empty_searches e WHERE e.handled_at IS NULL
      ORDER BY e.searches DESC, e.text LIMIT 20`,
  },
  '/api/admin/exchange-rates': {
    // The applied set is closed to edits; the owner fills it as a migration would.
    fill: `ALTER TABLE rates DISABLE TRIGGER draft_rates_only;
      INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
        SELECT s.version, c.code, y, 0.5, 'A bank', false FROM rate_sets s, currencies c, generate_series(1976, 2100) y
        WHERE s.status = 'applied' AND c.code NOT IN ('USD', 'INT') ORDER BY y, c.code LIMIT 10000
        ON CONFLICT DO NOTHING;
      ALTER TABLE rates ENABLE TRIGGER draft_rates_only;
      INSERT INTO rate_sets (version, target_year) SELECT max(version) + 1, 2025 FROM rate_sets;
      INSERT INTO rates (version, currency, year, usd_per_unit, source, indicative)
        SELECT d.version, r.currency, r.year, r.usd_per_unit * CASE WHEN r.year = 2014 THEN 1.1 ELSE 1 END, r.source,
          r.indicative FROM rate_sets d, rates r JOIN rate_sets a ON a.version = r.version AND a.status = 'applied'
        WHERE d.status = 'draft'`,
    page: `SELECT count(*) OVER () AS total, coalesce(d.currency, a.currency) AS currency, coalesce(d.year, a.year) AS year, c.name,
        jsonb_build_object('usd_per_unit', a.usd_per_unit, 'source', a.source, 'indicative', a.indicative) AS applied,
        jsonb_build_object('usd_per_unit', d.usd_per_unit, 'source', d.source, 'indicative', d.indicative) AS draft,
        (a.usd_per_unit, a.source, a.indicative) = (d.usd_per_unit, d.source, d.indicative) AS same
      FROM (SELECT r.* FROM rates r JOIN rate_sets s USING (version) WHERE s.status = 'applied') a
        FULL JOIN (SELECT r.* FROM rates r JOIN rate_sets s USING (version) WHERE s.status = 'draft') d USING (currency, year)
        JOIN currencies c ON c.code = coalesce(d.currency, a.currency)
      ORDER BY 2 DESC, 1 LIMIT 20`,
  },
  '/api/admin/cpi': {
    fill: `ALTER TABLE cpi DISABLE TRIGGER draft_rates_only;
      INSERT INTO cpi (version, year, index, source)
        SELECT s.version, y, 300, 'BLS' FROM rate_sets s, generate_series(1976, 2100) y
        WHERE s.status IN ('applied', 'draft') ON CONFLICT DO NOTHING;
      ALTER TABLE cpi ENABLE TRIGGER draft_rates_only`,
    // One index for each year from 1976 to 2100.
    rows: 125,
    page: `SELECT count(*) OVER () AS total, coalesce(d.year, a.year) AS year,
        jsonb_build_object('index', a.index, 'source', a.source) AS applied,
        jsonb_build_object('index', d.index, 'source', d.source) AS draft,
        (a.index, a.source) = (d.index, d.source) AS same
      FROM (SELECT c.* FROM cpi c JOIN rate_sets s USING (version) WHERE s.status = 'applied') a
        FULL JOIN (SELECT c.* FROM cpi c JOIN rate_sets s USING (version) WHERE s.status = 'draft') d USING (year)
      ORDER BY 1 DESC LIMIT 20`,
  },
  '/api/admin/rate-sets': {
    fill: `INSERT INTO rate_sets (version, target_year, status, applied_at, note)
      SELECT 1000 + n, 2020, 'retired', now(), ${words('n')} FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, s.*, (SELECT count(*) FROM rates r WHERE r.version = s.version) AS rates,
        (SELECT count(*) FROM cpi c WHERE c.version = s.version) AS indices,
        (SELECT min(revision) FROM revisions v WHERE v.rates_version = s.version) AS revision,
        (SELECT u.full_name FROM users u WHERE u.id = s.created_by) AS created,
        (SELECT u.full_name FROM users u WHERE u.id = s.applied_by) AS applied,
        (SELECT u.full_name FROM users u WHERE u.id = s.discarded_by) AS discarded
      FROM rate_sets s ORDER BY s.version DESC LIMIT 20`,
  },
  '/api/admin/error-reports': {
    fill: `INSERT INTO error_reports (article_id, revision, text, name, email, reported_at)
      SELECT (SELECT min(id) FROM articles), (SELECT min(revision) FROM revisions), ${words('n')}, 'Person ' || n,
        'person-' || n || '@bench.example', now() - n * interval '1 minute' FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, e.*, a.compound_id, a.answers->>'title' AS title, u.full_name
      FROM error_reports e JOIN articles a ON a.id = e.article_id LEFT JOIN users u ON u.id = e.decided_by
      ORDER BY e.reported_at DESC, e.id LIMIT 20`,
  },
  '/api/admin/mails': {
    fill: `INSERT INTO mails (kind, subject_id, user_id, email, state, attempts, sent_at, created_at)
      SELECT 'new-assignment', 'bench ' || n, (SELECT min(id) FROM users), 'person-' || n || '@bench.example', 'sent', 1,
        now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, m.*, u.full_name FROM mails m LEFT JOIN users u ON u.id = m.user_id
      ORDER BY m.created_at DESC, m.id LIMIT 20`,
  },
  '/api/admin/reader-bot/log-entries': {
    fill: `INSERT INTO bot_log_entries (article_id, task, cause, status, attempts, attempts_left, message, queued_at, started_at, finished_at)
      SELECT (SELECT min(id) FROM articles), 'enrich', 'import', CASE n % 9 WHEN 0 THEN 'failed' ELSE 'succeeded' END, 1, 4,
        ${words('n')}, now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
      FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, e.*, a.compound_id, a.answers->>'title' AS title
      FROM bot_log_entries e JOIN articles a ON a.id = e.article_id
      ORDER BY array_position('{failed,queued,running,succeeded}'::text[], e.status), e.queued_at DESC, e.id LIMIT 20`,
  },
  '/api/admin/training-articles': {
    fill: `WITH made AS (
        INSERT INTO articles (compound_id, answers)
        SELECT '1901-02-' || lpad(n::text, 5, '0'), jsonb_build_object('title', ${words('n')})
        FROM generate_series(1, 10000) n RETURNING id),
      gold AS (
        INSERT INTO forms (article_id, kind, origin, status, submitted_at, dictionary_version)
        SELECT id, 'review', 'gold', 'submitted', now(), 1 FROM made RETURNING id, article_id)
      INSERT INTO training_articles (article_id, gold_form_id, advice, created_at)
      SELECT article_id, id, ${words('id')}, now() - id * interval '1 minute' FROM gold`,
    page: `SELECT count(*) OVER () AS total, g.*, a.compound_id, a.answers->>'title' AS title,
        (SELECT count(*) FROM training_readings t WHERE t.training_article_id = g.id) AS readers
      FROM training_articles g JOIN articles a ON a.id = g.article_id ORDER BY g.created_at, g.id LIMIT 20`,
  },
  '/api/admin/training-assignments': {
    fill: `WITH made AS (
        INSERT INTO training_assignments (reader_id, assigned_by, assigned_at, completed_by, completed_at)
        SELECT u.least, u.most, now() - n * interval '1 hour', u.most, now()
        FROM generate_series(1, 10000) n, (SELECT min(id) AS least, max(id) AS most FROM users) u RETURNING id)
      INSERT INTO training_readings (training_assignment_id, training_article_id, position)
      SELECT made.id, g.id, 1 FROM made, (SELECT min(id) AS id FROM training_articles) g WHERE g.id IS NOT NULL`,
    page: `SELECT count(*) OVER () AS total, s.*, u.full_name, c.full_name AS completed_by,
        (SELECT count(DISTINCT t.id) FROM training_readings t JOIN forms f ON f.training_reading_id = t.id
          WHERE t.training_assignment_id = s.id AND f.status = 'submitted') AS submitted,
        (SELECT jsonb_agg(to_jsonb(t)) FROM training_readings t WHERE t.training_assignment_id = s.id) AS steps
      FROM training_assignments s JOIN users u ON u.id = s.reader_id LEFT JOIN users c ON c.id = s.completed_by
      ORDER BY s.assigned_at, s.id LIMIT 20`,
  },
  '/api/admin/resources': {
    fill: `INSERT INTO resources (type, title, description, url, position)
      SELECT 'CEA Registry', ${words('n')}, ${words('(n + 1)')}, '/about', n FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, r.*, f.bytes FROM resources r LEFT JOIN stored_files f ON f.sha256 = r.file_sha256
      ORDER BY r.position, r.id LIMIT 20`,
  },
  '/api/admin/sponsors': {
    fill: `INSERT INTO sponsors (name, seats) SELECT ${words('n')}, 5 FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, s.*, (SELECT count(*) FROM users u WHERE u.sponsor_id = s.id AND u.deleted_at IS NULL) AS used,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email)), '[]') FROM users u
          WHERE u.sponsor_id = s.id AND u.deleted_at IS NULL) AS users
      FROM sponsors s ORDER BY lower(s.name), s.id LIMIT 20`,
  },
  '/api/admin/audit-log': {
    fill: `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, old, new)
      SELECT (SELECT min(id) FROM users), 'journal changed', 'journal', n::text, jsonb_build_object('issn', n),
        jsonb_build_object('issn', n + 1) FROM generate_series(1, 10000) n`,
    page: `SELECT count(*) OVER () AS total, l.*, u.full_name, (SELECT jsonb_object_agg(v.field, v.value) FROM audit_personal_values v
          WHERE v.audit_id = l.id) AS personal
      FROM audit_log l LEFT JOIN users u ON u.id = l.actor_id ORDER BY l.at DESC, l.id LIMIT 20`,
  },
};
