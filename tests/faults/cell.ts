import type { CallName } from '#sandbox/http/calls.ts';
import type { Fault } from './faults.ts';
import type { FaultCase } from './fault-cases.ts';
import { createWidgetHarness, type WidgetHarness } from './widget-harness.tsx';

/**
 * The result of a cell: `recovered`, `recovered on reload`, or a description of what went wrong.
 */
export type CellResult = string;

/** Duration of a fault in ms: longer than every poll and every retry of the product. */
const timeoutMs = 240_000;

const isDefined = (harness: WidgetHarness): boolean =>
  harness.heading() !== '' && harness.controls().length > 0;

/**
 * One call under one fault: a screen from which the user can continue must appear. Without the
 * fault the user must reach the goal, and what was requested must have happened once.
 */
export async function runCell(
  faultCase: FaultCase,
  call: CallName,
  fault: Fault,
): Promise<CellResult> {
  const harness = createWidgetHarness(faultCase, call);
  const { goal, shows } = faultCase;
  const arrived = () => goal.test(harness.currentScreen()) && (shows?.test(harness.text()) ?? true);
  harness.injectFault(fault);
  await harness.mount();
  await harness.act(() => harness.made() > 0 || arrived(), 60_000, 20_000);
  // A heading may be shown before what is below it was requested.
  for (let tries = 0; tries < 60 && harness.made() === 0; tries += 1) await harness.pass(1_000);
  if (harness.made() === 0) return `the call was never made: ${harness.currentScreen()}`;
  for (let gone = 0; gone < timeoutMs && !isDefined(harness); gone += 5_000)
    await harness.pass(5_000);
  if (!isDefined(harness)) return `no way on: ${harness.currentScreen()}`;
  // One more attempt during the fault.
  await harness.act(arrived, 6_000);
  await harness.pass(30_000);
  for (let gone = 0; gone < timeoutMs && !isDefined(harness); gone += 5_000)
    await harness.pass(5_000);
  if (!isDefined(harness)) return `no way on after another try: ${harness.currentScreen()}`;
  harness.injectFault(undefined);
  await harness.act(arrived, 180_000);
  const inPlace = arrived();
  const stuck = harness.currentScreen();
  if (!inPlace) {
    await harness.mount();
    await harness.act(arrived, 180_000, 20_000);
  }
  if (!arrived()) return `lost: ${stuck}, after a reload ${harness.currentScreen()}`;
  const { buys } = faultCase;
  const bought = harness.sandbox.db.purchases
    .all()
    .filter(({ packageId }) => buys?.test(packageId));
  if (buys && bought.length !== 1) return `${bought.length} purchases`;
  return inPlace ? 'recovered' : 'recovered on reload';
}
