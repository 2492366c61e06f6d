-- As in migration 0135, with casts that PostgreSQL knows to be immutable: it then opens both functions up inside of a
-- statement, instead of calling them for every row.
CREATE OR REPLACE FUNCTION is_drawn(round_id integer, article_id integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(round_id::text || ':' || article_id::text), 7))::bit(28)::integer % 20 = 0;

CREATE OR REPLACE FUNCTION queue_place(round_id integer, article_id integer, rank integer, ranked integer) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN is_drawn(round_id, article_id)
  THEN ('x' || substr(md5(round_id::text || ':' || article_id::text), 8, 7))::bit(28)::integer % ranked + 0.5 ELSE rank END;
