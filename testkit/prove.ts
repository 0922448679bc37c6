import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work that a refusal asks for, as the browser does. @returns the headers of the next try */
export async function prove(challenge: unknown): Promise<{ 'proof-of-work': string }> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return { 'proof-of-work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') }
}
