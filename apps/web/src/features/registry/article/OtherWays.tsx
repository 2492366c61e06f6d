import Box from '@mui/material/Box';
import type { ExplainedWay } from './explain-other-ways.ts';

/** The results of other ways to convert a ratio, collapsed: they are not the registry's own figure. */
export function OtherWays({ ways }: { ways: readonly ExplainedWay[] }) {
  return (
    <Box component="details" sx={{ mt: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, fontWeight: 600 }}>
        Other ways to convert
      </Box>
      {ways.map(({ name, steps, result, why_missing }) => (
        <Box key={name} sx={{ mt: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{result ? `${name}: ${result}` : name}</Box>
          {why_missing !== undefined && <Box sx={{ color: 'text.secondary' }}>{why_missing}</Box>}
          {steps.length > 0 && (
            <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.25 }}>
              {steps.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        Local prices and parities: World Bank, World Development Indicators, CC BY 4.0.
      </Box>
    </Box>
  );
}
