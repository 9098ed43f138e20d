import type { Check } from '../check.ts';
import { callCoverage, codeCoverage, type Coverage } from '../coverage.ts';
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

const coverage = (rows: readonly Coverage[]): string =>
  `<table>${rows.map(({ name, checks }) => row([name, String(checks)])).join('')}</table>`;

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
    `<h2>Calls</h2>${coverage(callCoverage(checks))}`,
    `<h2>Server codes</h2>${coverage(codeCoverage(checks))}</html>`,
    '',
  ].join('\n');
}
