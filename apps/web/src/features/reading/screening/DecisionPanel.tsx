import { decisionQuestions, isDecisionKey } from '@cea/contract/decision';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { ConflictChoice } from '../ConflictChoice.tsx';
import { useSession } from '../session-context.ts';
import { AbstractQuestions } from './AbstractQuestions.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { ReasonDetails } from './ReasonDetails.tsx';
import { ReasonList } from './ReasonList.tsx';
import { type DecisionState, goOnId } from './use-decision.ts';

interface Props {
  decision: DecisionState;
  /** The buttons and reasons are in the bar at the bottom instead. */
  touch: boolean;
}

/** Accept or reject, the reason, and the questions of an accepted abstract. */
export function DecisionPanel({ decision, touch }: Props) {
  const { settleConflict } = useSession();
  const { reasons } = decision;
  const reason = decision.decision.rejection_reason?.[0];
  // The text and the vote are painted first, the questions with the next frame.
  const asked = useDeferredValue<string | undefined>(decision.study, undefined);
  const isAsked = asked === decision.study;
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      {decision.conflicts.map((conflict) => {
        const { row_id, key } = conflict;
        if (!isDecisionKey(key)) return null;
        return (
          <ConflictChoice
            key={key}
            variable={decisionQuestions[key]}
            conflict={conflict}
            onChoose={(choice) => settleConflict(row_id, key, choice)}
          />
        );
      })}
      {!touch && (
        <>
          <Box sx={{ display: 'flex', gap: 1.25 }}>
            <DecisionButtons showKeys {...decision.buttons} />
          </Box>
          {decision.detailed ? (
            <Box sx={{ border: `1px solid ${tokens.line}`, borderRadius: '10px' }}>
              <ReasonDetails
                reason={decision.detailed}
                before={reason?.details ?? ''}
                onReject={(details) => decision.choose(decision.detailed!, details)}
                onCancel={decision.cancel}
              />
            </Box>
          ) : (
            <div>
              <Box component="output" sx={[caption, decision.rejecting && asking]}>
                {decision.rejecting ? 'Choose a reason. Escape cancels.' : 'Reject because:'}
              </Box>
              <ReasonList
                reasons={reasons.shown}
                chosen={reason?.id}
                onChoose={decision.choose}
                more={reasons.more}
                onMore={decision.showMoreReasons}
              />
            </div>
          )}
        </>
      )}
      <Box component="output" sx={{ display: 'block' }}>
        <Next decision={decision} />
      </Box>
      <Box component="section" aria-label="Answers of an accepted abstract" sx={{ minHeight: 380 }}>
        <Box sx={caption}>Before you accept:</Box>
        {isAsked && <AbstractQuestions key={asked} rowId={asked} touch={touch} />}
      </Box>
    </Box>
  );
}

const caption = { display: 'block', mb: 0.5, fontSize: '0.8125rem', color: 'text.secondary' } as const;
const asking = { color: '#9b1c1c', fontWeight: 600 } as const;

/** What the reader has to do before the vote counts. */
function Next({ decision: { accepting, missing, goOn } }: Pick<Props, 'decision'>) {
  if (!accepting) return null;
  if (missing.length > 0) {
    return <Notice tone="waiting" title={`Answer before accepting: ${missing.join(', ')}`} />;
  }
  return (
    <Notice
      tone="note"
      title="Nothing is missing"
      actions={
        <Button id={goOnId} variant="contained" color="accent" onClick={goOn}>
          Submit and open the next
        </Button>
      }
    />
  );
}
