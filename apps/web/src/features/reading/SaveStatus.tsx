import Box from '@mui/material/Box';
import { settings } from '../../lib/site.ts';
import { saveStatus } from './save-status.ts';
import { useFormState } from './session-context.ts';

export function SaveStatus({ troubleColour }: { troubleColour: string }) {
  const words = useFormState((state) => saveStatus(state, settings.time_zone));
  const trouble = useFormState((state) => state.trouble !== undefined);
  return (
    <Box component="output" sx={{ fontSize: '0.8125rem', ...(trouble && { color: troubleColour, fontWeight: 600 }) }}>
      {words}
    </Box>
  );
}
