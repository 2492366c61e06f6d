import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';

const kinds = [
  {
    name: 'Methods',
    text: 'Study methods: disease, intervention and comparator, country, perspective, time horizon, discounting and quality score.',
  },
  {
    name: 'Ratios',
    text: 'Cost-effectiveness ratios as published, with incremental costs and effects, quadrant and price year.',
  },
  {
    name: 'Utility weights',
    text: 'Utility values for health states, with instrument and source.',
  },
];

/** The registry's three kinds of data. */
export function DataKinds() {
  return (
    <Box
      component="section"
      aria-label="What’s in the registry"
      sx={{ display: 'grid', gap: 2.5, mt: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
    >
      {kinds.map(({ name, text }) => (
        <Card key={name} sx={{ p: 3 }}>
          <Typography variant="h2">{name}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text}</Typography>
        </Card>
      ))}
    </Box>
  );
}
