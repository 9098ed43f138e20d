// `npm run audit`: asks the registry for vulnerabilities of the libraries that are built into the
// shipped files. Needs a build, and a network. Exits with 0 for none, 1 for any, 2 if nothing could be audited.
import { run } from './run-program.mjs';
import { shippedLibraries } from '../build/package/bundled.mjs';

/** @typedef {{ name: string, severity: string, via: readonly (string | { title: string, url: string })[] }} Vulnerability */

/**
 * @param {string} text what `npm audit --json` prints
 * @param {readonly string[]} names of the libraries that ship
 * @returns {{ code: 0 | 1 | 2, text: string }}
 */
export function verdict(text, names) {
  const report = parsed(text);
  if (!report?.vulnerabilities) return { code: 2, text: notAudited(report ?? {}, names) };
  const vulnerabilities = Object.values(report.vulnerabilities);
  const shipped = vulnerabilities.filter(({ name }) => names.includes(name));
  const lines = shipped.map(
    ({ name, severity, via }) =>
      `${name} (${severity}): ${via.map((each) => (typeof each === 'string' ? each : `${each.title} ${each.url}`)).join('; ')}`,
  );
  const tools = `${vulnerabilities.length - shipped.length} in tools, which do not ship`;
  if (lines.length === 0)
    return {
      code: 0,
      text: `No known vulnerability in the ${names.length} libraries that ship (${tools}).`,
    };
  return {
    code: 1,
    text: [...lines, `Vulnerable libraries that ship: ${lines.length} (${tools}).`].join('\n'),
  };
}

/**
 * Why nothing is known, which is not the same as “no vulnerability”, and how to find out.
 * @param {{ message?: string, statusCode?: number }} report what `npm audit` says instead of a result
 * @param {readonly string[]} names
 */
function notAudited({ message = 'no report', statusCode }, names) {
  const hasNone = statusCode !== undefined && [400, 404, 405, 501].includes(statusCode);
  const cause = hasNone ? 'has no audit service' : 'did not respond';
  return [
    `Not audited: the registry ${cause} (${message}).`,
    `Nothing is known about the ${names.length} libraries that ship: ${names.join(', ')}.`,
    'Ask a registry that has advisories before a release: npm run audit -- --registry=<address>',
  ].join('\n');
}

/**
 * @param {string} text
 * @returns {{ statusCode?: number, vulnerabilities?: Record<string, Vulnerability>, message?: string } | undefined}
 */
function parsed(text) {
  try {
    return /** @type {ReturnType<typeof parsed>} */ (
      JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    );
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const args = ['audit', '--json', '--loglevel=silent', ...process.argv.slice(2)];
  const names = shippedLibraries().map((place) => place.split('node_modules/').at(-1) ?? place);
  const { code, text } = verdict((await run('npm', args)).output, names);
  console.log(text);
  process.exitCode = code;
}
