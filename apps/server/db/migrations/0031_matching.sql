-- Words as somebody wrote them, as what is searched for: next to each other where one word has several parts.
CREATE FUNCTION registry_query(match text, words text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE match
    WHEN 'prefix' THEN to_tsquery('registry', '''' || replace(replace(words, '\', '\\'), '''', '''''') || ''':*')
    ELSE phraseto_tsquery('registry', words) END
$$;

-- A search is of one type; the words of the others need not be looked at.
DROP INDEX records_tsv;
CREATE INDEX records_tsv_methods ON records USING gin (tsv) WITH (fastupdate = off) WHERE type = 'methods';
CREATE INDEX records_tsv_ratios ON records USING gin (tsv) WITH (fastupdate = off) WHERE type = 'ratios';
CREATE INDEX records_tsv_weights ON records USING gin (tsv) WITH (fastupdate = off) WHERE type = 'weights';

CREATE INDEX records_pubmed_id ON records (lower(answers->>'pubmed_id')) WHERE type = 'methods';
CREATE INDEX records_doi ON records (lower(answers->>'doi')) WHERE type = 'methods';
