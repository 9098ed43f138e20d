import type { KeyValueStorage } from '#base/ports/storage.ts';

/** A service beside the sale that an operator may not have. */
export type OptionalService = 'payments';

/**
 * Whether the operator is known not to have a service, so that no way to it is shown.
 * @param userId by billing id; without it, for anybody who was here
 */
export function isKnownAbsent(
  storage: KeyValueStorage,
  service: OptionalService,
  userId?: string,
): boolean {
  const absentFor = storage.get(`absent:${service}`);
  return absentFor !== undefined && (userId ?? absentFor) === absentFor;
}

/** Remembers whether the operator has a service for a user. */
export function rememberService(
  storage: KeyValueStorage,
  service: OptionalService,
  userId: string,
  isAbsent: boolean,
): void {
  if (isAbsent) storage.set(`absent:${service}`, userId);
  else if (isKnownAbsent(storage, service, userId)) storage.remove(`absent:${service}`);
}
