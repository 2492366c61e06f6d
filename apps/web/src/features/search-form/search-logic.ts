import { askingOf, changed, formatSearch, parseSearch } from '../registry/search-state.ts';
import { namesOf } from '../dictionary/value-names.ts';
import { askTotal, refused } from './ask-total.ts';
import { combineSearches } from './combine-searches.ts';
import { describeRow } from './describe-row.ts';
import {
  forAddress,
  hasAlternatives,
  keepKeywords,
  reset,
  wholeText,
  withExample,
  withRows,
  withText,
  withType,
  withWordsAsQuery,
} from './form-state.ts';
import { looksLikeQuery } from './query-words.ts';
import { needsNames, printRows, readTyped } from './read-typed.ts';
import { isFetched, labelOfOption, listLabel, optionsOf } from './term-options.ts';

/**
 * All that the form knows of queries, fetched when somebody begins to use it: the page itself comes without the
 * dictionary and the language.
 */
export const searchLogic = {
  parseSearch,
  formatSearch,
  askingOf,
  askTotal,
  refused,
  changed,
  forAddress,
  hasAlternatives,
  withText,
  withRows,
  withType,
  withWordsAsQuery,
  wholeText,
  reset,
  keepKeywords,
  withExample,
  readTyped,
  printRows,
  needsNames,
  describeRow,
  looksLikeQuery,
  combineSearches,
  namesOf,
  optionsOf,
  labelOfOption,
  listLabel,
  isFetched,
};
export type SearchLogic = typeof searchLogic;
