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

const isDefined = (stage: WidgetHarness): boolean =>
  stage.heading() !== '' && stage.controls().length > 0;

/**
 * One call under one fault: a screen from which the user can continue must appear. Without the
 * fault the user must reach the goal, and what was requested must have happened once.
 */
export async function runCell(scene: FaultCase, call: CallName, fault: Fault): Promise<CellResult> {
  const stage = createWidgetHarness(scene, call);
  const arrived = () => scene.goal.test(stage.place());
  stage.injectFault(fault);
  await stage.mount();
  await stage.act(() => stage.made() > 0 || arrived(), 60_000, 20_000);
  // A heading may be shown before what is below it was requested.
  for (let tries = 0; tries < 60 && stage.made() === 0; tries += 1) await stage.pass(1_000);
  if (stage.made() === 0) return `the call was never made: ${stage.place()}`;
  for (let gone = 0; gone < timeoutMs && !isDefined(stage); gone += 5_000) await stage.pass(5_000);
  if (!isDefined(stage)) return `no way on: ${stage.place()}`;
  // One more attempt during the fault.
  await stage.act(arrived, 6_000);
  await stage.pass(30_000);
  for (let gone = 0; gone < timeoutMs && !isDefined(stage); gone += 5_000) await stage.pass(5_000);
  if (!isDefined(stage)) return `no way on after another try: ${stage.place()}`;
  stage.injectFault(undefined);
  await stage.act(arrived, 180_000);
  const inPlace = arrived();
  const stuck = stage.place();
  if (!inPlace) {
    await stage.mount();
    await stage.act(arrived, 180_000, 20_000);
  }
  if (!arrived()) return `lost: ${stuck}, after a reload ${stage.place()}`;
  const { buys } = scene;
  const bought = stage.sandbox.db.purchases.all().filter(({ packageId }) => buys?.test(packageId));
  if (buys && bought.length !== 1) return `${bought.length} purchases`;
  return inPlace ? 'recovered' : 'recovered on reload';
}
