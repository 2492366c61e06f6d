import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { groupOf, type QueryNode } from '@cea/contract/query/model';
import { conjunctsOf } from '@cea/contract/query/more-filters';
import { printTyped } from '@cea/contract/query/read-box';
import { suggestOperators } from '@cea/contract/query/suggest-operators';
import type { SearchQuery } from '@cea/contract/registry';
import type { PartLeftOut, SearchedWord, SearchHelp, WayOut } from '@cea/contract/search-help';
import { planSearch, type Planned, readQuestion, type SearchNames } from '../search/plan-search.ts';
import type { NewestView } from '../search/registry-search.ts';
import { correctWords, findSingleWord, partsOfQuery, type QueryPart } from './query-parts.ts';
import { type Variants, variantsOf } from './variant-search.ts';
import type { WordIndex } from './word-index.ts';

/** Limits the counts of one answer to about thirty. */
const limits = { parts: 8, misspelt: 3, close: 3 } as const;

interface HelpedPart extends QueryPart {
  readonly word: SearchedWord;
  /** With the spelling corrected. */
  readonly corrected: QueryNode;
  /** Records with the corrected part alone. */
  readonly records: number;
}

interface KeptParts extends WayOut {
  readonly parts: readonly HelpedPart[];
}

const isRespelled = ({ node, corrected }: HelpedPart): boolean => node !== corrected;

/** Of a search with filters only. */
const noHelp = {
  parts: 0,
  words: [],
  operators: null,
  did_you_mean: null,
  without: [],
  elsewhere: [],
  best: null,
} satisfies Omit<SearchHelp, 'records'>;

const most = <W extends WayOut>(ways: readonly W[]): W | undefined =>
  ways.filter(({ records }) => records > 0).toSorted((a, b) => b.records - a.records)[0];

class SearchHelper {
  readonly #view: NewestView;
  readonly #type: DataType;
  readonly #planned: Planned;
  readonly #variants: Variants;
  readonly #words: WordIndex;
  #misspelt = 0;

  constructor(view: NewestView, type: DataType, asked: SearchQuery, names: SearchNames, words: WordIndex) {
    this.#view = view;
    this.#type = type;
    this.#planned = planSearch(type, asked, names);
    this.#variants = variantsOf(type, asked, names);
    this.#words = words;
  }

