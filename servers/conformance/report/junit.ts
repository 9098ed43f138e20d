import { isFailure, type Result } from '../run.ts';
import { escaped } from './markup.ts';

function testCase(result: Result): string {
  const { check, ms, verdict, found = '', curl = '', transcript = '' } = result;
  const [group = '', name = ''] = check.id.split('.');
  const about = `classname="${escaped(group)}" name="${escaped(`${name}: ${check.title}`)}"`;
  const open = `  <testcase ${about} time="${(ms / 1000).toFixed(3)}"`;
  if (verdict === 'skipped' || verdict === 'expected')
    return `${open}><skipped message="${escaped(found)}"/></testcase>`;
  if (!isFailure(result)) return `${open}/>`;
  const details = [check.requirement, check.screen, check.remedy, curl, transcript].join('\n');
  return `${open}><failure message="${escaped(found)}">${escaped(details)}</failure></testcase>`;
}

/** JUnit's XML, which CI systems show. */
export const junitXml = (results: readonly Result[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="cloud-widgets-check" tests="${results.length}" failures="${results.filter(isFailure).length}">`,
    ...results.map(testCase),
    '</testsuite>',
    '',
  ].join('\n');
