import type { StatedKey } from '@cea/contract/dictionary/column-keys';
import { type Kind, repeats } from '@cea/contract/dictionary/variable';
import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { type DataType, type OwnTerm, terms } from '@cea/contract/dictionary/terms';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import { dictionary } from '@cea/contract/dictionary/variables';
import { reviewText } from '../records/read-records.ts';
import { convertedColumns } from './converted-columns.ts';
import { type FileColumn, kindOf, termOfUsed } from './file-columns.ts';

/** A name that is neither a keyword nor anything else in SQL. Keys of the dictionary contain no quotes. */
export const quoted = (name: string): string => `"${name}"`;

/** Which relation of the statement holds an answer: the record's own row, or its article's methods. */
export const relationOf = (type: DataType, key: string): 'own' | 'article' =>
  type !== 'methods' && !repeats(dictionary[key]!.scope) ? 'article' : 'own';

/** The type of an answer in `jsonb_to_record`. Only lists are taken apart; all else is read from its text. */
export const recordType = (key: string): 'jsonb' | 'text' => (dictionary[key]?.kind === 'entries' ? 'jsonb' : 'text');

/** "Not reported" as text. No other answer reads like that. */
const notReported = `'{"not_reported": true}'`;

const reportedText = (answer: string): string => `nullif(${answer}, ${notReported})`;
/** From a double, PostgreSQL takes the 15 digits that it holds for certain: 0.0874 instead of 0.08739999999999881. */
const numberSql = (text: string): string => `(${text})::float8::numeric`;

type Says = 'value' | 'label' | 'json';
/** Only entries have codes and labels. */
const plain = (value: (answer: string) => string) => ({ value, label: value, json: value });

/**
 * Codes and labels of all entries, by id: countries by ISO 3166, diseases by their classification, all else by slug. A
 * subquery for each answer would take most of the time.
 */
export const entryMaps = `SELECT jsonb_object_agg(id, coalesce(code, slug)) AS codes, jsonb_object_agg(id, label) AS labels
  FROM vocabulary_entries`;

const codeAndLabel = (id: string): string => `'code', entry.codes->>${id}, 'label', entry.labels->>${id}`;
const one = "one->>'id'";
const withDetails = `(entry.labels->>(${one})) || coalesce(' (' || nullif(one->>'details', '') || ')', '')`;
const jsonOfOne = `CASE WHEN one ? 'details' THEN json_build_object(${codeAndLabel(`(${one})`)}, 'details', one->>'details')
  ELSE json_build_object(${codeAndLabel(`(${one})`)}) END`;

const ofAll = (what: string, answer: string): string =>
  `(SELECT ${what} FROM jsonb_array_elements(${answer}) WITH ORDINALITY chosen (one, at))`;

/** What a file says about an answer that is an entry, or a list of entries. Most lists have one. */
const ofEntry: Record<Says, (answer: string) => string> = {
  value: (answer) => `entry.codes->>${reportedText(answer)}`,
  label: (answer) => `entry.labels->>${reportedText(answer)}`,
  json: (answer) => `CASE WHEN ${reportedText(answer)} IS NOT NULL THEN json_build_object(${codeAndLabel(answer)}) END`,
};
const listOf = (answer: string, all: string): string => `CASE WHEN jsonb_typeof(${answer}) = 'array' THEN ${all} END`;
const ofEntries: Record<Says, (answer: string) => string> = {
  value: (answer) =>
    listOf(
      answer,
      `CASE jsonb_array_length(${answer}) WHEN 1 THEN entry.codes->>(${answer}#>>'{0,id}')
        ELSE ${ofAll(`string_agg(entry.codes->>(${one}), '; ' ORDER BY at)`, answer)} END`,
    ),
  label: (answer) => listOf(answer, ofAll(`string_agg(${withDetails}, '; ' ORDER BY at)`, answer)),
  json: (answer) => listOf(answer, ofAll(`json_agg(${jsonOfOne} ORDER BY at)`, answer)),
};

/** How an answer of each kind becomes a value, in the SQL type of the kind. */
const ofKinds: Readonly<Record<Kind, Record<Says, (answer: string) => string>>> = {
  text: plain(reportedText),
  choice: plain(reportedText),
  number: plain((answer) => numberSql(reportedText(answer))),
  year: plain((answer) => numberSql(reportedText(answer))),
  flag: plain((answer) => `${reportedText(answer)}::boolean`),
  entry: ofEntry,
  entries: ofEntries,
};

const answerSql = (key: string, answer: string, says: Says): string => ofKinds[dictionary[key]!.kind][says](answer);

const isNotReportedSql = (key: string, answer: string): string =>
  recordType(key) === 'jsonb' ? `jsonb_typeof(${answer}) = 'object'` : `${answer} = ${notReported}`;

const missingSql = (key: string, answer: string): string =>
  `CASE WHEN ${answer} IS NULL THEN 'not_asked' WHEN ${isNotReportedSql(key, answer)} THEN 'not_reported' END`;

const answerOf = (type: DataType, key: string): string => `${relationOf(type, key)}.${quoted(key)}`;
const stepOf = (name: string): string => numberSql(`steps.${name}`);

