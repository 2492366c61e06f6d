import { type FormWarning, lacksReason } from '@cea/contract/form-warnings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useStore } from '../../../lib/store.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { focusField } from '../fields-on-page.ts';
import { useSession } from '../session-context.ts';
import type { useSubmit } from '../use-submit.ts';
import { firstStep } from './first-step.ts';
import { LeftOpen } from './LeftOpen.tsx';
import { columns } from './submit-styles.ts';
import { type Cell, type OpenDifference, summarize } from './submit-summary.ts';
import { type AgreedFields, SubmitCounts } from './SubmitCounts.tsx';
import { SubmitFooter } from './SubmitFooter.tsx';
import { SubmitLine, SubmitPart } from './SubmitLines.tsx';
import { useReasons } from './use-reasons.ts';
import { reasonInputId, WarningReason } from './WarningReason.tsx';

interface Props {
  title: string;
  /** The article and its round. */
  about: string;
  /** The button's label. */
  action: string;
  submit: ReturnType<typeof useSubmit>;
  onJump: (cell: Cell) => void;
  onClose: () => void;
  /** What happens next. */
  aside: ReactNode;
  /** Of a consensus: what nobody has settled. A reader's own form lists what was left open instead. */
  differences?: readonly OpenDifference[];
  agreement?: AgreedFields;
  labelCell?: (cell: Cell) => string;
  /** Offers a reason that somebody else has given for the same values. */
  suggest?: (warning: FormWarning) => string | undefined;
}

/** What a submission sends and what is in its way. Digits go to the places in question, Ctrl+Enter submits. */
export function SubmitDialog(props: Props) {
  const { title, about, action, submit, onJump, onClose, aside, suggest, differences, agreement, labelCell } = props;
  const titleId = useId();
  const { store } = useSession();
  const summary = summarize(useStore(store), { labelCell, differences });
  const reasons = useReasons(suggest);
  const { faults, warnings, left } = summary;
  const jump = (cell: Cell) => {
    onClose();
    onJump(cell);
  };
  const unsettled = (differences ?? []).map((one) => ({
    ...one,
    onGo: () => {
      onClose();
      one.onGo();
    },
  }));
  const goTo = (cell: Cell | undefined) => cell && (() => jump(cell));
  const places = [
    ...unsettled.map(({ onGo }) => onGo),
    ...faults.map(({ cell }) => goTo(cell)),
    ...warnings.map(({ warning }) => goTo(warning)),
  ];
  const { blocked, first } = firstStep(unsettled, faults.length, goTo(faults.find(({ cell }) => cell)?.cell));
  const send = () => {
    if (submit.isPending) return;
    const [unexplained] = reasons.keepAll(warnings);
    if (unexplained) focusField(reasonInputId(unexplained));
    else submit.mutate();
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, target } = event;
    const isTyping = target instanceof HTMLInputElement;
    const go = isTyping || !/^[1-9]$/.test(key) ? undefined : places[Number(key) - 1];
    if (go) go();
    else if (key === 'Enter' && ctrlKey && blocked === undefined) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth onKeyDown={press}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', px: 3, pt: 2, pb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.3rem' }}>
            {title}
          </Typography>
          <Box sx={{ color: tokens.muted, fontSize: '0.875rem' }}>{about}</Box>
        </Box>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <SubmitCounts summary={summary} differences={differences?.length} agreement={agreement} />
      <DialogContent {...scrolled} sx={{ p: 0 }}>
        <Box sx={columns}>
          <Box sx={{ px: 3, py: 2, minWidth: 0 }}>
            {unsettled.length > 0 && (
              <SubmitPart title="Differences" note="to be settled first" color={tokens.errorInk}>
                {unsettled.map(({ id, label, onGo }, at) => (
                  <SubmitLine key={id} mark="≠" color={tokens.errorInk} label={label} shortcut={at + 1} onGo={onGo} />
                ))}
              </SubmitPart>
            )}
            {faults.length > 0 ? (
              <SubmitPart title="Faults" note="must be corrected first" color={tokens.errorInk}>
                {faults.map(({ name, cell, label, text }, at) => (
                  <SubmitLine
                    key={name}
                    mark="!"
                    color={tokens.errorInk}
                    label={label}
                    text={text}
                    shortcut={cell && unsettled.length + at + 1}
                    onGo={goTo(cell)}
                  />
                ))}
              </SubmitPart>
            ) : (
              unsettled.length === 0 &&
              !warnings.some(({ warning }) => lacksReason(warning)) && (
                <Alert severity="success" sx={{ mb: 2 }}>
                  Nothing stands in the way.
                </Alert>
              )
            )}
            {warnings.length > 0 && (
              <SubmitPart
                title="Warnings"
                note={`may stay, with a reason that goes to ${differences ? 'data cleaning' : 'consensus'}`}
                color={tokens.warningInk}
              >
                {warnings.map(({ warning, label }, at) => (
                  <SubmitLine
                    key={`${warning.row_id} ${warning.rule}`}
                    mark="▲"
                    color={tokens.warningInk}
                    label={label}
                    text={warning.text}
                    shortcut={unsettled.length + faults.length + at + 1}
                    onGo={() => jump(warning)}
                  >
                    <WarningReason warning={warning} label={label} reasons={reasons} />
                  </SubmitLine>
                ))}
              </SubmitPart>
            )}
            {!differences && left.length > 0 && <LeftOpen left={left} onClose={onClose} />}
          </Box>
          <Box sx={{ px: 3, py: 2, bgcolor: '#fafcfe', borderLeft: { md: `1px solid ${tokens.line}` } }}>{aside}</Box>
        </Box>
      </DialogContent>
      <SubmitFooter
        action={action}
        pending={submit.isPending}
        blocked={blocked}
        first={first}
        onSubmit={send}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Where nothing in it takes the focus, it can still be scrolled by keys. */
const scrolled = { role: 'region', 'aria-label': 'Summary', tabIndex: 0 } as const;
