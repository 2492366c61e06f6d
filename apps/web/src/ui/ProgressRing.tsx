import Box from '@mui/material/Box';
import { progressColors } from './progress-colors.ts';
import { fonts, tokens } from './tokens.ts';

const radius = 21;
const around = 2 * Math.PI * radius;
const ring = { cx: 26, cy: 26, r: radius, fill: 'none', strokeWidth: 5 } as const;

/** How many of a number are done, as a ring. The text next to it says the same in words. */
export function ProgressRing({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : done / total;
  const text = `${done}/${total}`;
  return (
    <Box component="svg" aria-hidden viewBox="0 0 52 52" sx={{ display: 'block', flex: 'none', width: 52, height: 52 }}>
      <circle {...ring} stroke={progressColors.track} />
      {share > 0 && (
        <circle
          {...ring}
          stroke={progressColors.done}
          strokeLinecap="round"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 26 26)"
        />
      )}
      <text
        x={26}
        y={30.5}
        textAnchor="middle"
        fontFamily={fonts.sans}
        fontWeight={600}
        fontSize={text.length > 5 ? 9 : text.length > 4 ? 11 : 12.5}
        fill={tokens.navy}
      >
        {text}
      </text>
    </Box>
  );
}
