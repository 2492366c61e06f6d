-- The order in which abstracts are screened: models learned from past decisions, and the ranks they gave.
-- Rounds that have begun keep their order until someone switches it.
ALTER TABLE reading_rounds ADD COLUMN ranks_queue boolean NOT NULL DEFAULT false;

-- One row for each time that a model was trained. It never changes: what a rank came from can always be told.
CREATE TABLE ranking_models (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('keywords', 'model')),
  settings jsonb NOT NULL,
  accepted integer NOT NULL CHECK (accepted >= 0), -- decisions learned from
  rejected integer NOT NULL CHECK (rejected >= 0),
  ranked integer NOT NULL CHECK (ranked >= 0), -- articles without a decision
  similarity_weight real CHECK (similarity_weight BETWEEN 0 AND 1),
  last_decision_at timestamptz,
  decisions_hash text NOT NULL, -- of all decisions learned from: another one means that some were changed
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ranking_weight CHECK ((method = 'model') = (similarity_weight IS NOT NULL))
);
CREATE FUNCTION keep_ranking_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ranking model does not change' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER ranking_model_kept BEFORE UPDATE ON ranking_models FOR EACH ROW EXECUTE FUNCTION keep_ranking_model();

-- Ranks of the articles that were undecided. Those of earlier models are deleted; their decisions are kept below.
CREATE TABLE ranking_scores (
  model_id integer NOT NULL REFERENCES ranking_models ON DELETE CASCADE,
  article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  rank integer NOT NULL CHECK (rank > 0), -- 1 is the likeliest to be accepted
  score real NOT NULL,
  terms_for text[] NOT NULL, -- the terms that moved the score most, the strongest first
  terms_against text[] NOT NULL,
  PRIMARY KEY (model_id, article_id),
  UNIQUE (model_id, rank)
);
CREATE INDEX ranking_scores_article ON ranking_scores (article_id);

CREATE VIEW current_ranks AS
SELECT s.article_id, s.model_id, s.rank, m.ranked, s.terms_for, s.terms_against
FROM ranking_scores s JOIN ranking_models m ON m.id = s.model_id
WHERE s.model_id = (SELECT max(id) FROM ranking_models);

-- The log of the queue: how an article was ranked when its abstract was decided, and whether it was drawn at random.
CREATE TABLE ranked_decisions (
  article_id integer PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  model_id integer NOT NULL REFERENCES ranking_models,
  round_id integer REFERENCES reading_rounds ON DELETE CASCADE,
  rank integer NOT NULL CHECK (rank > 0),
  ranked integer NOT NULL CHECK (ranked >= rank),
  is_drawn boolean NOT NULL,
  is_accepted boolean NOT NULL,
  decided_at timestamptz NOT NULL
);
CREATE INDEX ranked_decisions_round ON ranked_decisions (round_id);
CREATE INDEX ranked_decisions_model ON ranked_decisions (model_id);

-- How many acceptable abstracts a round still has: between both limits, of which the upper one is to be trusted.
CREATE TABLE ranking_estimates (
  model_id integer NOT NULL REFERENCES ranking_models ON DELETE CASCADE,
  round_id integer NOT NULL REFERENCES reading_rounds ON DELETE CASCADE,
  read integer NOT NULL CHECK (read >= 0),
  found integer NOT NULL CHECK (found BETWEEN 0 AND read),
  unread integer NOT NULL CHECK (unread >= 0),
  left_low integer NOT NULL CHECK (left_low >= 0),
  left_high integer NOT NULL CHECK (left_high BETWEEN left_low AND unread),
  PRIMARY KEY (model_id, round_id)
);
CREATE INDEX ranking_estimates_round ON ranking_estimates (round_id);

-- One article in twenty is drawn by the round's number and not by its rank, so that a model which has lost its way is
-- noticed. The draw is the same for every reader of a round and for every model.
CREATE FUNCTION is_drawn(round_id integer, article_id integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(round_id || ':' || article_id), 7))::bit(28)::integer % 20 = 0;

-- Where an article is in the queue of a round: at its rank, or where it was drawn.
CREATE FUNCTION queue_place(round_id integer, article_id integer, rank integer, ranked integer) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN is_drawn(round_id, article_id)
  THEN ('x' || substr(md5(round_id || ':' || article_id), 8, 7))::bit(28)::integer % ranked + 0.5 ELSE rank END;
