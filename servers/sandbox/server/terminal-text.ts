import type { RunningServer } from './server.ts';

/** A row of the table of addresses: a name, an address, and what is there. */
export type AddressRow = readonly [name: string, address: string, about: string];

/** A table for a terminal, without a rule between its columns. */
export function alignedColumns(rows: readonly AddressRow[]): string {
  const width = (at: 0 | 1) => Math.max(...rows.map((row) => row[at].length));
  const [names, addresses] = [width(0), width(1)];
  return rows
    .map(([name, address, about]) =>
      `  ${name.padEnd(names)}  ${address.padEnd(addresses)}  ${about}`.trimEnd(),
    )
    .join('\n');
}

/** The addresses of everything in the sandbox; its pages in English, like the terminal. */
export const sandboxAddresses = ({
  origin,
  otherOrigins,
}: Pick<RunningServer, 'origin' | 'otherOrigins'>): readonly AddressRow[] => [
  ['Sandbox', `${origin}/sandbox/?lang=en`, 'test phones, tokens and promo codes'],
  ['Phone', `${origin}/sandbox/phone?lang=en`, 'SMS and pushes'],
  ['Control', `${origin}/sandbox/control?lang=en`, 'time, faults, the last calls'],
  ['API', `${origin}/api/  ${origin}/billing/`, ''],
  ['OpenAPI', `${origin}/openapi.json`, ''],
  ['Widgets', `${origin}/cloud/`, ''],
  ...otherOrigins.map((each, at): AddressRow => [at === 0 ? 'Network' : '', `${each}/`, '']),
];

/** A widget that works when pasted into a page of any origin. */
export const snippetText = (origin: string): string => `
  <link rel="stylesheet" href="${origin}/cloud/page.css" />
  <script type="module" src="${origin}/cloud/elements/cloud-plans.js"></script>
  <cloud-plans
    token="demo-subscriber"
    lang="en"
    api-base="${origin}/api/"
    billing-base="${origin}/billing/"
  ></cloud-plans>`;

/**
 * The message for a server that could not start.
 * @param set how to choose another port or host: in the environment, or by an option
 */
export function startFailure(error: unknown, port: number, set: 'env' | 'option' = 'env'): string {
  const [portIs, hostIs] = set === 'env' ? ['PORT=', 'HOST='] : ['--port=', '--host='];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another one, for example ${portIs}${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used here. Choose one above 1023, for example ${portIs}4173.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `The host is no address of this machine. Leave it out, or choose ${hostIs}0.0.0.0.`;
  return `The server did not start: ${error instanceof Error ? error.message : String(error)}`;
}