  async help(parts: readonly QueryPart[]): Promise<SearchHelp> {
    const { records } = await this.#view.count(this.#type, this.#planned);
    if (parts.length === 0) return { ...noHelp, records };
    const helped: HelpedPart[] = [];
    for (const part of parts.slice(0, limits.parts)) helped.push(await this.#helpPart(part));
    // Parts beyond the limit stay in every text.
    const all = [...helped.map(({ corrected }) => corrected), ...parts.slice(limits.parts).map(({ node }) => node)];
    const without = await this.#leaveOneOut(helped, all);
    const operators = await this.#withOperators(this.#print(parts.map(({ node }) => node)));
    const isEnough = without.length < 3 || without.some((way) => way.records > 0) || operators !== null;
    const some = isEnough ? undefined : await this.#keepSome(helped);
    const did_you_mean = await this.#didYouMean(helped, all, without, some);
    const elsewhere = await this.#elsewhere(this.#print(all));
    const best = most([operators, did_you_mean].filter((way) => way !== null)) ?? most(without) ?? some;
    return {
      records,
      parts: parts.length,
      words: helped.map(({ word }) => word),
      operators,
      did_you_mean,
      without,
      elsewhere,
      best: best ? { type: this.#type, text: best.text, records: best.records } : (most(elsewhere) ?? null),
    };
  }

  #print(nodes: readonly QueryNode[]): string {
    return printTyped(groupOf('and', nodes.flatMap(conjunctsOf)), this.#type);
  }

  async #count(text: string): Promise<WayOut | undefined> {
    const plan = this.#variants.plan(text);
    return plan && { text, records: (await this.#view.count(this.#type, plan)).records };
  }

  async #countAlone(text: string, meant: readonly string[] = []) {
    const plan = this.#variants.planAlone(text, meant);
    if (!plan) return { records: 0, studies: 0, names: 0 };
    const names = plan.expansions.flatMap((expansion) => expansion.names.filter(({ searched }) => searched)).length;
    return { ...(await this.#view.count(this.#type, plan)), names };
  }

  async #helpPart(part: QueryPart): Promise<HelpedPart> {
    const { node, written, isWord } = part;
    const meant = this.#planned.expansions
      .filter((expansion) => expansion.written === written)
      .flatMap(({ names }) => names.filter(({ searched }) => searched).map(({ name }) => name));
    const { records, studies, names } = await this.#countAlone(this.#print([node]), meant);
    const close = records > 0 ? [] : await this.#listClose(part);
    return {
      ...part,
      word: {
        written,
        is_word: isWord,
        records,
        studies,
        other_names: names,
        close: close.map(({ way }) => way),
      },
      corrected: close[0]?.node ?? node,
      records: close[0]?.way.records ?? records,
    };
  }

  /** The part with nearly the same spelling, where that is in some record. */
  async #listClose(part: QueryPart): Promise<{ readonly node: QueryNode; readonly way: WayOut }[]> {
    if (this.#misspelt === limits.misspelt) return [];
    const candidates = this.#respell(part);
    if (candidates.length > 0) this.#misspelt += 1;
    const close: { node: QueryNode; way: WayOut }[] = [];
    for (const node of candidates) {
      const text = this.#print([node]);
      const { records } = await this.#countAlone(text);
      if (records > 0) close.push({ node, way: { text, records } });
    }
    return close;
  }

  #respell(part: QueryPart): QueryNode[] {
    const single = findSingleWord(part);
    if (single !== undefined) {
      return this.#words.listNear(single, limits.close).map((near) => correctWords(part.node, () => near));
    }
    let isChanged = false;
    const node = correctWords(part.node, (word) => {
      const [near] = this.#words.has(word) ? [] : this.#words.listNear(word, 1);
      isChanged ||= near !== undefined;
      return near;
    });
    return isChanged ? [node] : [];
  }

  async #leaveOneOut(helped: readonly HelpedPart[], all: readonly QueryNode[]): Promise<PartLeftOut[]> {
    if (all.length < 2) return [];
    const ways: PartLeftOut[] = [];
    for (const [at, { corrected }] of helped.entries()) {
      const way = await this.#count(this.#print(all.toSpliced(at, 1)));
      if (way) ways.push({ ...way, part: this.#print([corrected]) });
    }
    return ways;
  }

  async #withOperators(text: string): Promise<SearchHelp['operators']> {
    const meant = suggestOperators(text, this.#type);
    const way = meant && (await this.#count(meant.text));
    return way && way.records > 0 ? { ...way, operators: [...meant.operators] } : null;
  }

  /** Null if nothing is corrected, or if no way out that finds something has a corrected word. */
  async #didYouMean(
    helped: readonly HelpedPart[],
    all: readonly QueryNode[],
    without: readonly PartLeftOut[],
    some: KeptParts | undefined,
  ): Promise<SearchHelp['did_you_mean']> {
    const corrected = helped.filter(isRespelled);
    const way = corrected.length > 0 ? await this.#count(this.#print(all)) : undefined;
    if (!way) return null;
    if (way.records > 0) return { ...way, without: null };
    const onlyCorrected = corrected.length === 1 ? this.#print([corrected[0]!.corrected]) : undefined;
    const best = most(without.filter(({ part }) => part !== onlyCorrected));
    return best || some?.parts.some(isRespelled) ? { ...way, without: best ?? null } : null;
  }

  async #elsewhere(text: string): Promise<SearchHelp['elsewhere']> {
    const found: SearchHelp['elsewhere'] = [];
    for (const type of dataTypes) {
      const variant = type === this.#type ? undefined : this.#variants.planElsewhere(type, text);
      if (variant)
        found.push({ type, text: variant.text, records: (await this.#view.count(type, variant.plan)).records });
    }
    return found;
  }

  /** If leaving one part out is not enough: the first part, and each further one with which something is still found. */
  async #keepSome(helped: readonly HelpedPart[]): Promise<KeptParts | undefined> {
    let kept: KeptParts | undefined;
    for (const part of helped.filter(({ records }) => records > 0)) {
      const parts = [...(kept?.parts ?? []), part];
      const way = await this.#count(this.#print(parts.map(({ corrected }) => corrected)));
      if (way && way.records > 0) kept = { ...way, parts };
    }
    return kept;
  }
}

/** Why a search finds nothing, and what other searches would find. */
export async function helpSearch(
  view: NewestView,
  names: SearchNames,
  words: WordIndex,
  type: DataType,
  asked: SearchQuery,
): Promise<SearchHelp> {
  const helper = new SearchHelper(view, type, asked, names, words);
  const { question } = readQuestion(type, asked, names);
  return helper.help(question ? partsOfQuery(question, asked.exact ? undefined : names.synonyms) : []);
}
