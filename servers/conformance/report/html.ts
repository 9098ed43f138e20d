import type { Check } from '../check.ts';
import { callCoverage, codeCoverage, observedCodes, type Coverage } from '../coverage.ts';
import { isFailure, type Result } from '../run.ts';
import { escaped } from './markup.ts';
import { summaryText } from './terminal.ts';

const style =
  'body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}' +
  'pre{overflow:auto;background:#f4f4f4;color:#222;padding:1rem}' +
  'table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0}';

const failure = ({ check, found = '', curl, transcript }: Result): string =>
  [
    `<section><h3>${escaped(check.id)}: ${escaped(check.title)}</h3>`,
    `<p>${escaped(found)}</p>`,
    `<p>Requirement: ${escaped(check.requirement)}. Breaks: ${escaped(check.screen)}.</p>`,
    `<p>${escaped(check.remedy)}</p>`,
    ...[curl, transcript].map((text) => (text ? `<pre>${escaped(text)}</pre>` : '')),
    '</section>',
  ].join('\n');

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;

const callTable = (rows: readonly Coverage[]): string =>
  `<table>${rows.map(({ name, checks }) => row([name, String(checks)])).join('')}</table>`;

/** For each code: how many checks are about the code, and how many checks received it. */
function codeTable(checks: readonly Check[], results: readonly Result[]): string {
  const received = observedCodes(results);
  const rows = codeCoverage(checks).map(({ name, checks: count }, index) =>
    row([name, String(count), String(received[index]?.checks ?? 0)]),
  );
  return `<table><tr><th>Code</th><th>Checks</th><th>Received</th></tr>${rows.join('')}</table>`;
}

/** A report for reading: failures first, then every check, then the coverage. */
export function htmlReport(results: readonly Result[], checks: readonly Check[]): string {
  const failures = results.filter(isFailure);
  const all = results.map(({ check, verdict, found = '' }) =>
    row([check.id, check.title, verdict, found]),
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>Conformance</title><style>${style}</style>`,
    `<h1>Conformance</h1><p>${escaped(summaryText(results))}</p>`,
    ...(failures.length === 0 ? [] : ['<h2>Failures</h2>', ...failures.map(failure)]),
    `<h2>Checks</h2><table>${all.join('\n')}</table>`,
    `<h2>Calls</h2>${callTable(callCoverage(checks))}`,
    `<h2>Server codes</h2>${codeTable(checks, results)}</html>`,
    '',
  ].join('\n');
}
