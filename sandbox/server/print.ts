import { formatPhone } from '#values/phone-text.ts';
import { testCodes } from '../fixtures/codes.ts';
import { testPhones } from '../fixtures/phones.ts';
import { demoToken } from '../people/people.ts';

const lines = (rows: readonly (readonly string[])[]): string => {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `  ${row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  ')}`,
    )
    .join('\n');
};

/** The test phones, tokens and promo codes as text for a terminal. */
export const fixtureText = (): string =>
  [
    'Test phones, with the token of each:',
    lines(testPhones.map((each) => [formatPhone(`7${each.phone}`), demoToken(each), each.en])),
    'Promo codes:',
    lines(testCodes.map((each) => [each.code, each.en])),
  ].join('\n');

/** The addresses of everything in the sandbox. */
export const sandboxAddresses = (origin: string): string =>
  lines([
    ['Sandbox', `${origin}/sandbox/`],
    ['Phone', `${origin}/sandbox/phone`],
    ['Control', `${origin}/sandbox/control`],
    ['API', `${origin}/api/  ${origin}/billing/`],
    ['OpenAPI', `${origin}/openapi.json`],
    ['Widgets', `${origin}/cloud/`],
  ]);

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

/** The message for a server that could not start. */
export function startFailure(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set PORT to another one, for example PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} may not be used here. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is no address of this machine. Leave it out, or set HOST=0.0.0.0.';
  return `The server did not start: ${error instanceof Error ? error.message : String(error)}`;
}

/** The port from the environment; undefined if it is invalid. */
export function portFrom(text: string | undefined, usual: number): number | undefined {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port < 65_536 ? port : undefined;
}
