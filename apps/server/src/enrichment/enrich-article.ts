import { bibliography } from '@cea/contract/dictionary/variables/bibliography';
import { enrichedFacts } from '@cea/contract/enriched-facts';
import { sql } from 'kysely';
import type { ArticleKey, Citation } from '../citation-files/citation.ts';
import type { Db, Tx } from '../db/database.ts';
import { BotFailure } from '../reader-bot/bot-failure.ts';
import type { BotHandler } from '../reader-bot/run-bot-tasks.ts';
import type { CitationSource } from './citation-source.ts';
import { type Facts, fillAnswers, type Fills, keepFacts } from './fill-answers.ts';
import { matchJournal } from './match-journal.ts';
import { countryFinder, meshTerms, type NamedCountry, publicationTypes } from './read-facts.ts';

interface Enriching {
  readonly db: Db;
  /** Those that are set up; the first that knows an identifier of the article is asked. */
  readonly sources: readonly CitationSource[];
}

interface Known {
  readonly answers: Readonly<Partial<Record<ArticleKey, unknown>>>;
  readonly issns: readonly string[];
  readonly types: readonly string[];
}

/** An article, with the ISSNs and publication types of the file that it came from. */
async function readKnown(db: Db | Tx, article_id: number): Promise<Known | undefined> {
  const { rows } = await sql<Known>`SELECT a.answers,
      ARRAY(SELECT jsonb_array_elements_text(f.content->'issns')) AS issns,
      ARRAY(SELECT jsonb_array_elements_text(f.content->'types')) AS types
    FROM articles a LEFT JOIN fingerprints f ON f.article_id = a.id WHERE a.id = ${article_id}`.execute(db);
  return rows[0];
}

/** Without one of these, an article is looked up by its identifier. */
const wanted: readonly ArticleKey[] = ['title', 'publication_year', 'journal', 'abstract'];

interface Cited {
  readonly source: string;
  readonly citation: Citation;
}

async function lookUp({ sources }: Enriching, { answers }: Known, signal: AbortSignal): Promise<Cited | undefined> {
  if (wanted.every((key) => answers[key])) return undefined;
  const asked = sources.filter(({ key }) => typeof answers[key] === 'string');
  for (const { name, key, find } of asked) {
    const citation = await find(String(answers[key]), signal);
    if (citation) return { source: name, citation };
  }
  if (answers.title) return undefined;
  const reason =
    asked.length > 0
      ? `${asked.map(({ name }) => name).join(' and ')} did not find this identifier.`
      : 'No source is set up that could give the citation.';
  throw new BotFailure(reason, { isFinal: true });
}

/** What the list of journals knows about the journal of an article. */
async function findJournalFacts(tx: Tx, article_id: number): Promise<Fills> {
  const { rows } = await sql<{ country: string | null }>`SELECT e.label AS country FROM articles a
    JOIN journals j ON j.id = a.journal_id LEFT JOIN vocabulary_entries e ON e.id = j.country_id
    WHERE a.id = ${article_id}`.execute(tx);
  const country = rows[0]?.country;
  return country ? { journal_country: country } : {};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function findCountry(tx: Tx, affiliation: string): Promise<string | undefined> {
  if (affiliation === '') return undefined;
  const { rows } = await sql<NamedCountry>`SELECT label, code, names FROM vocabulary_entries
    WHERE vocabulary = 'country' AND code IS NOT NULL`.execute(tx);
  return countryFinder(rows)(affiliation);
}

async function readFacts(tx: Tx, { answers, types }: Known): Promise<Facts> {
  const country = await findCountry(tx, textOf(answers.affiliation));
  const publication_types = publicationTypes(types);
  const mesh_terms = meshTerms(textOf(answers.keywords));
  return {
    ...(country && { affiliation_country: country }),
    ...(publication_types.length > 0 && { publication_types }),
    ...(mesh_terms.length > 0 && { mesh_terms }),
  };
}

const uncapitalized = (label: string): string => label.replace(/^[A-Z](?=[a-z]+\b)/, (letter) => letter.toLowerCase());

/** In the order of the dictionary; the parts of the first author's name come with the authors. */
const labelsOf = (keys: readonly ArticleKey[]): string =>
  (Object.keys(bibliography) as ArticleKey[])
    .filter((key) => keys.includes(key) && (!key.startsWith('first_author') || keys.length === 1))
    .map((key) => uncapitalized(bibliography[key].label))
    .join(', ');
async function writeFills(tx: Tx, article_id: number, cited: Cited | undefined): Promise<string> {
  const said: string[] = [];
  const fill = async (fills: Fills, source: string): Promise<void> => {
    const filled = await fillAnswers(tx, article_id, fills, source);
    if (filled.length > 0) said.push(`Filled in from ${source}: ${labelsOf(filled)}.`);
  };
  if (cited) await fill(cited.citation.answers, cited.source);
  const known = await readKnown(tx, article_id);
  if (!known) return 'The article is gone.';
  const { issns = [], journal_abbreviation: abbreviation = '', types = [] } = cited?.citation ?? {};
  const journal = await matchJournal(tx, article_id, { issns: [...issns, ...known.issns], abbreviation });
  if (journal) {
    await keepFacts(tx, article_id, { matched_journal: journal }, 'the list of journals');
    said.push(`Journal: ${journal}.`);
  }
  await fill(await findJournalFacts(tx, article_id), 'the list of journals');
  const facts = await readFacts(tx, { ...known, types: [...types, ...known.types] });
  const derived = await keepFacts(tx, article_id, facts, cited?.source ?? 'its citation');
  if (derived.length > 0)
    said.push(`Filled in: ${derived.map((key) => uncapitalized(enrichedFacts[key])).join(', ')}.`);
  return said.join(' ') || 'Nothing to fill in.';
}

/** Fills in what an article does not say, from its identifier and from what is known about its journal. */
export const enrichArticle =
  (enriching: Enriching): BotHandler =>
  async ({ article_id, signal }) => {
    const known = await readKnown(enriching.db, article_id);
    const cited = known && (await lookUp(enriching, known, signal));
    return (tx) => writeFills(tx, article_id, cited);
  };
