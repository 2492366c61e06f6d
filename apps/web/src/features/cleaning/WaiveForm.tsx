import { type WaiverKind, waiverKinds } from '@cea/contract/cleaning';
import { waiverLimit } from '@cea/contract/cleaning-calls';
import { ruleTexts } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useRef, useState } from 'react';
import { Group } from '../../ui/Group.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tokens } from '../../ui/tokens.ts';

import { decisions } from './decisions.ts';

export interface GivenReason {
  readonly kind: WaiverKind;
  readonly reason: string;
}

interface Props {
  onWaive: (given: GivenReason) => void;
  onCancel: () => void;
}

/** A kind of reason and words, both required. */
export function WaiveForm({ onWaive, onCancel }: Props) {
  const [kind, setKind] = useState<WaiverKind>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      component="form"
      ref={form}
      aria-label="Waive the finding"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (kind && !missing) onWaive({ kind, reason: reason.trim() });
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      sx={{ px: 2, pt: 1.5 }}
    >
      <Group>
        <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: tokens.label, p: 0, mb: 0.5 }}>
          Kind of reason
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {(Object.entries(waiverKinds) as [WaiverKind, string][]).map(([value, label], index) => (
            <Box key={value} component="label" sx={[choice, kind === value && chosen]}>
              <input
                type="radio"
                name="waiver-kind"
                value={value}
                ref={index === 0 ? first : undefined}
                checked={kind === value}
                onChange={() => setKind(value)}
              />
              {label}
            </Box>
          ))}
        </Box>
        {tried && !kind && <FormHelperText error>Choose a kind of reason.</FormHelperText>}
      </Group>
      <TextInput
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        fault={tried && missing ? ruleTexts.required : undefined}
        hint="It stays visible, in the history and at publishing."
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ input: { maxLength: waiverLimit } }}
        sx={{ mt: 1 }}
      />
      <Box sx={decisions}>
        <Button type="submit" variant="contained" color="secondary">
          Waive finding
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1.25,
  py: 0.5,
  border: '1px solid #c9d5e2',
  borderRadius: '16px',
  fontSize: '0.875rem',
  cursor: 'pointer',
} as const;
const chosen = { bgcolor: tokens.chip, borderColor: '#8db9e0', color: tokens.infoInk, fontWeight: 600 } as const;