/** Columns of records and of money. `row` is the record with its conversion. */
const statedSql: Readonly<Record<StatedKey, (type: DataType) => string>> = {
  id: () => 'row.id',
  article_compound_id: () => 'row.compound_id',
  review: () => 'row.review',
  study: (type) => {
    const name = reportedText(answerOf(type, 'first_author_last_name'));
    const year = reportedText(answerOf(type, 'publication_year'));
    return `CASE WHEN ${name} IS NOT NULL THEN concat_ws(' ', ${name}, ${year}) END`;
  },
  display_ratio: () => 'row.display',
  usd_target: () => 'row.usd_target::numeric',
  incremental_cost_usd: () => `((row.computed->>'incremental_cost')::float8 * row.usd_factor)::numeric`,
  usd: () => 'row.usd::numeric',
  exchange_rate: () => stepOf('rate'),
  cost_year: () => stepOf('cost_year'),
  cost_year_assumed: () => 'steps.assumed_year::boolean',
  price_index: () => stepOf('cpi_from'),
  price_index_target: () => stepOf('cpi_to'),
  target_year: () => stepOf('target_year'),
  rate_set: () => 'row.rates_version',
  not_converted: () => 'row.why_missing',
  gdp_per_capita_used: () => 'row.gdp_per_capita::numeric',
  gdp_multiple: () => 'row.gdp_multiple::numeric',
  gdp_class: () => 'row.gdp_class',
  no_gdp_multiple: () => 'row.why_no_gdp',
};

/** The parts of a row's conversion, as the statement reads them. */
export const stepsRecord = 'rate text, cost_year text, assumed_year text, cpi_from text, cpi_to text, target_year text';
export const rowColumns = `wanted.place, r.id, r.answers, r.computed, m.seq AS methods_seq, a.compound_id,
  ${reviewText} AS review, c.display, c.usd_target, c.usd, c.usd_factor, c.why_missing, c.gdp_class, c.gdp_per_capita,
  c.gdp_multiple, c.why_no_gdp, c.steps, c.rates_version`;
const statedReads: Partial<Record<StatedKey, readonly VariableKey[]>> = {
  study: ['first_author_last_name', 'publication_year'],
};

const inheritedOf = (term: OwnTerm): readonly VariableKey[] =>
  terms[term].reads.filter((key) => key !== terms[term].own);

/** The distinct answers of the article that a ratio inherits, in one value. */
function inheritedSql(term: OwnTerm, says: Says): string {
  const values = inheritedOf(term).map((key) => answerSql(key, answerOf('ratios', key), says));
  if (values.length === 1) return values[0]!;
  return `(SELECT string_agg(said, ' / ' ORDER BY at) FROM (SELECT said, min(at) AS at
    FROM unnest(ARRAY[${values.join(', ')}]::text[]) WITH ORDINALITY each (said, at)
    WHERE said IS NOT NULL GROUP BY said) distinct_values)`;
}

/** A list of codes as JSON, also of a single entry; null for none. */
const jsonList = (key: string, answer: string, value: string): string =>
  kindOf(key) === 'code' ? `CASE WHEN ${reportedText(answer)} IS NOT NULL THEN json_build_array(${value}) END` : value;

/** The ratio's own answer, else the study's. */
function usedSql(term: OwnTerm, of: 'value' | 'label', json: boolean): string {
  const { own } = terms[term];
  const [inherited] = inheritedOf(term);
  const says = json ? 'json' : of;
  const ownSql = answerSql(own, answerOf('ratios', own), says);
  if (kindOf(own) === 'number') return `coalesce((${ownSql})::text, (${inheritedSql(term, says)})::text)`;
  if (!json) return `coalesce(${ownSql}, ${inheritedSql(term, says)})`;
  const lists = [
    jsonList(own, answerOf('ratios', own), ownSql),
    jsonList(inherited!, answerOf('ratios', inherited!), inheritedSql(term, says)),
  ];
  return `coalesce(${lists.join(', ')})`;
}

function usedMissingSql(term: OwnTerm): string {
  const parts = terms[term].reads.map((key) => `coalesce(${isNotReportedSql(key, answerOf('ratios', key))}, false)`);
  return `CASE WHEN ${usedSql(term, 'value', false)} IS NULL THEN
    CASE WHEN ${parts.join(' OR ')} THEN 'not_reported' ELSE 'not_asked' END END`;
}

/** The answers that a column reads. */
export function readsOf(key: string): readonly string[] {
  const term = termOfUsed.get(key);
  if (term) return terms[term].reads;
  return key in dictionary ? [key] : (statedReads[key as StatedKey] ?? []);
}

/** Whether a column is the same in all rows of an article, and so is written once for all of them. */
export function isOfArticle(type: DataType, key: string): boolean {
  const reads = readsOf(key);
  return reads.length > 0 && reads.every((read) => relationOf(type, read) === 'article');
}

function computedSql(key: string): string {
  const text = `computed.${quoted(key)}`;
  const kind = kindOf(key);
  return kind === 'number' || kind === 'whole' ? numberSql(text) : text;
}

/** The value of a column, in the SQL type of its kind. `json`: codes as objects with their labels. */
export function valueSql(type: DataType, { key, of }: FileColumn, json: boolean): string {
  const term = termOfUsed.get(key);
  if (term) return of === 'missing' ? usedMissingSql(term) : usedSql(term, of, json);
  if (key in dictionary) {
    const answer = answerOf(type, key);
    return of === 'missing' ? missingSql(key, answer) : answerSql(key, answer, of === 'value' && json ? 'json' : of);
  }
  if (key in computedVariables) return computedSql(key);
  return convertedColumns[key]?.sql ?? statedSql[key as StatedKey](type);
}
