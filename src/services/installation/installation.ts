import * as z from 'zod/mini';
import { nonEmpty, type Stored } from '#base/flow/stored/stored-fields.ts';

/** A registered device, as it is stored. `expires` is in epoch ms. Spec §9, Installation token. */
export const installation = z.object({ id: nonEmpty, token: nonEmpty, expires: z.number() });
export type Installation = Stored<typeof installation>;

/** Spec §9, in milliseconds. */
export const installationLimits = { timeout: 10_000, refreshUnder: 3_600_000 } as const;
