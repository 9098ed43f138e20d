import type { Check } from '../check.ts';
import { callCoverage, codeCoverage, observedCodes } from '../coverage.ts';
import { isFailure, type Result } from '../run.ts';

const symbols = {
  passed: '✓',
  failed: '✗',
  expected: '~',
  'passed-unexpectedly': '✗',
  skipped: '-',
} as const;

const indented = (text: string): string => text.replace(/^/gm, '      ');

/** A result in one line. A failure is followed by everything that helps to fix the server. */
export function resultText(result: Result): string {
  const { check, verdict, found, curl, transcript } = result;
  const line = `${symbols[verdict]} ${check.id}: ${check.title}`;
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

/** The number of checks for each call and each code, run or not. */
export function coverageText(checks: readonly Check[]): string {
  const rows = [...callCoverage(checks), ...codeCoverage(checks)];
  return rows.map(({ name, checks: count }) => `${String(count).padStart(4)}  ${name}`).join('\n');
}

/** Which server codes of spec §8 the server has sent where a check requires them. */
export function observedText(results: readonly Result[]): string {
  const all = observedCodes(results);
  const missing = all.filter(({ checks }) => checks === 0).map(({ name }) => name);
  const count = `${all.length - missing.length} of ${all.length} server codes received`;
  return missing.length === 0 ? `${count}.` : `${count}; not received: ${missing.join(', ')}.`;
}

/** The last line is for machines. */
export function summaryText(results: readonly Result[]): string {
  const count = (verdict: Result['verdict']) =>
    results.filter((each) => each.verdict === verdict).length;
  const failed = results.filter(isFailure).length;
  return [
    observedText(results),
    `${count('skipped')} skipped, ${count('expected')} failed as expected.`,
    `${count('passed')} passed, ${failed} failed`,
  ].join('\n');
}
