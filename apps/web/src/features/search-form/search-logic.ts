import { adviseBox } from '@cea/contract/query/advise-box';
import { readBox } from '@cea/contract/query/read-box';
import { faultText } from '@cea/contract/query/fault-text';
import { searchQueryOf, changed, formatSearch, parseSearch } from '../registry/search-state.ts';
import { findArticle } from '../registry/find-article.ts';
import { forgetColumns } from '../registry/remembered-search.ts';
import { boxText } from '../registry/typed-query.ts';
import { namesOf } from '../dictionary/value-names.ts';
import { askTotal, refused } from './ask-total.ts';
import { describeRow } from './describe-row.ts';
import {
  addWords,
  fieldRows,
  forAddress,
  forFields,
  keepKeywords,
  reset,
  withBox,
  withExample,
  withFieldRows,
  withRows,
  withText,
  withType,
} from './form-state.ts';
import { needsNames, printRows, readTyped } from './read-typed.ts';
import { isFetched, labelOfOption, optionsOf } from './term-options.ts';

/**
 * Everything the form needs to handle queries, loaded on first use, so that the page itself comes without the
 * dictionary and the language.
 */
export const searchLogic = {
  parseSearch,
  formatSearch,
  askingOf: searchQueryOf,
  askTotal,
  refused,
  changed,
  forAddress,
  forFields,
  fieldRows,
  withFieldRows,
  withText,
  withRows,
  withBox,
  addWords,
  withType,
  forgetColumns,
  findArticle,
  reset,
  keepKeywords,
  withExample,
  boxText,
  readBox,
  adviseBox,
  faultText,
  readTyped,
  printRows,
  needsNames,
  describeRow,
  namesOf,
  optionsOf,
  labelOfOption,
  isFetched,
};
export type SearchLogic = typeof searchLogic;
