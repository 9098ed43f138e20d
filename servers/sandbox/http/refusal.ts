/** A refusal: the status, and the body of docs/contract.md. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Thrown to refuse a call; what was written before it is kept. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

export function refuse(
  status: number,
  code: string,
  detail?: Readonly<Record<string, unknown>>,
  retryAfterSeconds?: number,
): never {
  throw new Refused({
    status,
    code,
    ...(detail ? { detail } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** Refuses with the refusal prepared by the scenario, if there is one. */
export function refuseBy(refusal: Refusal | undefined): void {
  if (refusal) throw new Refused(refusal);
}

/** A field of the body is malformed. */
export const invalid = (field: string, what: string): never =>
  refuse(422, 'ValidationError', { [field]: what });

/** A field of the body is missing. */
export const required = (field: string): never => refuse(422, 'Required', { [field]: 'required' });

/** A field of the body is well-formed, but names something that cannot be acted on. */
export const invalidParameter = (field: string, what: string): never =>
  refuse(422, 'InvalidParameters', { [field]: what });

/** The body of a refusal; `retry_after` is in the detail as well as in the header. */
export const refusalBody = ({ code, detail, retryAfterSeconds }: Refusal) => ({
  code,
  ...(detail || retryAfterSeconds !== undefined
    ? {
        detail: {
          ...detail,
          ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
        },
      }
    : {}),
});
