/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   a table laid out as cards loses its own roles in some browsers */
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronIcon } from './icons.tsx';
import { LineCellsOf, type LineColumn, noColumn } from './LineCellsOf.tsx';
import type { LineCells } from './row-groups.ts';
import type { GroupTicks } from './row-selection.ts';
import { SelectCell } from './SelectCell.tsx';

interface Props {
  name: string;
  columns: readonly LineColumn[];
  cells: LineCells;
  folded: boolean;
  onFold: () => void;
  /** Ticks its rows on this page; absent in a table whose rows cannot be ticked. */
  ticks?: GroupTicks;
  hasMenu: boolean;
}

const face = { gap: 0.75, minHeight: 24, font: 'inherit', textAlign: 'left' };

/** The line of rows that belong together. */
export function GroupRow({ name, columns, cells, folded, onFold, ticks, hasMenu }: Props) {
  return (
    <tr role="row" data-group>
      {ticks && (
        <SelectCell
          name={`all of ${name} on this page`}
          checked={ticks.all}
          partly={ticks.some && !ticks.all}
          disabled={ticks.none}
          onClick={ticks.onChange}
          stuck={undefined}
        />
      )}
      <td role="cell" data-label={columns[0]!.label}>
        <ButtonBase aria-expanded={!folded} onClick={onFold} sx={face}>
          <ChevronIcon sx={{ fontSize: 18, transform: folded ? 'none' : 'rotate(90deg)' }} />
          {name}
        </ButtonBase>
      </td>
      <LineCellsOf columns={[...columns.slice(1), ...(hasMenu ? [noColumn] : [])]} cells={cells} />
    </tr>
  );
}
