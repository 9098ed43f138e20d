// `npm test -- outage-load`: the requests of a million open widgets during an outage of five minutes.
import { writeFileSync } from 'node:fs';
import { figures, simulateOutage, type Outage } from './outage-load.ts';
import { svg } from './plot.ts';

const widgets = 500;
const thousands = (count: number) => `${Math.round(count / 1000)}k`.padStart(8);
const results: boolean[] = [];

console.log(`1,000,000 widgets, of which each ${1_000_000 / widgets}th is simulated\n`);
console.log('outage    polls                 before  during    peak after   peak/before');
for (const outage of ['refused', 'hanging'] as const satisfies readonly Outage[]) {
  const fixed = await simulateOutage({ outage, randomisesPolls: false, widgets });
  const randomised = await simulateOutage({ outage, randomisesPolls: true, widgets });
  for (const [name, requests] of [
    ['at fixed intervals', fixed],
    ['as the product does', randomised],
  ] as const) {
    const { steady, during, peak, ratio } = figures(requests);
    const counts = [steady, during, peak].map(thousands).join('');
    console.log(`${outage.padEnd(10)}${name.padEnd(20)}${counts}      ${ratio.toFixed(2)}`);
  }
  results.push(figures(randomised).ratio <= 2);
  // Proves that this suite can fail: fixed intervals cause a higher peak.
  if (outage === 'hanging') results.push(figures(fixed).ratio > figures(randomised).ratio * 1.25);
  const lines = [
    { name: 'fixed intervals', colour: '#c33', requests: fixed },
    { name: 'the product', colour: '#161', requests: randomised },
  ];
  writeFileSync(new URL(`${outage}.svg`, import.meta.url), svg(`Servers ${outage}`, lines));
}
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
