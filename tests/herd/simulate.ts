// `npm run simulate`: a million open widgets during an outage of five minutes.
import { writeFileSync } from 'node:fs';
import { figures, run, type Outage } from './herd.ts';
import { svg } from './plot.ts';

const widgets = 500;
const thousands = (count: number) => `${Math.round(count / 1000)}k`.padStart(8);
const results: boolean[] = [];

console.log(`1,000,000 widgets, of which each ${1_000_000 / widgets}th is followed\n`);
console.log('outage    asks                  before  during    peak after   peak/before');
for (const outage of ['refused', 'hanging'] as const satisfies readonly Outage[]) {
  const fixed = await run({ outage, spread: false, widgets });
  const spread = await run({ outage, spread: true, widgets });
  for (const [name, requests] of [
    ['at fixed intervals', fixed],
    ['as the product does', spread],
  ] as const) {
    const { steady, during, peak, ratio } = figures(requests);
    const counts = [steady, during, peak].map(thousands).join('');
    console.log(`${outage.padEnd(10)}${name.padEnd(20)}${counts}      ${ratio.toFixed(2)}`);
  }
  results.push(figures(spread).ratio <= 2);
  // The figures can detect it: a herd with fixed intervals is noticed.
  if (outage === 'hanging') results.push(figures(fixed).ratio > figures(spread).ratio * 1.25);
  const lines = [
    { name: 'fixed intervals', colour: '#c33', requests: fixed },
    { name: 'the product', colour: '#161', requests: spread },
  ];
  writeFileSync(new URL(`${outage}.svg`, import.meta.url), svg(`Servers ${outage}`, lines));
}
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
