import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { dismissMessage, type Message, messages } from '../lib/messages.ts';
import { reportError } from '../lib/report-error.ts';
import { useStore } from '../lib/store.ts';
import { PageContainer } from '../ui/PageContainer.tsx';

async function takeBack({ id, undo }: Message): Promise<void> {
  dismissMessage(id);
  await undo?.().catch(reportError);
}

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
          {shown.map((message) => {
            const { id, type, content } = message;
            return (
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
                {message.undo && (
                  <Link component="button" type="button" onClick={() => void takeBack(message)} sx={{ ml: 1.5 }}>
                    Undo
                  </Link>
                )}
              </Alert>
            );
          })}
        </PageContainer>
      )}
    </Box>
  );
}
