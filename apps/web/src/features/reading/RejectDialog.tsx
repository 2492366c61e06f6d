import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useState } from 'react';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import type { Choice } from '../dictionary/choices.ts';
import { rejectReview } from './reject-review.ts';
import { ReasonDetails } from './screening/ReasonDetails.tsx';
import { ReasonList } from './screening/ReasonList.tsx';
import { useReasons } from './screening/use-reasons.ts';
import { useSession } from './session-context.ts';

/** The reasons for which an article is rejected once its text is read; a key or a press chooses one. */
export function RejectDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [page, setPage] = useState(0);
  const reasons = useReasons(page);
  const showMore = () => setPage(page + 1);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  /** The reason that needs a text. */
  const [detailed, setDetailed] = useState<Choice>();
  const choose = (reason: Choice, details?: string) => {
    if (reason.details && details === undefined) {
      setDetailed(reason);
      return;
    }
    rejectReview(session, { id: reason.id, ...(details !== undefined && { details }) });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (detailed || event.ctrlKey || event.altKey || event.metaKey || !/^\d$/.test(event.key)) return;
    const reason = reasons.shown[Number(event.key) - 1];
    if (event.key === '0') showMore();
    else if (reason) choose(reason);
    event.preventDefault();
  };
  return (
    <TitledDialog
      title="Reject this article"
      size="sm"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {detailed ? (
        <ReasonDetails
          reason={detailed}
          before=""
          onReject={(details) => choose(detailed, details)}
          onCancel={() => setDetailed(undefined)}
        />
      ) : (
        <Box onKeyDown={onKeyDown}>
          <Box component="p" sx={{ mt: 0 }}>
            Choose why the full text does not belong in the registry. Your answers are kept, and no more are needed.
          </Box>
          <ReasonList
            touch={phone}
            reasons={phone ? reasons.all : reasons.shown}
            chosen={undefined}
            onChoose={choose}
            more={phone ? undefined : reasons.more}
            onMore={showMore}
          />
        </Box>
      )}
    </TitledDialog>
  );
}
