import type { ApiDescription, JsonSchema, Operation, Parameter } from '@cea/contract/api-description';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';
import { FieldList, fieldsOf } from './FieldList.tsx';
import { Fold } from './Fold.tsx';
import { objectWithin, resolve, type Schemas, typeText } from './schema-text.ts';

const codeBlock = {
  m: 0,
  mt: 1,
  p: 1.25,
  overflow: 'auto',
  borderRadius: 1,
  bgcolor: tokens.head,
  border: `1px solid ${tokens.line}`,
  fontSize: '0.8125rem',
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h4" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Shape({ schema, schemas }: { schema: JsonSchema; schemas: Schemas }) {
  const inner = objectWithin(schema, schemas);
  const { examples = [] } = resolve(schema, schemas);
  return (
    <>
      {inner !== resolve(schema, schemas) && <Box sx={{ fontSize: '0.875rem', mb: 0.5 }}>{typeText(schema)}</Box>}
      {inner && <FieldList fields={fieldsOf(inner)} schemas={schemas} />}
      {examples.map((example) => {
        const text = JSON.stringify(example, null, 2);
        return (
          <Box key={text} component="pre" tabIndex={0} aria-label="Example" sx={codeBlock}>
            <code>{text}</code>
          </Box>
        );
      })}
    </>
  );
}

const parametersOf = ({ parameters = [] }: Operation, shared: Props['shared']): Parameter[] =>
  parameters.flatMap((one) => ('$ref' in one ? (shared[one.$ref.split('/').at(-1)!] ?? []) : [one]));

function CallDetails({ operation, schemas, shared }: Pick<Props, 'operation' | 'schemas' | 'shared'>) {
  const { operationId, description, requestBody, responses } = operation;
  const parameters = parametersOf(operation, shared);
  const body = requestBody?.content['application/json'];
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2.5 }, pb: 2 }}>
      <Box sx={{ fontSize: '0.875rem' }}>
        {description}{' '}
        <Box component="a" href={`#${operationId}`} sx={{ color: tokens.link }}>
          {operationId}
        </Box>
      </Box>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList
            fields={parameters.map((one) => ({ ...one, required: one.required === true }))}
            schemas={schemas}
          />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <Shape schema={body.schema} schemas={schemas} />
        </Part>
      )}
      {Object.entries(answer?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={`Answer, ${type}`}>
          <Shape schema={schema} schemas={schemas} />
        </Part>
      ))}
    </Box>
  );
}

interface Props {
  method: string;
  path: string;
  operation: Operation;
  schemas: Schemas;
  /** Parameters that several endpoints have in common. */
  shared: NonNullable<ApiDescription['components']['parameters']>;
}

/** One endpoint, collapsed unless the page's address names it. */
export function CallCard({ method, path, operation, schemas, shared }: Props) {
  const { operationId, summary } = operation;
  const linked = useLocation().hash === `#${operationId}`;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (linked) card.current?.scrollIntoView();
  }, [linked]);
  return (
    <Card ref={card} sx={{ scrollMarginTop: 16 }}>
      <Fold
        id={operationId}
        shown={linked}
        summary={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, width: 'calc(100% - 24px)', verticalAlign: 'top' }}
          >
            <StatusChip tone={method === 'get' ? 'note' : 'waiting'} label={method.toUpperCase()} />
            <Box component="h3" sx={{ m: 0, font: 'inherit', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="code" sx={{ fontWeight: 600 }}>
                {path}
              </Box>
            </Box>
            <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
              {summary}
            </Box>
          </Box>
        }
        sx={{ '& > summary': { px: { xs: 1.5, sm: 2.5 }, py: 1.25 } }}
      >
        {() => <CallDetails operation={operation} schemas={schemas} shared={shared} />}
      </Fold>
    </Card>
  );
}
