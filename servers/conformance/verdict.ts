import type { Exchange } from './exchange.ts';

/** The requirement does not hold. */
export class CheckFailed extends Error {
  readonly exchange: Exchange | undefined;
  constructor(found: string, exchange?: Exchange) {
    super(found);
    this.exchange = exchange;
  }
}

/** The check cannot run, for reasons other than the server. */
export class CheckSkipped extends Error {}

/** Throws `CheckFailed` unless `holds`. */
export function expect(holds: boolean, found: string, exchange?: Exchange): asserts holds {
  if (!holds) throw new CheckFailed(found, exchange);
}
