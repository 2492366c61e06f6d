import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { countOf } from '../../data-types.ts';
import { waysStyles } from './nothing-found-styles.ts';

export interface Way {
  readonly verb: 'Without' | 'Only';
  readonly part: string;
  /** Undefined while it is being counted. */
  readonly records: number | undefined;
  readonly to: { search: string };
}

interface Props {
  type: DataType;
  label: string;
  ways: readonly Way[];
}

/** Searches for less; one that finds nothing either is no link. */
export function WaysOut({ type, label, ways }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={waysStyles}>
      {ways.map(({ verb, part, records, to }) => {
        const count = records === undefined ? '…' : countOf(type, records);
        if (records === 0) {
          return (
            <li key={part}>
              <span className="way">
                <span className="part">
                  {verb} {part}
                </span>{' '}
                <span className="count">{count}</span>
              </span>
            </li>
          );
        }
        return (
          <li key={part}>
            <Link className="way" to={to} preventScrollReset>
              <span className="part">
                {verb} <b>{part}</b>
              </span>{' '}
              <b className="count">{count}</b>
              <ChevronIcon aria-hidden />
            </Link>
          </li>
        );
      })}
    </Box>
  );
}
