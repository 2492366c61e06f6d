import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { dismissMessage, type Message, messages } from '../lib/messages.ts';
import { useStore } from '../lib/store.ts';
import { PageContainer } from '../ui/PageContainer.tsx';

function Undo({ message }: { message: Message & Required<Pick<Message, 'undo'>> }) {
  const undo = useMutation({ mutationFn: message.undo, onSettled: () => dismissMessage(message.id) });
  return (
    <Button size="small" variant="text" color="inherit" loading={undo.isPending} onClick={() => undo.mutate()}>
      Undo
    </Button>
  );
}

const hasUndo = (message: Message): message is Message & Required<Pick<Message, 'undo'>> => message.undo !== undefined;

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
                {hasUndo(message) && <Undo message={message} />}
              </Alert>
            );
          })}
        </PageContainer>
      )}
    </Box>
  );
}
