import art from 'virtual:site-art/objects'
import { VipScreen } from '@tonle/rewards/site/vip-screen.tsx'
import { useBrand } from '../data/use-lobby.ts'

/** VIP level and rebate, with the pictures of the program. */
export function VipPage({ zone }: { readonly zone: string }) {
  const { flags } = useBrand()
  return <VipScreen crown={art.crown?.src} isManual={flags.includes('MANPLAYREB3')} zone={zone} />
}
