import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { dismissMessage, messages } from '../lib/messages.ts';
import { useStore } from '../lib/store.ts';
import { PageContainer } from '../ui/PageContainer.tsx';

/** The application's messages. The live region always exists, so that new messages are announced. */
export function Messages() {
  const shown = useStore(messages);
  return (
    <Box
      component="section"
      aria-label="Messages"
      aria-live="polite"
      sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}
    >
      {shown.length > 0 && (
        <PageContainer sx={{ py: 1, display: 'grid', gap: 0.75 }}>
          {shown.map(({ id, type, content }) => (
            <Alert
              key={id}
              severity={type}
              variant="standard"
              role={type === 'error' ? 'alert' : 'presentation'}
              onClose={() => dismissMessage(id)}
              // Dense: several messages at once must leave space for the page.
              sx={{ py: 0, px: 1.5, border: 1, borderColor: `${type}.main` }}
            >
              {content}
            </Alert>
          ))}
        </PageContainer>
      )}
    </Box>
  );
}
