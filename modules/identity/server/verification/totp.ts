import { timingSafeEqual } from 'node:crypto'
import type { BaseServices } from '@tonle/contract/server'
import { generate } from 'otplib'

const STEP_SECONDS = 30
const WINDOW = [-1, 0, 1]

/**
 * Checks a TOTP code (RFC 6238, 30 s, six digits, one step either way) against the last used step.
 * @returns the step to remember, or undefined if the code is wrong or was used
 */
export async function stepOfCode(
  services: BaseServices,
  secret: string,
  code: string,
  lastStep: bigint,
): Promise<bigint | undefined> {
  const nowStep = Math.floor(services.clock.nowMs() / 1000 / STEP_SECONDS)
  for (const step of WINDOW.map(offset => nowStep + offset)) {
    const wanted = Buffer.from(await generate({ secret, epoch: step * STEP_SECONDS }))
    const given = Buffer.from(code)
    if (wanted.length === given.length && timingSafeEqual(wanted, given))
      return BigInt(step) > lastStep ? BigInt(step) : undefined
  }
  return undefined
}
