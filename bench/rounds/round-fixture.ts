/** A round of 900 articles and 40 readers, twice: one assignment is being read, the other is a draft. */
export const articles = 900;
export const readers = 40;

/** Runs as the owner. Every article has two readers; of those being read, two in five are submitted. */
export const fillRound = `
  WITH made AS (
    INSERT INTO users (email, full_name, password_hash, affiliation)
    SELECT 'reader-' || n || '@round.example', 'Reader' || n || ' Family' || n, 'x', 'Institute ' || n
    FROM generate_series(1, ${readers}) n RETURNING id)
  INSERT INTO user_roles (user_id, role_id)
  SELECT made.id, roles.id FROM made
    JOIN roles ON roles.name = CASE made.id % 2 WHEN 0 THEN 'Internal Reader' ELSE 'External Reader' END;

  WITH made AS (
    INSERT INTO articles (compound_id, answers)
    SELECT '1901-01-' || lpad(n::text, 5, '0'), jsonb_build_object('title', 'Round article ' || md5(n::text),
      'authors', (SELECT string_agg('Author' || (n + k) || ' A' || chr(65 + k), ', ') FROM generate_series(1, 6) k),
      'affiliation', 'Department of Economics, University of Place ' || n || ', Country',
      'publication_year', 1976 + n % 50, 'abstract', repeat(md5(n::text) || ' ', 40))
    FROM generate_series(1, ${2 * articles}) n RETURNING id)
  INSERT INTO forms (article_id, kind, origin, status, is_accepted, submitted_at, dictionary_version)
  SELECT id, 'screening', 'admin', 'submitted', true, now(), 1 FROM made;

  INSERT INTO reading_rounds (number, label, starts_on, due_on)
  SELECT coalesce(max(number), 0) + 1, 'Measured round', current_date, current_date + 60 FROM reading_rounds;

  INSERT INTO assignments (round_id, kind, number, published_at)
  SELECT max(id), 'review', n, CASE n WHEN 1 THEN now() END FROM reading_rounds, generate_series(1, 2) n GROUP BY n;

  INSERT INTO assignment_readers (assignment_id, reader_id, accepted_at)
  SELECT s.id, u.id, s.published_at FROM assignments s JOIN reading_rounds r ON r.id = s.round_id, users u
  WHERE r.label = 'Measured round' AND u.email LIKE '%@round.example';

  WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM articles WHERE compound_id LIKE '1901-01-%')
  INSERT INTO article_assignments (assignment_id, article_id)
  SELECT s.id, a.id FROM numbered a
    JOIN assignments s ON s.number = 1 + a.n / ${articles}
    JOIN reading_rounds r ON r.id = s.round_id AND r.label = 'Measured round'
  ORDER BY a.id;

  WITH place AS (
    SELECT x.id, x.assignment_id, row_number() OVER (ORDER BY x.id) - 1 AS n FROM article_assignments x
      JOIN assignments s ON s.id = x.assignment_id
      JOIN reading_rounds r ON r.id = s.round_id AND r.label = 'Measured round'),
  seat AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users WHERE email LIKE '%@round.example')
  INSERT INTO assigned_readings (article_assignment_id, reader_id, assignment_id)
  SELECT place.id, seat.id, place.assignment_id
  FROM place JOIN seat ON seat.n IN ((2 * place.n) % ${readers}, (2 * place.n + 1) % ${readers});

  WITH made AS (
    INSERT INTO forms (article_id, kind, origin, status, reader_id, article_assignment_id, is_accepted, submitted_at,
      submissions, dictionary_version)
    SELECT x.article_id, 'review', 'reader', CASE WHEN r.reader_id % 5 < 2 THEN 'submitted' ELSE 'open' END, r.reader_id,
      x.id, CASE WHEN r.reader_id % 5 < 2 THEN true END, CASE WHEN r.reader_id % 5 < 2 THEN now() END,
      CASE WHEN r.reader_id % 5 < 2 THEN 1 ELSE 0 END, 1
    FROM assigned_readings r JOIN article_assignments x ON x.id = r.article_assignment_id
      JOIN assignments s ON s.id = r.assignment_id AND s.published_at IS NOT NULL
      JOIN reading_rounds o ON o.id = s.round_id AND o.label = 'Measured round'
    RETURNING id)
  INSERT INTO form_rows (form_id, scope, row_id, position, answers)
  SELECT id, 'method', gen_random_uuid(), 0,
    '{"perspective": ["societal"], "time_horizon": "lifetime", "study_type": "cua", "model_type": ["markov"]}' FROM made`;

/** The round, the assignment being read, and the draft. */
export const findRound = `SELECT r.id AS round_id,
    max(s.id) FILTER (WHERE s.published_at IS NOT NULL) AS read_id, max(s.id) FILTER (WHERE s.published_at IS NULL) AS draft_id
  FROM reading_rounds r JOIN assignments s ON s.round_id = r.id WHERE r.label = 'Measured round' GROUP BY r.id`;

/**
 * One statement for what the matrix shows: articles with their state, who wrote and who has read them, and for each
 * reader the form and how much of it is filled. A plain text, so that it stays as it is.
 */
export const matrixStatement = `SELECT x.id, x.article_id, a.compound_id, a.answers->>'title' AS title,
    a.answers->>'authors' AS authors, a.answers->>'affiliation' AS affiliation, st.state,
    (SELECT jsonb_agg(jsonb_build_object('reader_id', r.reader_id, 'state', coalesce(f.status, 'planned'), 'form_id', f.id,
        'filled', (SELECT count(*) FROM form_rows m CROSS JOIN LATERAL jsonb_object_keys(m.answers) k
          WHERE m.form_id = f.id AND m.scope = 'method'),
        'late', f.status = 'open' AND coalesce(s.due_on, o.due_on) < current_date, 'reason', r.no_conflict_reason)
      ORDER BY r.reader_id)
      FROM assigned_readings r
        LEFT JOIN forms f ON f.article_assignment_id = r.article_assignment_id AND f.live_reader_id = r.reader_id
      WHERE r.article_assignment_id = x.id) AS cells,
    (SELECT jsonb_agg(jsonb_build_object('reader_id', f.reader_id, 'at', f.submitted_at)) FROM forms f
      WHERE f.article_id = x.article_id AND f.kind = s.kind AND f.origin = 'reader' AND f.submitted_at IS NOT NULL
        AND f.article_assignment_id IS DISTINCT FROM x.id) AS earlier,
    (SELECT f.status FROM forms f WHERE f.article_assignment_id = x.id AND f.origin = 'consensus' AND f.status <> 'void') AS consensus
  FROM assignments s JOIN reading_rounds o ON o.id = s.round_id JOIN article_assignments x ON x.assignment_id = s.id
    JOIN articles a ON a.id = x.article_id JOIN article_states st ON st.article_id = a.id
  WHERE s.id = $1 ORDER BY x.id`;
