import { GramIndex, enlarged } from './gram-index.ts';
import { type SparseRows, sideBySide } from './sparse-rows.ts';
import { tokensOf } from './tokens.ts';

export interface RankedText {
  readonly title: string;
  readonly abstract: string;
}

/** Texts as numbers of words. */
export interface Corpus {
  readonly index: GramIndex;
  readonly titles: readonly Int32Array[];
  readonly abstracts: readonly Int32Array[];
}

export function readCorpus(texts: readonly RankedText[]): Corpus {
  const index = new GramIndex();
  const read = (text: string): Int32Array => Int32Array.from(tokensOf(text), (token) => index.word(token));
  return {
    index,
    titles: texts.map(({ title }) => read(title)),
    abstracts: texts.map(({ abstract }) => read(abstract)),
  };
}

export interface Weighting {
  /** How many words a term may have. */
  readonly longest: number;
  readonly count: 'raw' | 'logarithm';
  /** Terms in more than this share of the articles are left out. */
  readonly mostArticles: number;
}

interface Counts {
  /** The grams of row r are those from `start[r]` up to, not including, `start[r + 1]`. */
  readonly start: Int32Array;
  readonly gram: Int32Array;
  readonly count: Int32Array;
  /** In how many rows each gram is. */
  readonly rowsWith: Int32Array;
}

/** How often each gram is in each row; a gram ends where its part of the row ends. */
function countGrams(index: GramIndex, rows: readonly (readonly Int32Array[])[], longest: number): Counts {
  const start = new Int32Array(rows.length + 1);
  let gram = new Int32Array(1 << 16);
  let count = new Int32Array(1 << 16);
  let rowsWith = new Int32Array(1 << 16);
  /** Where a gram stands in the current row, plus one. */
  let place = new Int32Array(1 << 16);
  let size = 0;
  const add = (one: number, from: number): void => {
    while (one >= place.length) {
      place = enlarged(place);
      rowsWith = enlarged(rowsWith);
    }
    const at = place[one]! - 1;
    if (at >= from) {
      count[at]! += 1;
      return;
    }
    if (size === gram.length) {
      gram = enlarged(gram);
      count = enlarged(count);
    }
    gram[size] = one;
    count[size] = 1;
    rowsWith[one]! += 1;
    size += 1;
    place[one] = size;
  };
  for (const [row, parts] of rows.entries()) {
    const from = size;
    for (const words of parts) {
      for (let first = 0; first < words.length; first += 1) {
        let one = words[first]!;
        add(one, from);
        const end = Math.min(first + longest, words.length);
        for (let next = first + 1; next < end; next += 1) {
          one = index.sequence(one, words[next]!);
          add(one, from);
        }
      }
    }
    start[row + 1] = size;
  }
  return { start, gram: gram.slice(0, size), count: count.slice(0, size), rowsWith };
}

/** TF-IDF values, each row scaled to length 1. */
function weigh(index: GramIndex, counts: Counts, { count: kind, mostArticles }: Weighting): SparseRows {
  const { start, gram, count, rowsWith } = counts;
  const rows = start.length - 1;
  const [leftOut, alone] = [-2, -1];
  const columnOf = new Int32Array(index.size).fill(leftOut);
  const names: number[] = [];
  let terms = 0;
  for (let one = 0; one < index.size; one += 1) {
    const found = rowsWith[one] ?? 0;
    if (found === 0 || found > mostArticles * rows) continue;
    terms += 1;
    columnOf[one] = found === 1 ? alone : names.push(one) - 1;
  }
  const result = {
    start: new Int32Array(rows + 1),
    column: new Int32Array(gram.length),
    value: new Float64Array(gram.length),
    restSum: new Float64Array(rows),
    restSquares: new Float64Array(rows),
  };
  let size = 0;
  for (let row = 0; row < rows; row += 1) {
    const from = size;
    let [squares, restSum, restSquares] = [0, 0, 0];
    for (let at = start[row]!; at < start[row + 1]!; at += 1) {
      const one = gram[at]!;
      const column = columnOf[one]!;
      if (column === leftOut) continue;
      const times = kind === 'raw' ? count[at]! : 1 + Math.log(count[at]!);
      const value = times * (Math.log((1 + rows) / (1 + rowsWith[one]!)) + 1);
      squares += value * value;
      if (column === alone) {
        restSum += value;
        restSquares += value * value;
      } else {
        result.column[size] = column;
        result.value[size] = value;
        size += 1;
      }
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let at = from; at < size; at += 1) result.value[at]! *= scale;
    result.restSum[row] = restSum * scale;
    result.restSquares[row] = restSquares * scale * scale;
    result.start[row + 1] = size;
  }
  return {
    ...result,
    rows,
    columns: names.length,
    terms,
    column: result.column.slice(0, size),
    value: result.value.slice(0, size),
    nameOf: (column) => index.nameOf(names[column]!),
  };
}

/** Title and abstract as one text. */
export function vectorizeTogether({ index, titles, abstracts }: Corpus, weighting: Weighting): SparseRows {
  const rows = titles.map((title, row) => [title, abstracts[row]!]);
  return weigh(index, countGrams(index, rows, weighting.longest), weighting);
}

/** Title and abstract each scaled to length 1, so that a word of the title outweighs one of the abstract. */
export function vectorizeApart({ index, titles, abstracts }: Corpus, weighting: Weighting): SparseRows {
  const [title, abstract] = [titles, abstracts].map((texts) => {
    const rows = texts.map((words) => [words]);
    return weigh(index, countGrams(index, rows, weighting.longest), weighting);
  });
  return sideBySide(title!, abstract!);
}
