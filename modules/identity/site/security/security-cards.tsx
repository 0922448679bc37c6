import { DevicesCard } from './devices-card.tsx'
import { LoginHistory } from './login-history.tsx'

/** The part "Security" of My account: where one is signed in, and who tried. `zone` is the brand's. */
export function SecurityCards({ zone }: { zone: string }) {
  return (
    <>
      <DevicesCard zone={zone} />
      <LoginHistory zone={zone} />
    </>
  )
}
