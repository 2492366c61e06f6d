import { readFileSync } from 'node:fs';

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** Every query of the Grafana dashboard, as a rule that promtool can check. */
export function dashboardRules(): { groups: object[] } {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/registry.json', 'utf8')) as { panels: readonly Panel[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return {
    groups: [{ name: 'dashboard', rules: queries.map((expr, i) => ({ record: `dashboard:query:${i}`, expr })) }],
  };
}
