import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

const operators = callsOf<typeof calls>('operators')
type Assertion = Parameters<typeof operators.passkeyLogin>[0]['assertion']

/** An address that is not secure (plain HTTP other than this machine's own) has none. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext

const library = () => import('@simplewebauthn/browser')

/** Whether the person closed the browser's dialog or let it time out; the browser does not tell which. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError'
/** Whether the device holds a passkey for this console already. */
export const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

async function answer(options: Awaited<ReturnType<typeof operators.passkeyChallenge>>): Promise<Assertion> {
  const { startAuthentication } = await library()
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  return { id, rawId, type: 'public-key', response }
}

export async function signInByPasskey() {
  return await operators.passkeyLogin({ assertion: await answer(await operators.passkeyChallenge()) })
}

export async function confirmByPasskey(): Promise<void> {
  await operators.confirmPasskey({ assertion: await answer(await operators.confirmChallenge()) })
}

export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await operators.newPasskey()
  const { startRegistration } = await library()
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  await operators.addPasskey({
    name,
    attestation: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  })
}
