import { ErrorState, Skeleton } from '@tonle/ui'
import { rewards } from '../calls.ts'
import { WheelCard } from './wheel-card.tsx'

/** All running wheels; nothing where the brand has none. */
export function Wheels({ zone }: { readonly zone: string }) {
  const { data, error, refetch } = rewards.wheels.useQuery({})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton height="320px" />
  return data.wheels.map(wheel => <WheelCard key={wheel.id} wheel={wheel} zone={zone} />)
}

/** Spins that can be used now. */
export const useSpinsLeft = (): number =>
  rewards.wheels.useQuery({}).data?.wheels.reduce((sum, { spins, isReady }) => sum + (isReady ? spins : 0), 0) ?? 0
