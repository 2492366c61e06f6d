import type { ApiDescription, Operation, Parameter, SharedParameter } from '@cea/contract/api-description';
import { usualMeanings } from './usual-meanings.ts';

type Paths = ApiDescription['paths'];

/** An object in an address is written as `filter[country]=Canada`. */
function complete(parameter: Parameter): Parameter {
  const description = parameter.description ?? usualMeanings[parameter.name];
  const isObject = parameter.in === 'query' && parameter.schema.type === 'object';
  return {
    ...parameter,
    ...(description !== undefined && { description }),
    ...(isObject && { style: 'deepObject', explode: true }),
  };
}

const operationsOf = (paths: Paths): Operation[] => Object.values(paths).flatMap((calls) => Object.values(calls));

const isWritten = (parameter: Parameter | SharedParameter): parameter is Parameter => !('$ref' in parameter);
const parametersOf = ({ parameters = [] }: Operation): Parameter[] => parameters.filter(isWritten).map(complete);

/** The parameters that several calls have in common, by name; parameters of one name that differ are numbered. */
function findShared(paths: Paths): ReadonlyMap<string, string> {
  const written = operationsOf(paths).flatMap(parametersOf);
  const uses = Map.groupBy(written, (parameter) => JSON.stringify(parameter));
  const repeated = [...uses].filter(([, all]) => all.length > 1);
  const byName = Map.groupBy(repeated, ([, [first]]) => first!.name);
  return new Map(
    [...byName].flatMap(([name, all]) =>
      all.map(([text], at) => [text, at === 0 ? name : `${name}_${at + 1}`] as const),
    ),
  );
}

/** Writes each repeated parameter once. */
export function shareParameters(paths: Paths): Required<Pick<ApiDescription, 'paths'>> & {
  parameters: Readonly<Record<string, Parameter>>;
} {
  const shared = findShared(paths);
  const share = (parameter: Parameter): Parameter | SharedParameter => {
    const name = shared.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const sharing = (operation: Operation): Operation =>
    operation.parameters ? { ...operation, parameters: parametersOf(operation).map(share) } : operation;
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls]) => [
        path,
        Object.fromEntries(Object.entries(calls).map(([method, operation]) => [method, sharing(operation)])),
      ]),
    ),
    parameters: Object.fromEntries([...shared].map(([text, name]) => [name, JSON.parse(text) as Parameter])),
  };
}
