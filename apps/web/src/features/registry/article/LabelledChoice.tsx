import Box from '@mui/material/Box';
import { useId } from 'react';
import { Segmented } from '../../../ui/Segmented.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, with its label above. */
export function LabelledChoice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div>
      <Box id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, color: tokens.label, mb: 0.5 }}>
        {label}
      </Box>
      <Segmented labelledBy={id} options={options} value={value} onChange={(next) => next && onChange(next)} />
    </div>
  );
}
