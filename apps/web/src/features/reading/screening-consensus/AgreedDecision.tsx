import { questionOf } from '@cea/contract/decision';
import type { Consensus } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Key } from '../../../ui/Keys.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { DecisionButtons } from '../screening/DecisionButtons.tsx';
import { ReasonDetails } from '../screening/ReasonDetails.tsx';
import { ReasonList } from '../screening/ReasonList.tsx';
import { PartialFields } from './PartialFields.tsx';
import { sectionHeading } from './section-heading.ts';
import type { AgreementState } from './use-agreement.ts';

interface Props {
  consensus: Consensus;
  agreement: AgreementState;
  /** Without keys. */
  touch: boolean;
  submitting: boolean;
  onAgree: () => void;
}

/** What comes of it, or what is still to be done. */
function outcomeOf({ decision, detailed, left }: AgreementState): string {
  if (detailed) return 'Write why it is rejected.';
  if (decision.is_accepted === undefined) return 'Take a vote, or accept or reject.';
  if (decision.is_accepted) {
    const names = left.map((key) => questionOf(key)!.label).join(', ');
    return names ? `Choose: ${names}.` : 'Accepted: it becomes available for full review.';
  }
  return decision.rejection_reason ? 'Rejected: it leaves the round.' : 'Choose a reason for rejection.';
}

/** The decision that both readers will share, with its fields or its reason. */
export function AgreedDecision({ consensus, agreement, touch, submitting, onAgree }: Props) {
  const headId = useId();
  const part = useKeptFocus<HTMLElement>();
  const { decision, open, detailed, reasons, note, study, isSettled } = agreement;
  const rejected = decision.is_accepted === false || detailed !== undefined;
  const reason = decision.rejection_reason?.[0];
  return (
    <Box
      component="section"
      ref={part}
      tabIndex={-1}
      aria-labelledby={headId}
      sx={{ display: 'grid', gap: 1.75, outline: 'none' }}
    >
      <Box component="h2" id={headId} sx={sectionHeading}>
        Agreed decision
      </Box>
      <Box component="fieldset" disabled={!open} sx={plain}>
        <Box sx={{ display: 'flex', gap: 1.25 }}>
          <DecisionButtons
            showKeys={!touch}
            accepted={decision.is_accepted === true && !rejected}
            rejected={rejected}
            onAccept={agreement.accept}
            onReject={agreement.reject}
          />
        </Box>
        {rejected &&
          (detailed ? (
            <Box sx={{ border: `1px solid ${tokens.line}`, borderRadius: '10px' }}>
              <ReasonDetails
                reason={detailed}
                before={reason?.details ?? ''}
                onReject={(details) => agreement.choose(detailed, details)}
                onCancel={agreement.cancel}
              />
            </Box>
          ) : (
            <ReasonList
              reasons={touch ? reasons.all : reasons.shown}
              chosen={reason?.id}
              onChoose={(chosen) => agreement.choose(chosen)}
              more={touch ? undefined : reasons.more}
              onMore={agreement.showMoreReasons}
              touch={touch}
            />
          ))}
        {!rejected && (
          <PartialFields
            consensus={consensus}
            answers={study.answers}
            isAccepted={decision.is_accepted === true}
            disabled={!open}
            onTake={agreement.takeField}
          />
        )}
        <TextInput
          label="Reason"
          hint="The other reader sees it, and it stays with the record."
          multiline
          minRows={2}
          value={note}
          onChange={(event) => agreement.write(event.target.value)}
          slotProps={{ input: { maxLength: 1000 } }}
        />
      </Box>
      {open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.75 }}>
          <Button
            variant="contained"
            color="accent"
            loading={submitting}
            disabled={!isSettled}
            onClick={onAgree}
            aria-keyshortcuts="Enter"
            sx={{ flex: '0 0 auto', gap: 1, minHeight: 44 }}
          >
            Agree and go on
            {!touch && (
              <Box component="span" aria-hidden>
                <Key>↵</Key>
              </Box>
            )}
          </Button>
          <Box component="output" sx={{ flex: '1 1 100px', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {outcomeOf(agreement)}
          </Box>
          {agreement.canUndo && (
            <Button size="small" variant="text" onClick={agreement.undo} aria-keyshortcuts="U" sx={{ flex: 'none' }}>
              Undo
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const plain = { m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.75 } as const;
