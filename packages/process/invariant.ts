/**
 * Stops what must never be. User mistakes are `fail(…)` of @tonle/contract, not this.
 * @param message begins with the number in docs/invariants.md, as in 'INV-07 a hold is resolved once'
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
