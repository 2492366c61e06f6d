import { type DataType, dataTypeLabels } from '@cea/contract/dictionary/terms';
import type { SearchedWord } from '@cea/contract/search-help';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { showCount } from '../../../../lib/number-format.ts';
import { TextLink } from '../../../../ui/TextLink.tsx';
import { tableStyles } from './nothing-found-styles.ts';

interface Props {
  type: DataType;
  words: readonly SearchedWord[];
  /** The search for one word, without anything else. */
  linkTo: (text: string) => { search: string };
}

function Close({ close, linkTo }: Pick<SearchedWord, 'close'> & Pick<Props, 'linkTo'>) {
  return (
    <>
      {' '}
      · close:{' '}
      {close.map(({ text, records }, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          <TextLink to={linkTo(text)}>{text}</TextLink> {showCount(records)}
        </Fragment>
      ))}
    </>
  );
}

function Remark({ word: { records, other_names, close }, linkTo }: { word: SearchedWord } & Pick<Props, 'linkTo'>) {
  if (records > 0 && other_names === 0) return null;
  return (
    <div className="meta">
      {records === 0 && 'in no record'}
      {records === 0 && other_names > 0 && ', '}
      {other_names > 0 && `with ${other_names} other ${other_names === 1 ? 'name' : 'names'}`}
      {close.length > 0 && <Close close={close} linkTo={linkTo} />}
    </div>
  );
}

const toneOf = (count: number): string => (count === 0 ? 'figure none' : 'figure');

/** How many records and studies each part of the search finds alone. Methods are one record per study. */
export function WordCounts({ type, words, linkTo }: Props) {
  const longest = Math.max(1, ...words.map(({ records }) => records));
  return (
    <Box component="table" sx={tableStyles}>
      <thead>
        <tr>
          <th scope="col">Each {words.every(({ is_word }) => is_word) ? 'word' : 'condition'} alone</th>
          <th scope="col" className="figure">
            {type === 'methods' ? 'Studies' : dataTypeLabels[type]}
          </th>
          {type !== 'methods' && (
            <th scope="col" className="figure">
              Studies
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {words.map((word) => (
          <tr key={word.written}>
            <th scope="row">
              {word.written}
              <Remark word={word} linkTo={linkTo} />
            </th>
            <td className={toneOf(word.records)}>
              <div className="drawn">
                <span className="bar">
                  <span style={{ width: `${(100 * word.records) / longest}%` }} />
                </span>
                {showCount(word.records)}
              </div>
            </td>
            {type !== 'methods' && <td className={toneOf(word.studies)}>{showCount(word.studies)}</td>}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
