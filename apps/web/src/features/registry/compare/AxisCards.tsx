import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { brief } from '../charts/ratio-bins.ts';
import type { ComparedRatio } from './compared-ratio.ts';
import { Letter } from './Letter.tsx';
import { axesOf, type RatioAxis } from './ratio-axis.ts';
import { figureOf, targetYear } from './ratio-figures.ts';

const levelHeight = 25;
const line = '#8ba0b7';

const say = (ratio: ComparedRatio): string => `${ratio.letter} ${figureOf(ratio).figure}`;

/** Ratios that have no place on a logarithmic axis, in words beside it. */
function Lane({ label, tone, ratios }: { label: string; tone: string; ratios: readonly ComparedRatio[] }) {
  if (ratios.length === 0) return null;
  return (
    <Box
      sx={{
        flex: 'none',
        alignSelf: 'flex-end',
        textAlign: 'center',
        px: 1,
        pb: '2px',
        fontSize: '0.75rem',
        color: tone,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 0.5, mb: 0.75 }}>
        {ratios.map((ratio) => (
          <Letter key={ratio.id}>{ratio.letter}</Letter>
        ))}
      </Box>
      {label}
    </Box>
  );
}

function Scale({ axis: { marks, ticks, band } }: { axis: RatioAxis }) {
  const levels = Math.max(1, ...marks.map(({ level }) => level + 1));
  return (
    <Box sx={{ flex: 1, minWidth: 0, position: 'relative', mx: 2.5, height: levels * levelHeight + 38 }}>
      {band && (
        <Box
          sx={{
            position: 'absolute',
            left: `${band.at * 100}%`,
            width: `${(band.to - band.at) * 100}%`,
            top: 0,
            bottom: 20,
            display: 'flex',
            justifyContent: 'center',
            bgcolor: '#ffeed3',
            color: tokens.warningInk,
            font: `600 0.66rem/14px ${fonts.sans}`,
            whiteSpace: 'nowrap',
          }}
        >
          {band.label}
        </Box>
      )}
      <Box sx={{ position: 'absolute', inset: 'auto 0 20px', borderTop: `1px solid ${line}` }} />
      {ticks.map(({ value, at }) => (
        <Box
          key={value}
          sx={{
            position: 'absolute',
            left: `${at * 100}%`,
            bottom: 0,
            translate: '-50% 0',
            pt: '6px',
            fontSize: '0.6875rem',
            lineHeight: '14px',
            color: tokens.muted,
            '&::before': {
              content: '""',
              position: 'absolute',
              top: 0,
              left: '50%',
              height: 4,
              borderLeft: `1px solid ${line}`,
            },
          }}
        >
          ${brief(value)}
        </Box>
      ))}
      {marks.map(({ ratio, at, level }) => (
        <Box
          key={ratio.id}
          title={say(ratio)}
          sx={{ position: 'absolute', left: `${at * 100}%`, bottom: 23 + level * levelHeight, translate: '-50% 0' }}
        >
          <Letter>{ratio.letter}</Letter>
        </Box>
      ))}
    </Box>
  );
}

function Axis({ axis }: { axis: RatioAxis }) {
  const { unit, band, marks, saving, dominated, others } = axis;
  const all = [...saving, ...marks.map(({ ratio }) => ratio), ...dominated, ...others];
  const year = all.map(targetYear).find((one) => one !== undefined);
  return (
    <Card
      sx={{
        display: { xs: 'none', sm: 'grid' },
        gridTemplateColumns: '164px minmax(0, 1fr)',
        gap: 1.5,
        alignItems: 'center',
        px: 2.25,
        pt: 1.75,
        pb: 1,
        mb: 1.75,
      }}
    >
      <div>
        <Box sx={{ fontWeight: 600, color: tokens.navy }}>US$ per {unit ?? 'unit of effect'}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: tokens.muted }}>{year && `${year} prices, `}log axis</Box>
      </div>
      <VisuallyHidden component="p">
        {`US$ per ${unit ?? 'unit of effect'}: ${all.map(say).join(', ')}${band ? `; threshold ${band.label}` : ''}`}
      </VisuallyHidden>
      <Box aria-hidden sx={{ display: 'flex', gridColumn: 2 }}>
        <Lane label="Cost-saving" tone={tokens.successInk} ratios={saving} />
        <Scale axis={axis} />
        <Lane label="Dominated" tone={tokens.errorInk} ratios={dominated} />
        <Lane label="Not on this axis" tone={tokens.muted} ratios={others} />
      </Box>
    </Card>
  );
}

/** The ratios on one axis for each outcome. */
export const AxisCards = ({ ratios }: { ratios: readonly ComparedRatio[] }) =>
  axesOf(ratios).map((axis) => <Axis key={axis.unit ?? ''} axis={axis} />);
