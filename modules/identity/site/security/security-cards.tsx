import type { ReactNode } from 'react'
import { ProvidersCard } from '../outside/providers-card.tsx'
import { BreakCard } from './break-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { LoginHistory } from './login-history.tsx'

/** The part "Security" of My account: the authenticator app, accounts at providers, where one is signed in, a break from playing, and who tried to sign in. `zone` is the brand's, `between` stands before the break. */
export function SecurityCards({ zone, between }: { zone: string; between?: ReactNode }) {
  return (
    <>
      <FactorCard zone={zone} />
      <ProvidersCard zone={zone} />
      <DevicesCard zone={zone} />
      {between}
      <BreakCard zone={zone} />
      <LoginHistory zone={zone} />
    </>
  )
}
