import type { JsonSchema } from '@cea/contract/api-description';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';
import { Fold } from './Fold.tsx';
import { objectWithin, type Schemas, typeText } from './schema-text.ts';

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly description?: string | undefined;
}

interface Props {
  fields: readonly Field[];
  schemas: Schemas;
}

const noteOf = ({ schema, required }: Field): string =>
  [
    typeText(schema),
    required && 'required',
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Parameters or properties: name, type, meaning, and nested properties. */
export function FieldList({ fields, schemas }: Props) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
      {fields.map((field) => {
        const { name, schema, description = schema.description } = field;
        const inner = objectWithin(schema, schemas);
        return (
          <Box
            key={name}
            component="li"
            sx={{ py: 1, borderTop: `1px solid ${tokens.line}`, overflowWrap: 'anywhere' }}
          >
            <Box component="code" sx={{ fontWeight: 600 }}>
              {name}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {noteOf(field)}
            </Box>
            {description && <Box sx={{ mt: 0.25, maxWidth: '72ch' }}>{description}</Box>}
            {inner && (
              <Fold
                summary={`Fields of ${name}`}
                sx={{
                  mt: 0.5,
                  '& > summary': { color: tokens.link, width: 'max-content', maxWidth: '100%', py: 0.25 },
                }}
              >
                {() => (
                  <Box sx={{ mt: 0.75, pl: { xs: 1, sm: 2 }, borderLeft: `2px solid ${tokens.line}` }}>
                    <FieldList fields={fieldsOf(inner)} schemas={schemas} />
                  </Box>
                )}
              </Fold>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): readonly Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
