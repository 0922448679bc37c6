import { abilityName, currencyCode, money } from '@tonle/contract'
import { z } from 'zod'

/** The operator who is signed in, and the brand of the session. */
export const operator = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** In the operator's language. */
  roleName: z.string(),
  abilities: z.array(abilityName),
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  hasApp: z.boolean(),
  /** The licence profile demands a second factor and there is none yet. */
  mustEnrol: z.boolean(),
  /** Above the amount of its currency a call with `approval` waits for a second operator. */
  approvalLimits: z.array(z.object({ currency: currencyCode, amount: money })),
  brand: z.object({ name: z.string(), merchantCode: z.string(), currency: currencyCode, zone: z.string(), mode: z.string() }),
})

/** The token is this tab's proof. */
export const signedIn = z.object({ token: z.string(), operator })
