import * as z from 'zod/mini';

/** The error body of any call, spec §8. `detail` names invalid fields, or says what is missing. */
export const errorBodyWire = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.infer<typeof errorBodyWire>;
