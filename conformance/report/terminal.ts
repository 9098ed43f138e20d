import type { Check } from '../check.ts';
import { callCoverage, codeCoverage } from '../coverage.ts';
import { isFailure, type Result } from '../run.ts';

const signs = {
  passed: '✓',
  failed: '✗',
  expected: '~',
  'passed-unexpectedly': '✗',
  'not-run': '-',
} as const;

const indented = (text: string): string => text.replace(/^/gm, '      ');

/** One result in one line; for a failure, everything that helps to fix it. */
export function resultText(result: Result): string {
  const { check, verdict, found, curl, transcript } = result;
  const line = `${signs[verdict]} ${check.id}: ${check.title}`;
  if (verdict === 'passed') return line;
  if (verdict !== 'failed') return `${line} (${found})`;
  return [
    line,
    `    found        ${found}`,
    `    requirement  ${check.requirement}`,
    `    breaks       ${check.screen}`,
    `    fix          ${check.remedy}`,
    ...(curl === undefined ? [] : [`    repeat       ${curl}`]),
    ...(transcript === undefined ? [] : [indented(transcript)]),
  ].join('\n');
}

/** The calls and codes covered by the checks. */
export function coverageText(checks: readonly Check[]): string {
  const rows = [...callCoverage(checks), ...codeCoverage(checks)];
  return rows.map(({ name, checks: count }) => `${String(count).padStart(4)}  ${name}`).join('\n');
}

/** The last line is for machines. */
export function summaryText(results: readonly Result[]): string {
  const count = (verdict: Result['verdict']) =>
    results.filter((each) => each.verdict === verdict).length;
  const failed = results.filter(isFailure).length;
  return [
    `${count('not-run')} not run, ${count('expected')} failed as expected.`,
    `${count('passed')} passed, ${failed} failed`,
  ].join('\n');
}
