/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   a table laid out as cards loses its own roles in some browsers */
import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';
import type { StuckProps } from './stuck-columns.ts';

const size = { p: 0.5, m: -0.5 };

interface HeadProps {
  all: boolean;
  some: boolean;
  /** No row of the page can be ticked. */
  none: boolean;
  onChange: (all: boolean) => void;
  stuck: StuckProps | undefined;
}

const name = 'Select all on this page';

/** Ticks every row of the page. Where rows are cards, its name is beside it. */
export function SelectHead({ all, some, none, onChange, stuck }: HeadProps) {
  return (
    <th role="columnheader" scope="col" data-select {...stuck}>
      <label>
        <Checkbox
          size="small"
          checked={all}
          indeterminate={some && !all}
          disabled={none}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { 'aria-label': name } }}
          sx={size}
        />
        <span data-cards>{name}</span>
      </label>
    </th>
  );
}

interface CellProps {
  name: string;
  checked: boolean;
  /** Of a group: some of its rows are ticked. */
  partly?: boolean;
  disabled: boolean;
  /** With Shift, every row up to the one ticked before. */
  onClick: (event: MouseEvent) => void;
  stuck: StuckProps | undefined;
}

export function SelectCell({ name, checked, partly = false, disabled, onClick, stuck }: CellProps) {
  return (
    <td role="cell" data-select {...stuck}>
      <Checkbox
        size="small"
        checked={checked}
        indeterminate={partly}
        disabled={disabled}
        onClick={onClick}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        sx={size}
      />
    </td>
  );
}
