-- Terms that are marked in abstracts. Administrators own the sets; the first ones are shipped below.
CREATE TABLE highlight_sets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 4), -- as many as there are looks
  label text NOT NULL CHECK (label = btrim(label) AND length(label) BETWEEN 1 AND 30),
  look text NOT NULL CHECK (look IN ('amber', 'green', 'rose', 'slate')),
  terms text[] NOT NULL CHECK (cardinality(terms) BETWEEN 1 AND 200 AND array_position(terms, NULL) IS NULL),
  CHECK (length(array_to_string(terms, '')) <= 16000),
  -- All sets are replaced at once, so that two may change places.
  UNIQUE (position) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (look) DEFERRABLE INITIALLY DEFERRED
);

-- Raised by every change of the sets, so that nobody replaces sets that they have not seen.
CREATE TABLE highlight_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL CHECK (version > 0)
);
INSERT INTO highlight_version (version) VALUES (1);
REVOKE INSERT, DELETE ON highlight_version FROM registry_app;

-- What an account marks besides, and what it does not want to see.
CREATE TABLE own_highlights (
  user_id integer PRIMARY KEY REFERENCES users,
  own_terms text[] NOT NULL CHECK (cardinality(own_terms) <= 100 AND array_position(own_terms, NULL) IS NULL),
  hides_own boolean NOT NULL,
  CHECK (length(array_to_string(own_terms, '')) <= 8000)
);
CREATE TABLE hidden_highlight_sets (
  user_id integer NOT NULL REFERENCES own_highlights ON DELETE CASCADE,
  set_id integer NOT NULL REFERENCES highlight_sets ON DELETE CASCADE,
  PRIMARY KEY (user_id, set_id)
);
CREATE INDEX hidden_highlight_sets_set ON hidden_highlight_sets (set_id);

INSERT INTO highlight_sets (position, label, look, terms) VALUES
  (1, 'outcome', 'amber', ARRAY[
    'QALY', 'DALY', 'quality-adjusted life year*', 'quality-adjusted life expectancy', 'quality-adjusted survival',
    'disability-adjusted life year*', 'life year*', 'life year* gained', 'LYG', 'life expectancy',
    'EQ-5D', 'EQ-5D-3L', 'EQ-5D-5L', 'EQ-5D-Y', 'EuroQol', 'SF-6D', 'HUI', 'HUI2', 'HUI3', 'Health Utilities Index',
    'AQoL', 'CHU9D', 'utility', 'disutility', 'health utility', 'utility weight', 'utility value', 'utility decrement',
    'utility score', 'health state utility', 'disability weight', 'time trade-off', 'standard gamble',
    'preference-based', 'quality of life', 'health-related quality of life', 'HRQoL']),
  (2, 'economic', 'green', ARRAY[
    'cost-effective*', 'cost-effectiveness ratio', 'incremental cost-effectiveness ratio', 'ICER', 'cost-utility',
    'incremental cost-utility ratio', 'ICUR', 'cost-benefit', 'cost-minimization', 'cost-consequence', 'cost saving',
    'cost per QALY', 'cost per DALY', 'incremental', 'incremental cost', 'economic evaluation', 'economic analysis',
    'economic model', 'perspective', 'payer perspective', 'health care payer perspective',
    'healthcare payer perspective', 'societal perspective', 'health system perspective', 'health sector perspective',
    'health care perspective', 'healthcare perspective', 'discount*', 'discount* rate', 'time horizon',
    'lifetime horizon', 'willingness to pay', 'willingness-to-pay threshold', 'WTP', 'cost-effectiveness threshold',
    'net monetary benefit', 'net health benefit', 'dominated', 'dominant', 'extendedly dominated', 'Markov',
    'Markov model', 'Markov cohort model', 'microsimulation', 'decision tree', 'decision-analytic model',
    'partitioned survival', 'sensitivity analysis', 'probabilistic sensitivity analysis', 'budget impact']);
