import { isoDay } from '#base/values/plausible-data.ts';
import { packageTypes, type PackageType } from '#base/values/package.ts';
import type { Flow } from '#base/flow/steps.ts';
import {
  createStaticPageFlow,
  type StaticPageCommands,
  type StaticPageDeps,
  type StaticPageState,
} from '../static-page/static-page.flow.ts';

export type HalfCloseState = StaticPageState<{
  /** Undefined if the address names no type, or an unknown one. */
  readonly type: PackageType | undefined;
  /** ISO date until which the package is valid. Undefined if the address has none. */
  readonly until?: string | undefined;
}>;

/** Why a package cannot be cancelled. docs/contract.md, `/plans/half-close`. */
export const createHalfCloseFlow = (
  typePackage: string | null,
  until: string | null,
  deps: StaticPageDeps,
): Flow<HalfCloseState, StaticPageCommands> =>
  createStaticPageFlow(deps, {
    type: packageTypes.find((each) => each === typePackage),
    until: until !== null && isoDay.test(until) ? until : undefined,
  });
