import { formatPhone } from '#base/values/phone/phone.ts';
import { testCodes } from '../fixtures/codes.ts';
import { testPhones } from '../fixtures/phones.ts';
import { demoToken } from '../users/users.ts';

const alignedColumns = (rows: readonly (readonly string[])[]): string => {
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
    alignedColumns(
      testPhones.map((each) => [formatPhone(`7${each.phone}`), demoToken(each), each.en]),
    ),
    'Promo codes:',
    alignedColumns(testCodes.map((each) => [each.code, each.en])),
  ].join('\n');

/** The addresses of everything in the sandbox; its pages in English, like the terminal. */
export const sandboxAddresses = (origin: string): string =>
  alignedColumns([
    ['Sandbox', `${origin}/sandbox/?lang=en`],
    ['Phone', `${origin}/sandbox/phone?lang=en`],
    ['Control', `${origin}/sandbox/control?lang=en`],
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
